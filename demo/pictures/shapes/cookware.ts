import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { type Drawing, oval, path, place, rect, stroke } from '../svg.ts'
import type { Look } from './look.ts'

/** Deep pan with two ears and a lid: karai, handi, non-stick pot. */
export function pot(
  brush: Brush,
  { color, accent = '#2a2f33', lid = true }: Look & { lid?: boolean },
): Drawing {
  return {
    width: 480,
    height: lid ? 330 : 230,
    body: [
      stroke('M-196 -170q-50 -10 -44 30q6 24 50 20M196 -170q50 -10 44 30q-6 24 -50 20', accent, 22),
      path('M-200 -190H200C200 -70 160 0 80 0H-80C-160 0 -200 -70 -200 -190z', brush.tube(color)),
      lid
        ? path(
            'M-196 -196Q-170 -274 0 -278Q170 -274 196 -196z',
            brush.linear(['#f6fafc', '#b9c9d1', '#e3edf2'], 'diagonal'),
          ) +
          rect([-206, -204, 412, 20], 9, brush.tube('#cfd6da')) +
          rect([-14, -300, 28, 26], 6, accent) +
          path('M-44 -300q0 -28 44 -28t44 28z', brush.ball(accent))
        : oval([0, -190, 200, 40], shade(color, -0.45)) +
          oval([0, -184, 180, 32], shade(color, -0.25)),
    ].join(''),
  }
}

export function fryPan(brush: Brush, { color, accent = '#2a2f33' }: Look): Drawing {
  return {
    width: 640,
    height: 190,
    body: place(
      [
        path(
          'M150 -112L410 -180Q438 -182 436 -158Q434 -142 412 -136L160 -70z',
          brush.linear([shade(accent, 0.35), accent]),
        ),
        path('M-200 -120H200C196 -30 150 0 96 0H-96C-150 0 -196 -30 -200 -120z', brush.tube(color)),
        oval([0, -120, 200, 46], shade(color, -0.3)) +
          oval([0, -116, 182, 38], brush.linear(['#4c5357', '#1f2427'], 'diagonal')),
        path('M-130 -128Q-60 -150 30 -146L-10 -128Q-70 -130 -110 -116z', '#fff', { opacity: 0.25 }),
      ].join(''),
      { x: -108 },
    ),
  }
}
