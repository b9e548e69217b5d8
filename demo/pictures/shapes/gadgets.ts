import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'

const wallpapers = [
  ['#0b6e4f', '#f2a71b', '#fff3d6'],
  ['#1f5fa8', '#7cc4e8', '#fbe9e7'],
  ['#6b3fa0', '#e58fb1', '#fff3d6'],
  ['#b3261e', '#f2a71b', '#fbe9e7'],
] as const

/** A phone: its back with the cameras behind, its lit screen in front. */
export function phone(
  brush: Brush,
  {
    color,
    wallpaper = 0,
    side = 'both',
  }: { color: string; wallpaper?: number; side?: 'both' | 'back' | 'front' },
): Drawing {
  const [deep, warm, pale] = wallpapers[wallpaper % wallpapers.length] ?? wallpapers[0]
  const back = [
    rect([-110, -470, 220, 470], 36, shade(color, -0.35)),
    rect([-105, -466, 210, 462], 33, brush.face(color)),
    rect([-88, -448, 84, 138], 26, shade(color, -0.16)),
    times(
      3,
      (i) =>
        disc(-62 + (i % 2 ? 34 : 0), -418 + i * 38, 20, '#15181b') +
        disc(-62 + (i % 2 ? 34 : 0), -418 + i * 38, 11, brush.ball('#32506b')) +
        disc(-67 + (i % 2 ? 34 : 0), -423 + i * 38, 3.5, '#fff', { opacity: 0.8 }),
    ),
    disc(-24, -424, 7, '#fff3d6'),
    path('M-105 -150L105 -380V-300L-105 -60z', '#fff', { opacity: 0.1 }),
  ].join('')
  const face = [
    rect([-110, -470, 220, 470], 36, brush.tube(shade(color, -0.3))),
    rect([-105, -466, 210, 462], 33, '#0d1113'),
    rect([-98, -458, 196, 446], 27, brush.linear([deep, shade(deep, 0.25), warm])),
    disc(30, -190, 74, pale, { opacity: 0.85 }),
    path(
      'M-98 -120C-40 -190 20 -130 98 -180V-39Q98 -12 71 -12H-71Q-98 -12 -98 -39z',
      shade(deep, -0.25),
      { opacity: 0.85 },
    ),
    path(
      'M-98 -70C-30 -120 40 -60 98 -110V-39Q98 -12 71 -12H-71Q-98 -12 -98 -39z',
      shade(deep, -0.5),
      { opacity: 0.9 },
    ),
    disc(0, -438, 8, '#0d1113'),
    times(4, (i) => rect([-78 + i * 42, -66, 30, 30], 9, '#fff', { opacity: 0.85 })),
    path('M-98 -431Q-98 -458 -71 -458H20L-98 -220z', '#fff', { opacity: 0.12 }),
  ].join('')
  if (side === 'back') return { width: 220, height: 470, body: back }
  if (side === 'front') return { width: 220, height: 470, body: face }
  return {
    width: 372,
    height: 500,
    body: place(back, { x: -74, y: -6, turn: -7 }) + place(face, { x: 70, turn: 4 }),
  }
}

export function buttonPhone(brush: Brush, { color }: { color: string }): Drawing {
  return {
    width: 190,
    height: 430,
    body: [
      rect([-95, -430, 190, 430], 40, brush.tube(color, 0.3)),
      rect([-72, -404, 144, 150], 12, '#0d1113'),
      rect([-64, -396, 128, 134], 6, brush.linear(['#7cc4e8', '#1f5fa8'])),
      disc(0, -222, 26, shade(color, 0.3)) + disc(0, -222, 12, shade(color, -0.2)),
      rect([-74, -232, 38, 20], 9, '#3aa76d') + rect([36, -232, 38, 20], 9, '#c0392b'),
      times(12, (i) =>
        rect([-70 + (i % 3) * 49, -184 + Math.floor(i / 3) * 42, 42, 30], 10, shade(color, 0.5)),
      ),
    ].join(''),
  }
}

