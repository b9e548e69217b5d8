import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { drawEmoji } from '../emoji.ts'
import { cloth, type Weave } from '../patterns.ts'
import { disc, type Drawing, path, place, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

export type BookLook = Look & {
  art?: 'river' | 'moon' | 'leaf' | 'lines' | 'folk' | 'emoji'
  emoji?: string
}

const gold = '#f2a71b'

/** What is drawn on a cover. */
const covers = (brush: Brush, { color, accent = gold, emoji = 'blossom' }: BookLook) => ({
  river: () =>
    path('M-150 -150C-80 -200 -20 -110 150 -170V-40H-150z', shade(color, -0.3)) +
    disc(50, -300, 60, accent) +
    path('M-90 -150q60 40 130 0l-20 26h-90z', '#5a3a22') +
    stroke('M-20 -150V-240', '#5a3a22', 7) +
    path('M-14 -240L50 -164H-14z', '#fff8ec'),
  moon: () =>
    disc(30, -290, 84, accent) +
    disc(64, -310, 70, color) +
    times(9, (i) =>
      disc(-110 + ((i * 71) % 230), -390 + ((i * 47) % 190), 4 + (i % 3), '#fff', {
        opacity: 0.8,
      }),
    ) +
    path('M-150 -110Q-60 -190 10 -110T150 -130V-40H-150z', shade(color, -0.4)),
  leaf: () =>
    stroke('M0 -80C-10 -180 10 -260 0 -370', accent, 8) +
    times(6, (i) =>
      place(
        path('M0 0C40 -46 90 -40 104 -20C80 16 34 22 0 0z', i % 2 ? shade(accent, 0.25) : accent),
        { x: 0, y: -120 - i * 42, turn: i % 2 ? -14 : 194 },
      ),
    ),
  lines: () =>
    times(5, (i) =>
      rect(
        [-110, -370 + i * 56, 220 - ((i * 53) % 110), 26],
        13,
        i % 2 ? accent : shade(color, 0.5),
      ),
    ) + disc(60, -100, 34, accent),
  folk: () =>
    rect([-132, -400, 264, 340], 10, cloth(brush, 'kantha', shade(color, 0.1), accent)) +
    disc(0, -230, 74, accent) +
    disc(0, -230, 58, color),
  emoji: () =>
    disc(0, -236, 108, '#fff', { opacity: 0.35 }) +
    place(drawEmoji(brush, { name: emoji }).body, { y: -140, scale: 0.48 }),
})

/** A book standing a little open to the right; its cover is a drawing, never letters. */
export function book(brush: Brush, look: BookLook): Drawing {
  const { color, accent = gold, art = 'river' } = look
  return {
    width: 350,
    height: 470,
    body: [
      path('M150 -450L182 -432V-6L150 0z', brush.linear(['#fffdf6', '#d9d2c2'], 'right')),
      path('M-150 -450H150L182 -436H-116z', '#efe8d8'),
      rect([-150, -450, 300, 450], 8, brush.face(color)),
      covers(brush, look)[art](),
      rect(
        [-150, -450, 300, 450],
        8,
        brush.linear(
          [
            ['#000', 0, 0.35],
            ['#000', 0.045, 0.05],
            ['#fff', 0.07, 0.3],
            ['#fff', 0.12, 0.02],
            ['#fff', 0.4, 0.1],
            ['#000', 1, 0.16],
          ],
          'right',
        ),
      ),
      rect([-112, -426, 224, 10], 5, accent, { opacity: 0.85 }),
    ].join(''),
  }
}

/** Notebooks in a fanned pile. */
export function notebooks(brush: Brush, { colors }: { colors: readonly string[] }): Drawing {
  return {
    width: 460,
    height: 440,
    body: colors
      .map((color, i) =>
        place(
          rect([-150, -400, 300, 400], 14, shade(color, -0.3)) +
            rect([-150, -404, 296, 398], 14, brush.face(color)) +
            rect([-150, -404, 44, 398], 14, shade(color, -0.2)) +
            rect([-66, -330, 180, 96], 10, '#fff', { opacity: 0.92 }) +
            times(3, (line) =>
              rect([-46, -312 + line * 24, 140 - line * 26, 7], 3, shade(color, 0.2)),
            ),
          { x: -50 + i * 50, turn: -8 + i * 8 },
        ),
      )
      .join(''),
  }
}

export function schoolBag(
  brush: Brush,
  { color, accent = '#f2a71b', weave = 'plain' }: Look & { weave?: Weave },
): Drawing {
  const shape =
    'M-160 -380Q-160 -470 -60 -470H60Q160 -470 160 -380V-50Q160 0 110 0H-110Q-160 0 -160 -50z'
  return {
    width: 380,
    height: 510,
    body: [
      stroke('M-40 -466Q-40 -506 0 -506Q40 -506 40 -466', shade(color, -0.35), 16),
      rect([-190, -220, 60, 190], 28, brush.tube(shade(color, -0.2))) +
        rect([130, -220, 60, 190], 28, brush.tube(shade(color, -0.2))),
      path(shape, cloth(brush, weave, color, accent)),
      path(
        shape,
        brush.linear(
          [
            ['#000', 0, 0.24],
            ['#fff', 0.28, 0.26],
            ['#000', 0.6, 0],
            ['#000', 1, 0.28],
          ],
          'right',
        ),
      ),
      rect([-124, -220, 248, 190], 32, brush.face(shade(color, 0.08))) +
        rect([-124, -220, 248, 14], 7, accent),
      stroke('M-150 -300Q0 -340 150 -300', shade(color, -0.45), 5) +
        rect([-12, -330, 24, 46], 8, accent) +
        rect([84, -216, 14, 34], 6, '#fff'),
      disc(0, -110, 40, accent, { opacity: 0.9 }) +
        path('M0 -140l9 20l22 2l-16 15l5 22l-20 -11l-20 11l5 -22l-16 -15l22 -2z', '#fff'),
    ].join(''),
  }
}
