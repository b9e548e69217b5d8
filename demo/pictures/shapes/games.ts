import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

export function carrom(brush: Brush, { color, accent = '#7d4f27' }: Look): Drawing {
  const board =
    'M-270 -540H270Q280 -540 280 -530V-10Q280 0 270 0H-270Q-280 0 -280 -10V-530Q-280 -540 -270 -540z'
  const corner = (x: number, y: number) => disc(x, y, 28, '#1c1512')
  return {
    width: 560,
    height: 540,
    outline: board,
    body: [
      path(board, brush.linear([shade(accent, 0.2), accent, shade(accent, -0.3)], 'diagonal')),
      rect([-244, -504, 488, 468], 6, brush.linear([shade(color, 0.35), color], 'diagonal')),
      corner(-220, -480) + corner(220, -480) + corner(-220, -60) + corner(220, -60),
      rect([-166, -426, 332, 312], 4, 'none', { stroke: '#3a2a20', 'stroke-width': 4 }),
      rect([-150, -410, 300, 280], 4, 'none', { stroke: '#b3261e', 'stroke-width': 3 }),
      disc(0, -270, 78, 'none', { stroke: '#3a2a20', 'stroke-width': 4 }),
      times(6, (i) =>
        place(disc(0, -30, 15, brush.ball(i % 2 ? '#26221f' : '#f6ead2')), {
          y: -270,
          turn: i * 60,
        }),
      ),
      times(12, (i) =>
        place(disc(0, -60, 15, brush.ball(i % 2 ? '#26221f' : '#f6ead2')), {
          y: -270,
          turn: i * 30,
        }),
      ),
      disc(0, -270, 15, brush.ball('#d6453d')) + disc(60, -110, 24, brush.ball('#fffaf0')),
    ].join(''),
  }
}

export function ludo(brush: Brush, { color = '#fffaf0' }: Partial<Look>): Drawing {
  const yards = ['#d6453d', '#0b8a5f', '#f2a71b', '#1f5fa8'] as const
  const board = 'M-250 -500H250V0H-250z'
  const yard = (i: number) => {
    const x = i % 2 ? 50 : -240
    const y = i < 2 ? -490 : -200
    const tone = yards[i] ?? '#888'
    return (
      rect([x, y, 190, 190], 10, brush.face(tone)) +
      rect([x + 38, y + 38, 114, 114], 12, '#fffaf0') +
      times(4, (p) =>
        disc(x + 68 + (p % 2) * 54, y + 68 + Math.floor(p / 2) * 54, 20, brush.ball(tone)),
      )
    )
  }
  return {
    width: 500,
    height: 500,
    outline: board,
    body: [
      rect([-250, -500, 500, 500], 16, color),
      brushGrid(),
      times(4, yard),
      path('M-50 -300H50L0 -250z', '#0b8a5f') +
        path('M50 -300V-200L0 -250z', '#1f5fa8') +
        path('M50 -200H-50L0 -250z', '#f2a71b') +
        path('M-50 -200V-300L0 -250z', '#d6453d'),
    ].join(''),
  }
}

export function blocks(brush: Brush, { colors }: { colors: readonly string[] }): Drawing {
  const cube = (i: number, x: number, y: number) => {
    const tone = colors[i % colors.length] ?? '#d6453d'
    return place(
      path('M0 -130L110 -160V-44L0 0z', shade(tone, -0.22)) +
        path('M0 -130L-110 -160V-44L0 0z', brush.face(tone)) +
        path('M0 -130L-110 -160L0 -190L110 -160z', shade(tone, 0.35)) +
        oval([0, -166, 40, 12], shade(tone, 0.1)),
      { x, y },
    )
  }
  return {
    width: 480,
    height: 440,
    body:
      cube(0, 0, -84) + cube(1, -118, -32) + cube(2, 118, -32) + cube(3, 0, 0) + cube(4, -4, -190),
  }
}

const brushGrid = () =>
  times(7, (i) =>
    stroke(
      `M-50 ${-490 + i * 32}H50M-50 ${-10 - i * 32}H50M${-240 + i * 32} -300V-200M${240 - i * 32} -300V-200`,
      '#bdb29a',
      2,
    ),
  ) + stroke('M-17 -490V-10M17 -490V-10M-240 -267H240M-240 -233H240', '#bdb29a', 2)
