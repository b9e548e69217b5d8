import type { Brush } from '../brush.ts'
import { type GroundName, grounds } from '../ground.ts'
import type { PictureRecipe, PictureView } from '../recipe.ts'

/** What a layout knows of the picture that it makes. */
export interface Frame {
  brush: Brush
  recipe: PictureRecipe
  seed: number
  /** Wider than high. */
  wide: boolean
}

/** One way of showing things: standing, lying, on a rail, at the ceiling; in each view. */
export type Layout = Record<PictureView, (frame: Frame) => string>

export const pick = <T>(list: readonly [T, ...T[]], seed: number): T =>
  list[seed % list.length] ?? list[0]

/** Another ground for the next picture of the same product. */
export const neighbour = (ground: GroundName, seed: number): GroundName => {
  const names = Object.keys(grounds) as GroundName[] // the literal's own keys
  return names[(names.indexOf(ground) + 1 + (seed % 3)) % names.length] ?? ground
}

/** The product between its first two variants; it stands in for those that it has not. */
export function threeOf({ thing, variants: [first, second] = [] }: PictureRecipe) {
  return { left: first ?? thing, middle: thing, right: second ?? first ?? thing }
}
