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

/** Words of a banner, and how large: the longest line of those for phones must stay before the goods. */
type Lettering = (banner: DemoBanner) => string

/** A wide scene with the goods at the right and the words at the left, large enough for a small phone. */
export const composeBanner = (banner: DemoBanner): string => compose(banner, english)

/** The same in Bangla. */
export const composeBanglaBanner = (banner: DemoBanner): string => compose(banner, bangla)

/** For phones: Bangla letters are smaller than English ones of the same size. */
export const composeBanglaPhoneBanner = (banner: DemoBanner): string => compose(banner, large)

function compose(banner: DemoBanner, lettering: Lettering): string {
  const brush = createBrush()
  const things = banner.scene.map(({ thing, spot }) => put(brush, thing, spot))
  return writeSvg(
    [width, height],
    brush.defs,
    room(brush, grounds[banner.ground]) + things.join('') + lettering(banner),
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

const english: Lettering = ({ headline, bangla: line, offer }) =>
  lines(headline, { size: 100, y: [160, 264] }) +
  write({ words: line, x: left, y: 348, size: 54, color: leafDeep }) +
  pill(offer, { size: 44, y: 452 })

const bangla: Lettering = ({ inBangla: { headline, line, offer } }) =>
  lines(headline, { size: 106, y: [152, 270] }) +
  write({ words: line, x: left, y: 352, size: 54, color: leafDeep }) +
  pill(offer, { size: 46, y: 454 })

const large: Lettering = ({ inBangla: { headline, offer } }) =>
  lines(headline, { size: 122, y: [172, 312] }) + pill(offer, { size: 60, y: 450 })

function lines(
  [first, second]: readonly [Words, Words],
  { size, y: [upper, lower] }: { size: number; y: readonly [number, number] },
): string {
  return (
    write({ words: first, x: left, y: upper, size, color: ink }) +
    write({ words: second, x: left, y: lower, size, color: ink })
  )
}

function pill(offer: Words, { size, y }: { size: number; y: number }): string {
  const tall = Math.round(size * 1.77)
  return (
    rect([left, y - Math.round(size * 1.22), widthOf(offer, size) + 64, tall], tall / 2, marigold) +
    write({ words: offer, x: left + 32, y, size, color: ink })
  )
}
