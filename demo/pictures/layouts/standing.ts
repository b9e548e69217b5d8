import { drawGround, type Setting, stage } from '../ground.ts'
import { put } from '../put-thing.ts'
import { type Frame, type Layout, neighbour, pick, threeOf } from './frame.ts'

const settings = ['studio', 'floor', 'arch', 'circle', 'plinth', 'studio', 'shelf'] as const
// What is wide would look lost on a pedestal.
const wideSettings = ['studio', 'floor', 'shelf', 'floor', 'studio'] as const

function hero({ brush, recipe, seed, wide }: Frame): string {
  const { thing, ground } = recipe
  const setting = recipe.setting ?? pick<Setting>(wide ? wideSettings : settings, seed)
  const { base, room } = stage[setting]
  const width = setting === 'plinth' ? 680 : 900
  return (
    drawGround(brush, ground, setting) + put(brush, thing, { x: 600, base, width, height: room })
  )
}

function group({ brush, recipe, seed, wide }: Frame): string {
  const { left, middle, right } = threeOf(recipe)
  const setting = pick<Setting>(['floor', 'studio', 'shelf'], seed >> 3)
  const { base } = stage[setting]
  const ground = drawGround(brush, neighbour(recipe.ground, seed), setting)
  const step = setting === 'shelf' ? 6 : 110
  if (wide) {
    return (
      ground +
      put(brush, left, { x: 410, base: base - step, width: 600, height: 480 }) +
      put(brush, middle, { x: 740, base: base + (step > 50 ? 40 : 0), width: 720, height: 560 })
    )
  }
  if ((recipe.variants?.length ?? 0) === 1 || seed % 4 === 0) {
    const flip = seed % 2 === 0
    return (
      ground +
      put(brush, left, { x: 400, base: base - 24, width: 500, height: 640, flip }) +
      put(brush, middle, { x: 790, base, width: 540, height: 690 })
    )
  }
  const depth = setting === 'shelf' ? 6 : 70
  return (
    ground +
    put(brush, left, { x: 300, base: base - depth, width: 420, height: 540 }) +
    put(brush, right, { x: 900, base: base - depth, width: 420, height: 540 }) +
    put(brush, middle, { x: 600, base, width: 530, height: 680 })
  )
}

function scene({ brush, recipe, seed, wide }: Frame): string {
  const [first, second] = recipe.props ?? []
  const side = seed % 2 === 0 ? 1 : -1
  const at = (offset: number) => 600 + side * offset
  const setting = pick<Setting>(['shelf', 'arch', 'floor'], seed >> 4)
  const onShelf = setting === 'shelf'
  const { base, room } = stage[setting]
  const behind = { x: at(390), base: base - (onShelf ? 6 : 60), width: 300, height: room * 0.55 }
  const before = {
    x: at(wide ? 400 : 300),
    base: base + (onShelf ? 4 : 60),
    width: 270,
    height: room * 0.38,
  }
  return (
    drawGround(brush, neighbour(recipe.ground, seed >> 2), setting) +
    (second ? put(brush, second, behind) : '') +
    put(brush, recipe.thing, {
      x: at(wide ? -110 : -90),
      base,
      width: wide ? 760 : 620,
      height: room * 0.94,
    }) +
    (first ? put(brush, first, before) : '')
  )
}

function close({ brush, recipe, seed, wide }: Frame): string {
  const turn = pick([-9, 8, -6, 11], seed >> 1)
  const spot = wide
    ? { x: 560, base: 1010, width: 1240, height: 900, turn: turn / 3 }
    : { x: 640, base: 1300, width: 1250, height: 1120, turn }
  return drawGround(brush, recipe.ground, 'studio') + put(brush, recipe.thing, spot)
}

/** Things on the floor, on a shelf, on a pedestal. */
export const standing: Layout = { hero, group, scene, close }
