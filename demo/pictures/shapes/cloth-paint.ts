import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { border, cloth, type Weave } from '../patterns.ts'
import { stroke, times } from '../svg.ts'

export type ClothLook = {
  color: string
  thread?: string
  /** The colour of the border; without one the cloth has none. */
  edge?: string
  weave?: Weave
}

/** The paints of a cloth: its ground, and its border if it has one. */
export const paints = (
  brush: Brush,
  { color, thread = shade(color, 0.6), edge, weave = 'plain' }: ClothLook,
) => ({
  ground: cloth(brush, weave, color, thread),
  edge: edge ? border(brush, edge, thread) : undefined,
  edgeUpright: edge ? border(brush, edge, thread, true) : undefined,
})

/** The hem of the pallu: its threads, knotted by twos. */
export const tassels = (from: number, to: number, y: number, color: string) =>
  times(Math.floor((to - from) / 14), (i) =>
    stroke(`M${from + 7 + i * 14} ${y}q${i % 2 ? 3 : -3} 14 0 28`, color, 4),
  )