export function powerBank(brush: Brush, { color }: { color: string }): Drawing {
  return {
    width: 250,
    height: 440,
    body: [
      rect([-110, -430, 220, 430], 34, shade(color, -0.35)),
      rect([-116, -436, 220, 430], 34, brush.face(color)),
      rect([-72, -420, 52, 16], 6, '#16191c') + rect([2, -420, 44, 14], 7, '#16191c'),
      rect([-72, -360, 128, 70], 14, '#0d1113'),
      times(4, (i) => rect([-56 + i * 25, -342, 16, 34], 4, i < 3 ? '#35d07f' : '#2c3b35')),
      path('M-8 -220L-44 -140H-12L-24 -74L34 -166H0L16 -220z', '#fff', { opacity: 0.35 }),
      path('M-116 -150L104 -380V-300L-116 -60z', '#fff', { opacity: 0.12 }),
    ].join(''),
  }
}

export function charger(
  brush: Brush,
  { color, cable = '#f4f4f2' }: { color: string; cable?: string },
): Drawing {
  return {
    width: 420,
    height: 340,
    body: [
      stroke(
        'M-30 -60C80 -10 210 -30 190 -130C170 -220 60 -190 90 -110C116 -50 200 -70 196 -6',
        shade(cable, -0.25),
        16,
      ),
      stroke(
        'M-30 -62C80 -12 210 -32 190 -132C170 -222 60 -192 90 -112C116 -52 200 -72 196 -8',
        cable,
        11,
      ),
      rect([178, -40, 36, 40], 8, brush.tube('#d9dcde')),
      rect([-128, -336, 18, 60], 5, brush.tube('#d8b25a')) +
        rect([-62, -336, 18, 60], 5, brush.tube('#d8b25a')),
      rect([-186, -290, 200, 290], 40, shade(color, -0.16)),
      rect([-192, -294, 200, 288], 40, brush.face(color)),
      rect([-130, -44, 74, 20], 9, '#1c2022'),
      path('M-92 -210l-30 60h24l-10 48l46 -70h-26l14 -38z', '#f2a71b'),
    ].join(''),
  }
}

/** Open case with two buds over it. */
export function earbuds(brush: Brush, { color }: { color: string }): Drawing {
  const bud = [
    rect([-16, -10, 32, 110], 16, brush.tube(color)),
    disc(0, 0, 44, brush.ball(color)),
    oval([18, 4, 15, 24], '#24292c', { transform: 'rotate(-18)' }),
    rect([-4, 78, 8, 16], 4, '#24292c', { opacity: 0.5 }),
  ].join('')
  return {
    width: 380,
    height: 420,
    body: [
      rect([-150, -330, 300, 170], 70, brush.tube(shade(color, -0.06))),
      rect([-134, -314, 268, 140], 60, '#24292c', { opacity: 0.75 }),
      place(bud, { x: -68, y: -280, turn: -10, flip: true }),
      place(bud, { x: 68, y: -280, turn: 10 }),
      rect([-158, -190, 316, 190], 74, brush.face(color)),
      rect(
        [-158, -190, 316, 190],
        74,
        brush.linear([
          ['#fff', 0, 0.5],
          ['#fff', 0.4, 0],
          ['#000', 1, 0.2],
        ]),
      ),
      rect([-24, -128, 48, 10], 5, '#35d07f'),
    ].join(''),
  }
}

