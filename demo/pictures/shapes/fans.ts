import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, times } from '../svg.ts'
import { lamp } from './lamp.ts'
import type { Look } from './look.ts'

export function ceilingFan(brush: Brush, { color, accent = '#c9a14a' }: Look): Drawing {
  const blade = (turn: number, tone: number) =>
    place(
      path(
        'M24 -24L236 -56Q286 -56 290 -20Q288 20 236 26L24 18z',
        brush.linear([shade(color, 0.2 + tone), shade(color, tone), shade(color, tone - 0.16)]),
      ) +
        path('M40 -12L236 -38', 'none', { stroke: '#fff', 'stroke-width': 5, opacity: 0.35 }) +
        rect([14, -18, 62, 34], 8, accent),
      { turn },
    )
  // Seen from below at a slant: the blades' circle is squashed to an ellipse.
  return {
    width: 590,
    height: 430,
    from: 'ceiling',
    body: [
      rect([-9, -430, 18, 190], 6, brush.tube('#e4e4e0')),
      path('M-44 -430H44L20 -392H-20z', brush.tube('#e4e4e0')),
      `<g transform="translate(0 -170) scale(1 .52)">${blade(188, -0.12)}${blade(308, -0.06)}${blade(68, 0)}</g>`,
      path('M-78 -216Q0 -262 78 -216V-160Q0 -94 -78 -160z', brush.tube(color)),
      oval([0, -156, 60, 26], brush.ball(accent)),
      oval([0, -150, 34, 14], shade(accent, 0.5)),
    ].join(''),
  }
}

/** Round grille on a foot: table, stand and rechargeable fans. */
export function standFan(
  brush: Brush,
  { color, accent = '#7cc4e8', tall }: Look & { tall?: boolean },
): Drawing {
  const stem = tall ? 330 : 110
  return {
    width: 340,
    height: 360 + stem,
    body: [
      rect([-14, -stem - 60, 28, stem + 40], 8, brush.tube(shade(color, 0.1))),
      path(
        'M-120 -24Q-110 -48 0 -50Q110 -48 120 -24V-10Q120 0 108 0H-108Q-120 0 -120 -10z',
        brush.tube(color),
      ),
      lamp(-20, -26, true) + lamp(0, -26, false) + disc(22, -26, 7, '#f2a71b'),
      place(
        [
          disc(0, 0, 168, shade(color, -0.1), { opacity: 0.25 }),
          times(5, (i) =>
            place(
              path(
                'M0 0C30 -50 90 -120 40 -140C-20 -150 -40 -70 0 0z',
                brush.linear([shade(accent, 0.4), accent], 'diagonal'),
                { opacity: 0.9 },
              ),
              { turn: i * 72 },
            ),
          ),
          times(24, (i) =>
            place(rect([-1.6, -166, 3.2, 132], 1, shade(color, -0.2), { opacity: 0.75 }), {
              turn: i * 15,
            }),
          ),
          times(3, (i) =>
            disc(0, 0, 76 + i * 40, 'none', {
              stroke: shade(color, -0.2),
              'stroke-width': 3,
              opacity: 0.6,
            }),
          ),
          disc(0, 0, 166, 'none', { stroke: color, 'stroke-width': 16 }),
          disc(0, 0, 40, brush.ball(color)) + disc(0, 0, 18, shade(accent, -0.2)),
        ].join(''),
        { y: -stem - 180 },
      ),
    ].join(''),
  }
}
