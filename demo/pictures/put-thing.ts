import type { Brush } from './brush.ts'
import { type Drawing, oval, place, rect, stroke } from './svg.ts'
import { drawThing, type Thing } from './things.ts'

export type Spot = {
  x: number
  base: number
  width: number
  height: number
  turn?: number
  flip?: boolean
  /** Seen from above: the shadow lies under the whole thing. */
  lying?: boolean
}

/** Puts a thing on a spot, as big as the spot allows, with its shadow. */
export function put(brush: Brush, thing: Thing, spot: Spot): string {
  const { x, base, width, height, turn = 0, flip = false } = spot
  const drawing = drawThing(brush, thing)
  const scale = Math.min(width / drawing.width, height / drawing.height)
  const half = (drawing.height * scale) / 2
  const reach = (drawing.width * scale) / 2
  const centred = { x, y: base - half, scale, turn, flip }
  if (drawing.outline !== undefined) {
    return (
      place(flatShadow(drawing), { x: x + 12, y: base - half + 20, scale, turn }) +
      place(place(drawing.body, { y: drawing.height / 2 }), centred)
    )
  }
  if (drawing.from === 'ceiling') {
    const top = base - drawing.height * scale
    return (
      rect([x - 9 * scale, 0, 18 * scale, top + 4], 0, brush.tube('#e4e4e0')) +
      place(drawing.body, { x, y: base, scale })
    )
  }
  if (spot.lying) {
    return (
      underShadow(brush, [x + 12, base - half + 22, reach * 1.2, half * 1.2]) +
      place(place(drawing.body, { y: drawing.height / 2 }), centred)
    )
  }
  // A thing that leans turns about its foot's middle, so that it keeps standing.
  return (
    standingShadow(brush, x, base, reach) + place(drawing.body, { x, y: base, scale, turn, flip })
  )
}

const shadow = '#1b1208'

const standingShadow = (brush: Brush, x: number, base: number, reach: number) =>
  oval(
    [x + reach * 0.16, base - 2, reach * 1.25, Math.max(26, reach * 0.2)],
    brush.radial([
      [shadow, 0, 0.34],
      [shadow, 0.5, 0.16],
      [shadow, 1, 0],
    ]),
  ) +
  oval(
    [x, base - 3, reach * 0.86, Math.max(9, reach * 0.055)],
    brush.radial([
      [shadow, 0, 0.5],
      [shadow, 0.6, 0.25],
      [shadow, 1, 0],
    ]),
  )

const underShadow = (brush: Brush, box: readonly [number, number, number, number]) =>
  oval(
    box,
    brush.radial([
      [shadow, 0, 0.24],
      [shadow, 0.6, 0.18],
      [shadow, 1, 0],
    ]),
  )

/** Wide, faint strokes one over another: as soft as a blur, at a tenth of its price. */
function flatShadow({ outline = '', height }: Drawing): string {
  const widths = [3, 9, 16, 24, 33, 43, 54, 66, 79]
  const layers = widths.map((width) => stroke(outline, shadow, width, { opacity: 0.03 }))
  return place(layers.join(''), { y: height / 2 })
}
