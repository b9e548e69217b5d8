import { drawGround } from '../ground.ts'
import { put } from '../put-thing.ts'
import { type Frame, type Layout, neighbour } from './frame.ts'

function hero({ brush, recipe }: Frame): string {
  const spot = { x: 600, base: 860, width: 1010, height: 800 }
  return drawGround(brush, recipe.ground, 'wall') + put(brush, recipe.thing, spot)
}

function group({ brush, recipe, seed }: Frame): string {
  const { thing, variants = [] } = recipe
  return (
    drawGround(brush, neighbour(recipe.ground, seed), 'wall') +
    put(brush, variants[0] ?? thing, { x: 350, base: 600, width: 640, height: 600 }) +
    put(brush, thing, { x: 790, base: 960, width: 720, height: 700 })
  )
}

function scene({ brush, recipe, seed }: Frame): string {
  const [below] = recipe.props ?? []
  return (
    drawGround(brush, neighbour(recipe.ground, seed), 'floor') +
    (below ? put(brush, below, { x: 640, base: 1040, width: 620, height: 430 }) : '') +
    put(brush, recipe.thing, { x: 520, base: 520, width: 760, height: 500 })
  )
}

function close({ brush, recipe, seed }: Frame): string {
  const spot = { x: 560, base: 1010, width: 1500, height: 1200 }
  return drawGround(brush, neighbour(recipe.ground, seed), 'wall') + put(brush, recipe.thing, spot)
}

/** Fans, high up, with the room's furniture far below. */
export const atCeiling: Layout = { hero, group, scene, close }
