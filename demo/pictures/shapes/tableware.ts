import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

/** Plates stacked behind a bowl, with a painted rim. */
export function dinnerSet(brush: Brush, { color, accent = '#1f5fa8' }: Look): Drawing {
  const plate = (y: number) =>
    oval([0, y, 220, 46], shade(color, -0.2)) + oval([0, y - 8, 220, 46], brush.face(color))
  const leaf = (i: number) =>
    place(path('M0 -196q12 10 0 26q-12 -16 0 -26z', accent), { turn: i * 15 })
  return {
    width: 560,
    height: 430,
    body: [
      place(
        disc(0, -200, 206, brush.face(color)) +
          disc(0, -200, 140, 'none', { stroke: shade(color, -0.12), 'stroke-width': 4 }) +
          place(times(24, leaf), { y: -200 }) +
          disc(0, -200, 128, brush.ball(color)),
        { x: -70 },
      ),
      place(plate(-20) + plate(-42) + plate(-64), { x: 20, y: -6 }),
      place(
        path('M-120 -120H120C116 -30 60 0 0 0C-60 0 -116 -30 -120 -120z', brush.tube(color)) +
          oval([0, -120, 120, 26], shade(color, -0.14)) +
          stroke('M-116 -92Q0 -64 116 -92', accent, 9),
        { x: 110, y: -70, scale: 0.9 },
      ),
    ].join(''),
  }
}

/** Cup, mug, glass. */
export function mug(brush: Brush, { color, accent = '#f2a71b' }: Look): Drawing {
  return {
    width: 330,
    height: 290,
    body: place(
      [
        stroke('M110 -220C220 -240 220 -70 106 -70', shade(color, -0.12), 34),
        path('M-130 -280H130V-50Q130 0 80 0H-80Q-130 0 -130 -50z', brush.tube(color)),
        oval([0, -280, 130, 28], shade(color, -0.2)) + oval([0, -276, 112, 20], '#6b3d1e'),
        times(
          3,
          (i) =>
            disc(-70 + i * 66, -140, 24, accent) + disc(-70 + i * 66, -140, 9, shade(accent, 0.6)),
        ),
        stroke('M-128 -92Q0 -70 128 -92M-128 -190Q0 -168 128 -190', accent, 5),
      ].join(''),
      { x: -34 },
    ),
  }
}

/** Three or four steel boxes in a frame. */
export function tiffin(brush: Brush, { color, accent = '#b3261e' }: Look): Drawing {
  return {
    width: 320,
    height: 520,
    body: [
      stroke('M-142 -20V-430Q-142 -500 0 -500Q142 -500 142 -430V-20', shade(color, -0.3), 16),
      rect([-60, -520, 120, 34], 16, brush.tube(accent)),
      times(
        4,
        (i) =>
          rect([-130, -104 - i * 98, 260, 98], 16, brush.tube(color, 0.7)) +
          rect([-134, -110 - i * 98, 268, 16], 7, brush.tube(shade(color, -0.1), 0.6)),
      ),
      path('M-126 -400Q0 -446 126 -400z', brush.tube(color, 0.7)),
      rect([-152, -60, 20, 60], 6, accent) + rect([132, -60, 20, 60], 6, accent),
    ].join(''),
  }
}

export function flask(brush: Brush, { color, accent = '#dfe3e6' }: Look): Drawing {
  return {
    width: 190,
    height: 520,
    body: [
      rect([-70, -520, 140, 110], 26, brush.tube(accent, 0.6)),
      rect([-62, -420, 124, 24], 6, brush.tube('#30373b')),
      path(
        'M-66 -400H66Q95 -380 95 -340V-34Q95 0 62 0H-62Q-95 0 -95 -34V-340Q-95 -380 -66 -400z',
        brush.tube(color, 0.4),
      ),
      rect([-95, -70, 190, 18], 0, brush.tube(accent, 0.6)),
      rect([-72, -340, 14, 240], 7, '#fff', { opacity: 0.32 }),
    ].join(''),
  }
}

/** Drinking-water filter: two clear tanks and a tap. */
export function waterFilter(brush: Brush, { color, accent = '#1f5fa8' }: Look): Drawing {
  const tank = (y: number, h: number, level: number) =>
    rect(
      [-130, y, 260, h],
      20,
      brush.linear(['#cfe3ee', '#ffffff', '#e7f3f9', '#b3cedc'], 'right'),
    ) +
    rect(
      [-120, y + h * level, 240, h * (1 - level) - 8],
      14,
      brush.linear(['#8ecbe8', '#d7f0fb', '#a9daf0'], 'right'),
      { opacity: 0.9 },
    )
  return {
    width: 300,
    height: 600,
    body: [
      tank(-300, 250, 0.3) + tank(-540, 190, 0.4),
      times(3, (i) =>
        rect(
          [-70 + i * 50, -430, 40, 76],
          12,
          brush.tube(['#e9e2d0', '#5a5148', '#d8b98a'][i] ?? '#ddd'),
        ),
      ),
      rect([-144, -360, 288, 64], 16, brush.tube(color)) +
        rect([-138, -590, 276, 56], 20, brush.tube(color)),
      rect([-150, -58, 300, 58], 14, brush.tube(color)),
      rect([-26, -120, 52, 34], 8, brush.tube(accent)) + path('M-12 -90H12V-64H-12z', accent),
      rect([-114, -280, 14, 200], 7, '#fff', { opacity: 0.6 }),
    ].join(''),
  }
}
