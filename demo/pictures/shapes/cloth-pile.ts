import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { type Drawing, path, rect, stroke, times } from '../svg.ts'
import { type ClothLook, paints } from './cloth-paint.ts'

/** A pile of folded cloth seen from the front, the fold towards the shopper. */
export function clothPile(brush: Brush, { cloths }: { cloths: readonly ClothLook[] }): Drawing {
  const thick = 78
  const height = cloths.length * thick
  const layer = (look: ClothLook, index: number) => {
    const { ground, edgeUpright } = paints(brush, look)
    const y = -(index + 1) * thick
    const shift = [0, 9, -7, 5, -4][index % 5] ?? 0
    const front = `M${-232 + shift} ${y + 26}q0 -26 26 -26H${206 + shift}q26 0 26 26v${thick - 42}q0 16 -16 16H${-216 + shift}q-16 0 -16 -16z`
    return [
      path(front, ground),
      edgeUpright ? rect([122 + shift, y, 60, thick], 0, edgeUpright) : '',
      path(
        front,
        brush.linear([
          ['#fff', 0, 0.4],
          ['#fff', 0.3, 0.06],
          ['#000', 0.62, 0.06],
          ['#000', 1, 0.34],
        ]),
      ),
      path(
        front,
        brush.linear(
          [
            ['#000', 0, 0.24],
            ['#000', 0.1, 0],
            ['#000', 0.9, 0],
            ['#000', 1, 0.24],
          ],
          'right',
        ),
      ),
      stroke(`M${-220 + shift} ${y + thick * 0.54}H${216 + shift}`, shade(look.color, -0.4), 2, {
        opacity: 0.35,
      }),
    ].join('')
  }
  return { width: 480, height, body: cloths.map(layer).join('') }
}

/** Two or three bolts of cloth leaning upright side by side. */
export function clothBolts(brush: Brush, { cloths }: { cloths: readonly ClothLook[] }): Drawing {
  const width = cloths.length * 128
  const bolt = (look: ClothLook, index: number) => {
    const { ground, edgeUpright } = paints(brush, look)
    const x = -width / 2 + index * 128
    const rise = [470, 520, 440, 500][index % 4] ?? 470
    return [
      rect([x, -rise, 122, rise], 20, ground),
      edgeUpright ? rect([x + 2, -rise + 12, 40, rise - 24], 0, edgeUpright) : '',
      rect(
        [x, -rise, 122, rise],
        20,
        brush.linear(
          [
            ['#000', 0, 0.3],
            ['#fff', 0.28, 0.26],
            ['#000', 0.6, 0],
            ['#000', 1, 0.36],
          ],
          'right',
        ),
      ),
      tagEnd(brush, x + 61, -rise + 10, look.color),
    ].join('')
  }
  return { width, height: 530, body: cloths.map(bolt).join('') }
}

const tagEnd = (brush: Brush, x: number, y: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="60" ry="17" fill="${shade(color, -0.12)}"/>` +
  times(
    3,
    (ring) =>
      `<ellipse cx="${x}" cy="${y}" rx="${46 - ring * 15}" ry="${13 - ring * 4}" fill="none" stroke="${shade(color, ring % 2 ? 0.3 : -0.4)}" stroke-width="4"/>`,
  ) +
  `<ellipse cx="${x}" cy="${y}" rx="10" ry="3" fill="${brush.ball('#d8b98a')}"/>`
