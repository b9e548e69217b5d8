import { type Brush, createBrush } from './brush.ts'
import { mix, shade } from './color.ts'
import { type GroundName, grounds, SIZE } from './ground.ts'
import { rail } from './layouts/on-rail.ts'
import { put } from './put-thing.ts'
import { disc, rect, writeSvg } from './svg.ts'
import { drawThing, type Thing } from './things.ts'

/** The picture of a category: one thing, large and alone, so that it reads at the size of a thumb. */
export function composeTile(thing: Thing, ground: GroundName): string {
  const brush = createBrush()
  const tone = grounds[ground]
  return writeSvg(
    [SIZE, SIZE],
    brush.defs,
    rect([0, 0, SIZE, SIZE], 0, brush.linear([mix(tone, '#ffffff', 0.35), tone], 'diagonal')) +
      disc(
        600,
        600,
        500,
        brush.radial([
          ['#fff', 0, 0.75],
          ['#fff', 0.7, 0.35],
          [shade(tone, 0.3), 1, 0],
        ]),
      ) +
      alone(brush, thing),
  )
}

function alone(brush: Brush, thing: Thing): string {
  const { outline, from } = drawThing(brush, thing)
  if (from === 'rod') return rail(brush, 130, [[thing, 600, 740]])
  if (from === 'ceiling') return put(brush, thing, { x: 600, base: 880, width: 960, height: 800 })
  return outline === undefined
    ? put(brush, thing, { x: 600, base: 1030, width: 940, height: 880 })
    : put(brush, thing, { x: 600, base: 1050, width: 880, height: 900 })
}
