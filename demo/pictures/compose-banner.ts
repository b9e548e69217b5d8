import type { DemoBanner } from '../products/types.ts'
import { type Brush, createBrush } from './brush.ts'
import { mix, shade } from './color.ts'
import { grounds } from './ground.ts'
import { widthOf, type Words, write } from './lettering.ts'
import { put } from './put-thing.ts'
import { disc, rect, writeSvg } from './svg.ts'

const width = 1600
const height = 533
const left = 96
const ink = '#16231D'
const leafDeep = '#084F39'
const marigold = '#F2A71B'

/** A wide scene with the goods at the right and the words at the left, large enough for a small phone. */
export function composeBanner(banner: DemoBanner): string {
  const brush = createBrush()
  const things = banner.scene.map(({ thing, spot }) => put(brush, thing, spot))
  return writeSvg(
    [width, height],
    brush.defs,
    room(brush, grounds[banner.ground]) + things.join('') + words(banner),
  )
}

/** A wall with a large sun, and a floor before it; it grows pale towards the words. */
function room(brush: Brush, tone: string): string {
  const pale = mix(tone, '#FAF8F4', 0.75)
  const wall = brush.linear([pale, mix(tone, '#FAF8F4', 0.3), tone], 'right')
  const floor = brush.linear([mix(tone, '#FAF8F4', 0.6), shade(tone, -0.04)], 'right')
  return (
    rect([0, 0, width, height], 0, wall) +
    disc(
      1240,
      300,
      330,
      brush.radial([
        ['#fff', 0, 0.7],
        ['#fff', 0.75, 0.4],
        ['#fff', 1, 0.28],
      ]),
    ) +
    rect([0, 418, width, height - 418], 0, floor) +
    rect([0, 417, width, 22], 0, brush.veil('#000', 0.05, 0))
  )
}

function words({ headline, bangla, offer }: DemoBanner): string {
  const [first, second] = headline
  return (
    write({ words: first, x: left, y: 160, size: 100, color: ink }) +
    write({ words: second, x: left, y: 264, size: 100, color: ink }) +
    write({ words: bangla, x: left, y: 348, size: 54, color: leafDeep }) +
    pill(offer)
  )
}

function pill(offer: Words): string {
  const size = 44
  return (
    rect([left, 398, widthOf(offer, size) + 64, 78], 39, marigold) +
    write({ words: offer, x: left + 32, y: 452, size, color: ink })
  )
}
