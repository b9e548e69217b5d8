import sharp from 'sharp'

/** Side of the miniature whose outermost pixels are looked at. */
const side = 24
/** How far a channel may be from the median and still be ground. */
const near = 40
/** The most of the edge that may be something else, like the rail on which a saree hangs. */
const mostElse = 0.15

interface Edge {
  /** The median of each channel, so that a sleeve or a hem that reaches the edge does not tint it. */
  color: { r: number; g: number; b: number }
  /** Ground nearly all around: its outermost pixels can be drawn on outwards without showing streaks. */
  plain: boolean
}

/** What is at the edge of a picture, for what is drawn around it. */
export async function edgeOf(picture: Buffer): Promise<Edge> {
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
