import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, path, place, rect, times } from '../svg.ts'
import type { Look } from './look.ts'

export function riceCooker(brush: Brush, { color, accent = '#e9e9e6' }: Look): Drawing {
  return {
    width: 420,
    height: 380,
    body: [
      rect([-216, -210, 50, 46], 14, brush.tube('#2a2f33')) +
        rect([166, -210, 50, 46], 14, brush.tube('#2a2f33')),
      path('M-180 -260H180V-60Q180 0 120 0H-120Q-180 0 -180 -60z', brush.tube(color)),
      rect([-186, -276, 372, 26], 10, brush.tube(accent)),
      path(
        'M-176 -276Q-160 -344 0 -346Q160 -344 176 -276z',
        brush.linear([shade('#dfe9ee', 0.5), '#b9c9d1', '#e9f2f6'], 'diagonal'),
        { opacity: 0.95 },
      ),
      path('M-40 -344q0 -30 40 -30t40 30z', brush.ball('#2a2f33')),
      rect([-34, -92, 68, 62], 14, shade(color, -0.3)) +
        rect([-20, -80, 40, 38], 8, brush.tube(accent)) +
        disc(62, -62, 7, '#f2a71b'),
      path('M-150 -180q30 26 60 0q30 -26 60 0q30 26 60 0q30 -26 60 0q30 26 60 0', 'none', {
        stroke: shade(color, 0.45),
        'stroke-width': 5,
        opacity: 0.7,
      }),
    ].join(''),
  }
}

export function pressureCooker(brush: Brush, { color, accent = '#24292c' }: Look): Drawing {
  return {
    width: 600,
    height: 360,
    body: place(
      [
        rect([150, -214, 270, 42], 20, brush.linear([shade(accent, 0.3), accent])),
        rect([-224, -208, 70, 36], 16, brush.tube(accent)),
        path('M-170 -220H170V-50Q170 0 120 0H-120Q-170 0 -170 -50z', brush.tube(color, 0.7)),
        path(
          'M-178 -220Q-170 -288 0 -292Q170 -288 178 -220z',
          brush.linear([shade(color, 0.6), color, shade(color, -0.15)]),
        ),
        rect([-182, -232, 364, 24], 10, brush.tube(shade(color, -0.1))),
        rect([-14, -336, 28, 50], 8, brush.tube(accent)) +
          rect([-22, -352, 44, 28], 10, brush.tube('#b3261e')),
        rect([150, -262, 190, 40], 20, brush.linear([shade(accent, 0.35), accent])),
      ].join(''),
      { x: -96 },
    ),
  }
}

export function kettle(brush: Brush, { color, accent = '#24292c' }: Look): Drawing {
  return {
    width: 400,
    height: 400,
    body: [
      rect([-150, -26, 300, 26], 12, brush.tube(accent)),
      path('M-110 -340L-176 -300L-116 -250z', brush.tube(color)),
      path('M120 -300C220 -310 210 -110 128 -80', 'none', {
        stroke: accent,
        'stroke-width': 34,
        'stroke-linecap': 'round',
      }),
      path(
        'M-112 -344H112L146 -44Q148 -26 130 -26H-130Q-148 -26 -146 -44z',
        brush.tube(color, 0.7),
      ),
      path('M-112 -344Q0 -396 112 -344z', brush.tube(accent)) +
        disc(0, -378, 16, brush.ball(accent)),
      rect([52, -230, 26, 150], 10, '#cfeaf7', { opacity: 0.9 }) +
        rect([52, -150, 26, 70], 10, '#7cc4e8'),
      disc(0, -46, 8, '#35a9e0'),
    ].join(''),
  }
}

export function blender(brush: Brush, { color, accent = '#24292c' }: Look): Drawing {
  return {
    width: 280,
    height: 520,
    body: [
      path(
        'M-110 -470H110L88 -190H-88z',
        brush.linear(
          [
            ['#ffffff', 0],
            ['#d5e6ee', 0.3],
            ['#f7fbfd', 0.55],
            ['#b7cdd8', 1],
          ],
          'right',
        ),
        { opacity: 0.95 },
      ),
      path('M-98 -330Q0 -310 98 -330L88 -196H-88z', '#f3a73a', { opacity: 0.8 }),
      path('M110 -440C190 -430 180 -260 96 -240', 'none', {
        stroke: accent,
        'stroke-width': 22,
        'stroke-linecap': 'round',
      }),
      rect([-120, -506, 240, 42], 14, brush.tube(accent)),
      path('M-94 -190H94L128 -30Q130 0 106 0H-106Q-130 0 -128 -30z', brush.tube(color)),
      disc(0, -86, 42, brush.ball('#f2f2ef')) + rect([-5, -124, 10, 38], 4, accent),
      rect([-96, -200, 192, 16], 6, accent),
    ].join(''),
  }
}

export function microwave(brush: Brush, { color, accent = '#20262a' }: Look): Drawing {
  return {
    width: 520,
    height: 310,
    body: [
      rect([-230, -10, 50, 10], 3, '#222') + rect([180, -10, 50, 10], 3, '#222'),
      rect([-260, -310, 520, 302], 20, brush.face(color)),
      rect([-236, -286, 350, 250], 14, accent) +
        rect([-214, -264, 306, 206], 10, brush.linear(['#4a5459', '#1a1f22'], 'diagonal')),
      rect([98, -270, 16, 220], 8, brush.tube('#dfe3e6')),
      rect([140, -276, 96, 48], 6, '#0d1113') + rect([152, -262, 50, 20], 3, '#35d07f'),
      times(9, (i) =>
        rect([142 + (i % 3) * 33, -212 + Math.floor(i / 3) * 34, 26, 24], 6, shade(color, -0.2)),
      ),
      disc(188, -74, 26, brush.ball('#dfe3e6')),
      path('M-200 -264H-90L-180 -58H-204z', '#fff', { opacity: 0.1 }),
    ].join(''),
  }
}
