import { loadSharp } from './load-sharp.ts'

/** Side (px) of the miniature whose outermost pixels are examined. */
const side = 24
/** Largest distance of a channel from the median that counts as background. */
const near = 40
/** Largest share of the edge that may be something else, such as the rail on which a saree hangs. */
const mostElse = 0.15

interface Edge {
  /** Median of each channel, so that a sleeve or hem at the edge does not tint it. */
  color: { r: number; g: number; b: number }
  /** Background nearly all around, so that extending the outermost pixels shows no streaks. */
  plain: boolean
}

/** Examines the edge of a picture, for filling the area around it. */
export async function edgeOf(picture: Buffer): Promise<Edge> {
  const sharp = await loadSharp()
  const pixels = await sharp(picture)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const edge = Array.from({ length: side * side }, (_, at) => at).filter((at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return x === 0 || y === 0 || x === side - 1 || y === side - 1
  })
  const channel = (at: number, offset: number) => pixels[at * 3 + offset] ?? 255
  const middle = [0, 1, 2].map((offset) => median(edge.map((at) => channel(at, offset))))
  const [r = 255, g = 255, b = 255] = middle
  const strange = edge.filter((at) =>
    middle.some((value, offset) => Math.abs(channel(at, offset) - value) > near),
  )
  return { color: { r, g, b }, plain: strange.length <= mostElse * edge.length }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255
}