export function smartWatch(
  brush: Brush,
  { color, strap = color }: { color: string; strap?: string },
): Drawing {
  return {
    width: 250,
    height: 480,
    body: [
      rect([-72, -480, 144, 190], 40, brush.tube(strap)) +
        rect([-72, -190, 144, 190], 40, brush.tube(strap)),
      times(4, (i) => oval([0, -40 - i * 30, 10, 7], '#000', { opacity: 0.25 })),
      rect([-116, -362, 232, 244], 66, brush.tube(shade(color, -0.1))),
      rect([112, -270, 18, 54], 8, brush.tube('#b9bfc4')),
      rect([-98, -344, 196, 208], 52, '#0c1012'),
      stroke('M0 -310A70 70 0 1 1 -60 -206', '#35d07f', 15),
      stroke('M0 -284A44 44 0 1 1 -40 -222', '#f2a71b', 13),
      path('M0 -222c-30 -22 -26 -42 -12 -42q8 0 12 9q4 -9 12 -9c14 0 18 20 -12 42z', '#ff5c5c'),
      path('M-98 -292Q-98 -344 -46 -344H10L-98 -210z', '#fff', { opacity: 0.14 }),
    ].join(''),
  }
}

export function phoneCase(
  brush: Brush,
  { color, thread = shade(color, 0.6) }: { color: string; thread?: string },
): Drawing {
  return {
    width: 230,
    height: 470,
    body: [
      rect([-115, -470, 230, 470], 42, shade(color, -0.25)),
      rect([-107, -462, 214, 454], 36, brush.face(color)),
      rect([-92, -448, 92, 146], 28, '#fff', { opacity: 0.9 }),
      rect([-84, -440, 76, 130], 22, shade(color, -0.5)),
      times(6, (i) =>
        path(
          `M0 -180l${30 * Math.cos((i * Math.PI) / 3)} ${30 * Math.sin((i * Math.PI) / 3)}`,
          'none',
          { stroke: thread, 'stroke-width': 18, 'stroke-linecap': 'round' },
        ),
      ),
      disc(0, -180, 14, color),
      stroke('M-70 -80Q0 -40 70 -80', thread, 8) + disc(0, -96, 8, thread),
    ].join(''),
  }
}

export function speaker(brush: Brush, { color }: { color: string }): Drawing {
  const mesh = brush.pattern([12, 12], '<circle cx="6" cy="6" r="3" fill="#000" opacity=".28"/>')
  return {
    width: 460,
    height: 250,
    body: [
      rect(
        [-230, -240, 460, 240],
        110,
        brush.linear([shade(color, 0.35), color, shade(color, -0.35)]),
      ),
      rect([-176, -226, 352, 212], 90, mesh),
      oval([-190, -120, 34, 92], shade(color, -0.45)) +
        oval([-196, -120, 20, 62], brush.ball('#5b6469')),
      times(3, (i) => disc(-20 + i * 44, -214, 9, '#fff', { opacity: 0.8 })),
      stroke('M200 -210q60 60 20 170', '#f2a71b', 14),
    ].join(''),
  }
}

export function router(brush: Brush, { color }: { color: string }): Drawing {
  return {
    width: 440,
    height: 320,
    body: [
      times(4, (i) =>
        place(rect([-9, -230, 18, 230], 9, brush.tube(shade(color, -0.1))), {
          x: -160 + i * 107,
          y: -80,
          turn: -9 + i * 6,
        }),
      ),
      path(
        'M-190 -110H190L216 -30Q218 0 196 0H-196Q-218 0 -216 -30z',
        brush.linear([shade(color, 0.2), shade(color, -0.18)]),
      ),
      rect([-206, -40, 412, 30], 12, '#000', { opacity: 0.14 }),
      times(6, (i) => disc(-60 + i * 24, -26, 5, i < 5 ? '#35d07f' : '#f2a71b')),
    ].join(''),
  }
}

export function ring(brush: Brush, { color }: { color: string }): Drawing {
  return {
    width: 330,
    height: 560,
    body: [
      stroke('M0 -250V-20M0 -20L-120 0M0 -20L120 0M0 -24V0', '#2a2f33', 16),
      disc(0, -410, 140, 'none', { stroke: shade(color, -0.2), 'stroke-width': 46 }),
      disc(0, -410, 140, 'none', { stroke: '#fff8e2', 'stroke-width': 26 }),
      rect([-44, -480, 88, 150], 12, '#14181b') +
        rect([-38, -474, 76, 138], 8, brush.linear(['#7cc4e8', '#1f5fa8'])),
    ].join(''),
  }
}
