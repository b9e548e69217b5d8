import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

/** Bowl of sweets: rosogolla, chomchom, laddu. */
export function sweets(brush: Brush, { color, accent = '#b5683a' }: Look): Drawing {
  const ball = (x: number, y: number, r: number) =>
    disc(x, y, r, brush.ball(color)) +
    oval([x - r * 0.3, y - r * 0.42, r * 0.22, r * 0.13], '#fff', { opacity: 0.8 })
  return {
    width: 420,
    height: 320,
    body: [
      ball(-60, -230, 66) +
        ball(64, -236, 66) +
        ball(0, -262, 60) +
        ball(-120, -190, 60) +
        ball(124, -192, 60) +
        ball(0, -196, 66),
      path('M-200 -180H200C190 -60 130 0 60 0H-60C-130 0 -190 -60 -200 -180z', brush.tube(accent)),
      oval([0, -180, 200, 20], 'none', { stroke: shade(accent, 0.35), 'stroke-width': 9 }),
      stroke('M-186 -120Q0 -80 186 -120', shade(accent, 0.5), 6),
    ].join(''),
  }
}

/** Hilsa: silver, deep-bellied, forked tail. */
export function hilsa(brush: Brush, { color = '#b9c6cf' }: Partial<Look>): Drawing {
  const body =
    'M-300 -110C-240 -210 -40 -250 130 -160L270 -230Q240 -130 286 -30L130 -100C-40 0 -240 -30 -300 -110z'
  const scales = brush.pattern(
    [30, 24],
    '<path d="M0 12a15 12 0 0 0 30 0M-15 0a15 12 0 0 0 30 0M15 0a15 12 0 0 0 30 0" fill="none" stroke="#5b6b75" stroke-width="1.6" opacity=".4"/>',
  )
  return {
    width: 600,
    height: 240,
    body: [
      path('M-60 -212q60 -56 120 -14l-20 34zM-40 -34q40 44 96 6l-30 -30z', shade(color, -0.3)),
      path(
        body,
        brush.linear([
          shade(color, -0.5),
          shade(color, -0.1),
          '#f4f7f8',
          shade(color, 0.2),
          '#e9cfc9',
        ]),
      ),
      path(
        'M-170 -196C-60 -230 60 -196 130 -160L180 -130L130 -100C20 -40 -90 -24 -170 -40Q-120 -120 -170 -196z',
        scales,
      ),
      path('M-176 -190Q-128 -116 -176 -44', 'none', {
        stroke: shade(color, -0.35),
        'stroke-width': 6,
        opacity: 0.6,
      }),
      disc(-232, -128, 20, '#f6e3a1') +
        disc(-232, -128, 11, '#15181b') +
        disc(-236, -132, 4, '#fff'),
      path('M-300 -110q30 6 44 -2', 'none', { stroke: '#5b6b75', 'stroke-width': 5 }),
      path('M140 -158L262 -212M142 -104L272 -48M150 -130L250 -128', 'none', {
        stroke: shade(color, -0.4),
        'stroke-width': 4,
        opacity: 0.5,
      }),
    ].join(''),
  }
}

/** Open heap on a woven tray: rice, dal, dates, spices. */
export function heap(
  brush: Brush,
  { color, accent = '#c99a63', grain = 10 }: Look & { grain?: number },
): Drawing {
  const seeds = brush.pattern(
    [grain * 4, grain * 4],
    rect([0, 0, grain * 4, grain * 4], 0, color) +
      times(9, (i) =>
        oval(
          [
            ((i * 13) % 40) * (grain / 10),
            ((i * 23 + 5) % 40) * (grain / 10),
            grain * 0.62,
            grain * 0.36,
          ],
          shade(color, i % 2 ? 0.4 : -0.16),
          {
            transform: `rotate(${i * 37} ${((i * 13) % 40) * (grain / 10)} ${((i * 23 + 5) % 40) * (grain / 10)})`,
          },
        ),
      ),
  )
  const mound =
    'M-190 -96C-120 -130 -90 -250 0 -256C90 -250 120 -130 190 -96C120 -60 -120 -60 -190 -96z'
  return {
    width: 500,
    height: 260,
    body: [
      oval([0, -84, 250, 84], brush.linear([shade(accent, 0.2), shade(accent, -0.35)])),
      oval(
        [0, -94, 232, 72],
        brush.pattern(
          [16, 16],
          rect([0, 0, 16, 16], 0, shade(accent, 0.15)) +
            '<path d="M0 4h8v8h-8zM8 12h8v4h-8zM8 0h8v4h-8z" fill="#000" opacity=".14"/>',
        ),
      ),
      path(mound, seeds),
      path(
        mound,
        brush.radial(
          [
            ['#fff', 0, 0.35],
            ['#fff', 0.4, 0],
            ['#000', 1, 0.35],
          ],
          0.38,
          0.25,
          0.8,
        ),
      ),
    ].join(''),
  }
}
