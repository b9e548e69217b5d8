import { createBrush } from './brush.ts'
import { SIZE } from './ground.ts'
import { atCeiling } from './layouts/at-ceiling.ts'
import type { Layout } from './layouts/frame.ts'
import { lying } from './layouts/lying.ts'
import { onRail } from './layouts/on-rail.ts'
import { standing } from './layouts/standing.ts'
import type { PictureRecipe, PictureView } from './recipe.ts'
import { seedOf } from './seed-of.ts'
import { type Drawing, writeSvg } from './svg.ts'
import { drawThing } from './things.ts'

function layoutFor({ from, outline }: Drawing): Layout {
  if (from === 'ceiling') return atCeiling
  if (from === 'rod') return onRail
  return outline === undefined ? standing : lying
}

/** Draws one picture of a product as an SVG of 1200 by 1200. */
export function composePicture(recipe: PictureRecipe, view: PictureView): string {
  const drawing = drawThing(createBrush(), recipe.thing)
  const brush = createBrush()
  const seed = seedOf(recipe.key)
  const wide = drawing.width > drawing.height * 1.15
  const body = layoutFor(drawing)[view]({ brush, recipe, seed, wide })
  return writeSvg([SIZE, SIZE], brush.defs, body)
}
