import type { Brush } from './brush.ts'
import { shade } from './color.ts'
import { disc, path, rect, stroke, times } from './svg.ts'

export type Weave =
  | 'plain'
  | 'jamdani'
  | 'brocade'
  | 'stripe'
  | 'check'
  | 'block'
  | 'kantha'
  | 'dots'
  | 'batik'

const petals = (x: number, y: number, r: number, color: string, count = 6) =>
  times(count, (index) => {
    const angle = (index * 2 * Math.PI) / count
    return disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.55, color)
  })

const diamond = (x: number, y: number, r: number, color: string) =>
  path(`M${x} ${y - r}l${r * 0.62} ${r}l${-r * 0.62} ${r}l${-r * 0.62} ${-r}z`, color)

/** A jamdani buti is woven in steps: a diamond heart, stepped leaves, a stem. */
const buti = (x: number, y: number, color: string) =>
  diamond(x, y, 9, color) +
  times(4, (index) => {
    const side = index % 2 ? 1 : -1
    const up = index < 2 ? -1 : 1
    return path(
      `M${x + side * 5} ${y + up * 6}l${side * 9} ${up * 2}l${-side * 2} ${up * 7}z`,
      color,
    )
  }) +
  rect([x - 1, y - 20, 2, 40], 0, color)

type Weaver = (brush: Brush, color: string, thread: string) => string

const weavers: Record<Weave, Weaver> = {
  plain: (_, color) => color,
  jamdani: (brush, color, thread) =>
    brush.pattern(
      [76, 92],
      rect([0, 0, 76, 92], 0, color) +
        buti(20, 24, thread) +
        buti(58, 70, thread) +
        diamond(58, 24, 4, thread) +
        diamond(20, 70, 4, thread),
      'rotate(8)',
    ),
  brocade: (brush, color, thread) =>
    brush.pattern(
      [52, 52],
      rect([0, 0, 52, 52], 0, color) +
        stroke('M0 26L26 0L52 26L26 52z', thread, 1.4, { opacity: 0.7 }) +
        petals(26, 26, 7, thread) +
        disc(26, 26, 2.6, color) +
        disc(0, 0, 3, thread) +
        disc(52, 0, 3, thread) +
        disc(0, 52, 3, thread) +
        disc(52, 52, 3, thread),
    ),
  stripe: (brush, color, thread) =>
    brush.pattern(
      [34, 20],
      rect([0, 0, 34, 20], 0, color) +
        rect([6, 0, 9, 20], 0, thread, { opacity: 0.85 }) +
        rect([21, 0, 2, 20], 0, thread, { opacity: 0.6 }) +
        rect([27, 0, 1.4, 20], 0, shade(color, -0.25)),
    ),
  check: (brush, color, thread) =>
    brush.pattern(
      [48, 48],
      rect([0, 0, 48, 48], 0, color) +
        rect([0, 0, 16, 48], 0, thread, { opacity: 0.55 }) +
        rect([0, 0, 48, 16], 0, thread, { opacity: 0.55 }) +
        rect([31, 0, 2.4, 48], 0, shade(color, 0.75), { opacity: 0.8 }) +
        rect([0, 31, 48, 2.4], 0, shade(color, 0.75), { opacity: 0.8 }),
    ),
  block: (brush, color, thread) =>
    brush.pattern(
      [64, 64],
      rect([0, 0, 64, 64], 0, color) +
        petals(18, 18, 9, thread) +
        disc(18, 18, 4, color) +
        petals(50, 50, 9, thread) +
        disc(50, 50, 4, color) +
        path('M50 8q8 8 0 20q-8 -12 0 -20z', thread, { opacity: 0.8 }) +
        path('M18 38q8 8 0 20q-8 -12 0 -20z', thread, { opacity: 0.8 }),
    ),
  kantha: (brush, color, thread) =>
    brush.pattern(
      [120, 120],
      rect([0, 0, 120, 120], 0, color) +
        times(8, (row) =>
          stroke(`M0 ${row * 15 + 7}H120`, thread, 2, {
            'stroke-dasharray': '9 6',
            opacity: 0.5,
          }),
        ) +
        petals(34, 36, 12, thread, 8) +
        disc(34, 36, 6, color) +
        disc(34, 36, 3, thread) +
        path('M70 88c12 -16 30 -12 36 0c-6 12 -24 16 -36 0l-12 10v-20z', thread) +
        disc(94, 85, 2.4, color),
    ),
  dots: (brush, color, thread) =>
    brush.pattern(
      [30, 30],
      rect([0, 0, 30, 30], 0, color) + disc(8, 8, 3.4, thread) + disc(23, 23, 3.4, thread),
    ),
  batik: (brush, color, thread) =>
    brush.pattern(
      [90, 90],
      rect([0, 0, 90, 90], 0, color) +
        disc(30, 30, 20, thread, { opacity: 0.35 }) +
        stroke('M30 14a16 16 0 1 1 -12 26', thread, 3) +
        disc(30, 30, 5, thread) +
        stroke('M62 58q14 -10 22 4q-2 18 -20 14q-8 -6 0 -12', thread, 3) +
        disc(70, 20, 3, thread) +
        disc(14, 72, 3, thread) +
        disc(40, 80, 2, thread),
    ),
}

/** Cloth woven or printed in a ground colour and a thread colour, as one paint. */
export const cloth = (brush: Brush, weave: Weave, color: string, thread: string): string =>
  weavers[weave](brush, color, thread)

/** The woven border (paar) of a saree or a panjabi: stripes, temple teeth and diamonds. */
export function border(brush: Brush, color: string, thread: string, upright = false): string {
  const dark = shade(color, -0.3)
  return brush.pattern(
    [40, 60],
    rect([0, 0, 40, 60], 0, color) +
      rect([0, 3, 40, 3], 0, thread) +
      rect([0, 9, 40, 1.4], 0, thread) +
      path('M0 24l10 -11l10 11l10 -11l10 11v3H0z', thread) +
      diamond(10, 38, 8, thread) +
      diamond(30, 38, 8, thread) +
      diamond(10, 38, 3, dark) +
      diamond(30, 38, 3, dark) +
      rect([0, 50, 40, 1.4], 0, thread) +
      rect([0, 54, 40, 3], 0, thread),
    upright ? 'rotate(90)' : '',
  )
}
