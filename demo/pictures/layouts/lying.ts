import { drawGround } from '../ground.ts'
import { put, type Spot } from '../put-thing.ts'
import { stroke } from '../svg.ts'
import type { Thing } from '../things.ts'
import { type Frame, type Layout, neighbour, pick, threeOf } from './frame.ts'

const isWorn = (thing: Thing): boolean => thing.kind === 'garment' || thing.kind === 'trousers'

function hanger(): string {
  return (
    stroke('M600 150V110a34 34 0 1 1 34 34', '#8b9094', 9) +
    stroke('M600 168L420 262M600 168L780 262', '#a06a35', 20) +
    stroke('M600 164L424 256', '#d7a468', 6, { opacity: 0.7 })
  )
}

function hero({ brush, recipe, seed }: Frame): string {
  const { thing, ground } = recipe
  if (isWorn(thing) && seed % 3 !== 0) {
    return (
      drawGround(brush, ground, recipe.setting ?? 'wall') +
      hanger() +
      put(brush, thing, { x: 600, base: 1070, width: 900, height: 880 })
    )
  }
  const spot = { x: 600, base: 1020, width: 880, height: 860, turn: pick([-7, 6, -4, 0], seed) }
  return drawGround(brush, ground, recipe.setting ?? 'table') + put(brush, thing, spot)
}

function group({ brush, recipe, seed }: Frame): string {
  const { left, middle, right } = threeOf(recipe)
  const spot = (x: number, turn: number, base = 960): Spot => ({
    x,
    base,
    width: 560,
    height: 680,
    turn,
  })
  return (
    drawGround(brush, neighbour(recipe.ground, seed), 'table') +
    put(brush, left, spot(345, -14)) +
    put(brush, right, spot(855, 14)) +
    put(brush, middle, spot(600, 0, 1020))
  )
}

function scene({ brush, recipe, seed }: Frame): string {
  const [first, second] = recipe.props ?? []
  const side = seed % 2 === 0 ? 1 : -1
  const at = (offset: number) => 600 + side * offset
  const small = { width: 300, height: 280, lying: true }
  return (
    drawGround(brush, neighbour(recipe.ground, seed >> 2), 'table') +
    put(brush, recipe.thing, {
      x: at(-140),
      base: 1000,
      width: 700,
      height: 800,
      turn: side * -5,
    }) +
    (first ? put(brush, first, { x: at(365), base: 545, ...small, turn: side * 12 }) : '') +
    (second ? put(brush, second, { x: at(370), base: 960, ...small, turn: side * -10 }) : '')
  )
}

function close({ brush, recipe, seed }: Frame): string {
  const turn = pick([-9, 8, -6, 11], seed >> 1)
  const spot = { x: 600, base: 1720, width: 1700, height: 1600, turn }
  return drawGround(brush, recipe.ground, 'table') + put(brush, recipe.thing, spot)
}

/** Clothes and flat things, seen from above. */
export const lying: Layout = { hero, group, scene, close }
