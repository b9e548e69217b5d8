import { shade } from './color.ts'
import { tag } from './svg.ts'

export type Stop = string | readonly [color: string, at: number, opacity?: number]
export type Direction = 'down' | 'right' | 'diagonal'

const ends: Record<Direction, Record<string, number>> = {
  down: { x1: 0, y1: 0, x2: 0, y2: 1 },
  right: { x1: 0, y1: 0, x2: 1, y2: 0 },
  diagonal: { x1: 0, y1: 0, x2: 1, y2: 1 },
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [color, at, opacity] =
        typeof stop === 'string' ? [stop, index / Math.max(1, stops.length - 1), 1] : stop
      const visible = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${color}"${visible}/>`
    })
    .join('')
}

const tubeStops = (color: string, gloss: number): Stop[] => [
  [shade(color, -0.22), 0],
  [shade(color, 0.1), 0.12],
  [shade(color, gloss), 0.27],
  [color, 0.5],
  [shade(color, -0.12), 0.78],
  [shade(color, -0.3), 0.95],
  [shade(color, -0.16), 1],
]

export type Brush = ReturnType<typeof createBrush>

/** Collects the gradients and patterns of one picture; the same paint is written only once. */
export function createBrush() {
  const ids = new Map<string, string>()
  const written: string[] = []

  function define(key: string, write: (id: string) => string): string {
    const known = ids.get(key)
    if (known) return known
    const id = `p${ids.size}`
    ids.set(key, id)
    written.push(write(id))
    return id
  }

  const gradient = (name: string, where: Record<string, number>, stops: readonly Stop[]) => {
    const inner = writeStops(stops)
    const key = `${name}${JSON.stringify(where)}${inner}`
    return `url(#${define(key, (id) => tag(name, { id, ...where }, inner))})`
  }

  const linear = (stops: readonly Stop[], direction: Direction = 'down') =>
    gradient('linearGradient', ends[direction], stops)

  const radial = (stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) => {
    const inner = writeStops(stops)
    const write = (id: string) =>
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${inner}</radialGradient>`
    return `url(#${define(`radial${cx},${cy},${r}${inner}`, write)})`
  }

  return {
    define,
    linear,
    radial,
    /** Round things lit from the upper left: bottles, tins, poles. */
    tube: (color: string, gloss = 0.45) => linear(tubeStops(color, gloss), 'right'),
    /** Flat fronts lit from the upper left. */
    face: (color: string) => linear([shade(color, 0.22), color, shade(color, -0.12)], 'diagonal'),
    ball: (color: string) =>
      radial([shade(color, 0.45), shade(color, 0.1), shade(color, -0.28)], 0.35, 0.3, 0.8),
    /** A veil of one colour from one opacity to another. */
    veil: (color: string, from: number, to: number, direction: Direction = 'down') =>
      linear(
        [
          [color, 0, from],
          [color, 1, to],
        ],
        direction,
      ),
    pattern: (size: readonly [number, number], inner: string, transform = '') => {
      const [width, height] = size
      const write = (id: string) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
          transform ? ` patternTransform="${transform}"` : ''
        }>${inner}</pattern>`
      return `url(#${define(`pattern${width}x${height}${transform}${inner}`, write)})`
    },
    clip: (inner: string) =>
      `url(#${define(`clip${inner}`, (id) => `<clipPath id="${id}">${inner}</clipPath>`)})`,
    defs: () => (written.length > 0 ? `<defs>${written.join('')}</defs>` : ''),
  }
}
