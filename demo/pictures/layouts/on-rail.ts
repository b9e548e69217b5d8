import type { Brush } from '../brush.ts'
import { drawGround, SIZE } from '../ground.ts'
import { put } from '../put-thing.ts'
import { rect } from '../svg.ts'
import { type Thing, drawThing } from '../things.ts'
import { type Frame, type Layout, neighbour, threeOf } from './frame.ts'
import { lying } from './lying.ts'

type Hung = readonly [thing: Thing, x: number, width: number]

/** A rod from side to side, and cloth over it. */
export function rail(brush: Brush, top: number, hung: readonly Hung[]): string {
  const wood = brush.linear(['#e2bd8b', '#b98249', '#7d4f27'])
  const rod =
    rect([-20, top + 26, SIZE + 40, 40], 0, brush.veil('#000', 0.16, 0)) +
    rect([-20, top, SIZE + 40, 30], 0, wood)
  const cloths = hung.map(([thing, x, width]) => {
    const { width: own, height } = drawThing(brush, thing)
    return put(brush, thing, { x, base: top - 4 + (height * width) / own, width, height: SIZE * 2 })
  })
  return rod + cloths.join('')
}

function hero({ brush, recipe }: Frame): string {
  return drawGround(brush, recipe.ground, 'wall') + rail(brush, 130, [[recipe.thing, 600, 780]])
}

function group(frame: Frame): string {
  const { brush, recipe, seed } = frame
  const { left, middle, right } = threeOf(recipe)
  if (![left, right].every((thing) => drawThing(brush, thing).from === 'rod')) {
    return lying.group(frame)
  }
  const hung: Hung[] = [
    [left, 240, 430],
    [right, 960, 430],
    [middle, 600, 520],
  ]
  return drawGround(brush, neighbour(recipe.ground, seed), 'wall') + rail(brush, 230, hung)
}

function scene({ brush, recipe, seed }: Frame): string {
  const [first, second] = recipe.props ?? []
  const side = seed % 2 === 0 ? 1 : -1
  const at = (offset: number) => 600 + side * offset
  return (
    drawGround(brush, neighbour(recipe.ground, seed >> 2), 'floor') +
    rail(brush, 110, [[recipe.thing, at(-150), 640]]) +
    (second ? put(brush, second, { x: at(410), base: 960, width: 280, height: 360 }) : '') +
    (first ? put(brush, first, { x: at(250), base: 1090, width: 260, height: 270 }) : '')
  )
}

function close({ brush, recipe }: Frame): string {
  return drawGround(brush, recipe.ground, 'wall') + rail(brush, -40, [[recipe.thing, 560, 1240]])
}

/** Long cloth that falls from a rod. */
export const onRail: Layout = { hero, group, scene, close }
