import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

export function cricketBat(brush: Brush, { color, accent = '#b3261e' }: Look): Drawing {
  return {
    width: 300,
    height: 640,
    body:
      place(
        [
          path(
            'M-46 -430Q0 -470 46 -430L54 -20Q54 0 32 0H-32Q-54 0 -54 -20z',
            brush.linear(
              [shade(color, -0.25), shade(color, 0.3), color, shade(color, -0.3)],
              'right',
            ),
          ),
          times(4, (i) =>
            stroke(`M${-34 + i * 22} -410V-24`, shade(color, -0.35), 1.5, { opacity: 0.4 }),
          ),
          rect([-16, -640, 32, 220], 14, brush.tube(accent)),
          times(13, (i) =>
            stroke(`M-16 ${-626 + i * 16}L16 ${-634 + i * 16}`, '#fff', 3, { opacity: 0.35 }),
          ),
          path('M-49 -300L50 -350V-290L-50 -240z', accent) +
            path('M-50 -226L51 -276V-262L-51 -212z', '#f2a71b'),
        ].join(''),
        { turn: 14, x: 60 },
      ) +
      place(
        disc(0, -44, 44, brush.ball('#b3261e')) +
          stroke('M-36 -66Q0 -40 36 -66', '#fff', 4, { 'stroke-dasharray': '7 5' }),
        { x: -110 },
      ),
  }
}

export function dumbbell(brush: Brush, { color, accent = '#c9d0d5' }: Look): Drawing {
  const plate = (x: number, w: number, h: number) =>
    rect(
      [x - w / 2, -140 - h / 2, w, h],
      14,
      brush.linear([shade(color, 0.4), color, shade(color, -0.35)]),
    )
  return {
    width: 520,
    height: 280,
    body:
      rect(
        [-150, -162, 300, 44],
        14,
        brush.linear([shade(accent, 0.6), accent, shade(accent, -0.35)]),
      ) +
      plate(-150, 54, 270) +
      plate(-204, 46, 220) +
      plate(-240, 30, 120) +
      plate(150, 54, 270) +
      plate(204, 46, 220) +
      plate(240, 30, 120),
  }
}

/** Exercise mat, half rolled. */
export function mat(brush: Brush, { color, accent = shade(color, 0.4) }: Look): Drawing {
  return {
    width: 600,
    height: 230,
    body: [
      path('M-300 0L-220 -90H120V0z', brush.face(accent)),
      rect([60, -216, 230, 216], 108, brush.tube(color)),
      times(4, (i) =>
        disc(176, -108, 96 - i * 24, 'none', {
          stroke: i % 2 ? accent : shade(color, -0.3),
          'stroke-width': 10,
        }),
      ),
      path(
        'M-300 0L-220 -90H120V0z',
        brush.pattern([18, 18], '<circle cx="9" cy="9" r="2" fill="#000" opacity=".12"/>'),
      ),
    ].join(''),
  }
}

export function rope(brush: Brush, { color, accent = '#24292c' }: Look): Drawing {
  const grip =
    rect([-18, -150, 36, 150], 16, brush.tube(accent)) + rect([-18, -60, 36, 18], 6, color)
  return {
    width: 480,
    height: 420,
    body:
      stroke(
        'M-120 -150C-150 -420 150 -460 180 -250S-20 -130 -40 -250S210 -330 120 -150',
        shade(color, -0.2),
        17,
      ) +
      stroke(
        'M-120 -152C-150 -422 150 -462 180 -252S-20 -132 -40 -252S210 -332 120 -152',
        color,
        11,
      ) +
      place(grip, { x: -130, turn: -8 }) +
      place(grip, { x: 130, turn: 10 }),
  }
}

/** Shuttles of feather with their tube. */
export function shuttles(brush: Brush, { color, accent = '#0b6e4f' }: Look): Drawing {
  const shuttle =
    path(
      'M-40 -60L-86 -210Q0 -240 86 -210L40 -60z',
      brush.linear(['#ffffff', '#e3e8ea'], 'right'),
    ) +
    times(6, (i) => stroke(`M${-30 + i * 12} -60L${-70 + i * 28} -214`, '#c3ccd0', 4)) +
    stroke('M-56 -120Q0 -106 56 -120', accent, 7) +
    path('M-44 -62H44Q44 0 0 0Q-44 0 -44 -62z', brush.ball(color)) +
    rect([-45, -68, 90, 14], 6, accent)
  return {
    width: 480,
    height: 470,
    body:
      place(
        rect([-70, -460, 140, 460], 24, brush.tube(accent)) +
          oval([0, -450, 70, 16], shade(accent, 0.35)) +
          rect([-70, -310, 140, 110], 0, '#fff', { opacity: 0.85 }) +
          disc(0, -255, 30, color) +
          path('M-24 -262L0 -290L24 -262L8 -232H-8z', accent),
        { x: -150 },
      ) +
      place(shuttle, { x: -10, y: -30, scale: 0.85, turn: 96 }) +
      place(shuttle, { x: 110, scale: 1.15 }),
  }
}

/** Three balls in a heap, two of them wound with tape as the lanes play them. */
export function balls(brush: Brush, { color, accent = '#b3261e' }: Look): Drawing {
  const felt = disc(0, 0, 90, brush.ball(color))
  const wound = [
    path('M-100 -38Q0 -2 100 -38V6Q0 42 -100 6z', accent),
    path('M-34 -100Q4 0 -34 100H10Q48 0 10 -100z', shade(accent, 0.12)),
  ].join('')
  const taped = [
    felt,
    `<g clip-path="${brush.clip('<circle r="90"/>')}">${wound}</g>`,
    disc(0, 0, 90, brush.radial(shine, 0.35, 0.3, 0.8)),
  ].join('')
  const plain =
    felt + stroke('M-76 42Q-20 0 -62 -66M76 -42Q20 0 62 66', '#ffffff', 7, { opacity: 0.85 })
  return {
    width: 364,
    height: 336,
    body:
      place(plain, { y: -246 }) +
      place(taped, { x: -91, y: -90, turn: -12 }) +
      place(taped, { x: 91, y: -90, turn: 24 }),
  }
}

const shine = [
  ['#fff', 0, 0.3],
  ['#fff', 0.35, 0],
  ['#000', 1, 0.3],
] as const
