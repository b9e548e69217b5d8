/** A drawing stands on its own origin: x from -width/2 to width/2, y from -height up to 0. */
export type Drawing = {
  body: string
  width: number
  height: number
  /** Outline of a thing that lies or hangs flat: its shadow follows it. Without one it stands. */
  outline?: string
  /** What it hangs from: the ceiling by its own pole, or a rod that it lies over. */
  from?: 'ceiling' | 'rod'
}

const round = (value: number): number => Math.round(value * 10) / 10

// Lengths need one decimal, opacities three.
const attribute = (value: string | number) =>
  typeof value !== 'number'
    ? value
    : Math.abs(value) >= 1
      ? round(value)
      : Math.round(value * 1000) / 1000

export type Attributes = Record<string, string | number>

export function tag(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(name === 'g' ? attributes : paintedThinly(attributes)).map(
    ([key, value]) => ` ${key}="${attribute(value)}"`,
  )
  return inner ? `<${name}${written.join('')}>${inner}</${name}>` : `<${name}${written.join('')}/>`
}

/** `opacity` makes librsvg draw a shape on a canvas of its own; thin paint looks the same and costs nothing. */
function paintedThinly({ opacity, ...attributes }: Attributes): Attributes {
  if (opacity === undefined) return attributes
  return {
    ...attributes,
    ...(attributes['fill'] !== 'none' && { 'fill-opacity': opacity }),
    ...(attributes['stroke'] !== undefined && { 'stroke-opacity': opacity }),
  }
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d, fill, ...more })

export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  fill: string,
  more: Attributes = {},
): string => tag('rect', { x, y, width, height, rx: radius, fill, ...more })

export const oval = (
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill, ...more })

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more })

export type Placement = { x?: number; y?: number; scale?: number; turn?: number; flip?: boolean }

export function place(
  body: string,
  { x = 0, y = 0, scale = 1, turn = 0, flip }: Placement,
): string {
  const parts = [`translate(${round(x)} ${round(y)})`]
  if (turn) parts.push(`rotate(${round(turn)})`)
  const size = Math.round(scale * 1000) / 1000
  if (flip) parts.push(`scale(${-size} ${size})`)
  else if (size !== 1) parts.push(`scale(${size})`)
  return tag('g', { transform: parts.join(' ') }, body)
}

/** Repeats a part: `times(3, (i) => …)`. */
export const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

/** The whole file. `defs` is asked last: drawing the body has filled it. */
export const writeSvg = (
  [width, height]: readonly [number, number],
  defs: () => string,
  body: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs()}${body}</svg>`
