import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'
import { lamp } from './lamp.ts'
import type { Look } from './look.ts'

export function iron(brush: Brush, { color, accent = '#dfe5e8' }: Look): Drawing {
  return {
    width: 500,
    height: 300,
    body: [
      path(
        'M-240 -14C-200 -120 -90 -150 60 -150H200Q240 -150 240 -100V-14z',
        brush.linear([shade(color, 0.3), color, shade(color, -0.2)]),
      ),
      path(
        'M-70 -150C-60 -270 60 -290 190 -280Q236 -276 232 -226L226 -150H160L170 -214Q172 -232 150 -232H60Q10 -228 6 -150z',
        brush.linear([shade(color, 0.1), shade(color, -0.28)]),
      ),
      path(
        'M-250 -26H244V-10Q244 0 232 0H-236Q-260 0 -250 -26z',
        brush.linear([shade(accent, 0.4), shade(accent, -0.25)]),
      ),
      disc(80, -92, 36, brush.ball('#f2f2ef')) + rect([76, -122, 8, 28], 3, '#b3261e'),
      stroke('M-190 -60Q-110 -112 0 -118', '#fff', 8, { opacity: 0.4 }),
    ].join(''),
  }
}

/** Inverter box with its display: IPS, UPS, stabiliser. */
export function inverter(
  brush: Brush,
  { color, accent = '#f2a71b', battery }: Look & { battery?: string },
): Drawing {
  const box = [
    rect([-170, -270, 340, 262], 22, brush.face(color)),
    rect([-150, -8, 60, 10], 4, '#222') + rect([90, -8, 60, 10], 4, '#222'),
    rect([-136, -240, 180, 96], 10, '#0d1113') +
      stroke('M-116 -176l26 -30l26 20l30 -34l28 24', '#35d07f', 6),
    lamp(80, -226, true) + lamp(108, -226, false) + disc(136, -226, 7, '#f2a71b'),
    disc(108, -172, 28, shade(color, -0.3)) + disc(108, -172, 18, accent),
    times(6, (i) => rect([-136, -116 + i * 16, 272, 6], 3, '#000', { opacity: 0.2 })),
  ].join('')
  if (!battery) return { width: 340, height: 272, body: box }
  const cell = [
    rect([-160, -220, 320, 220], 16, brush.face(battery)),
    rect([-166, -238, 332, 40], 10, shade(battery, 0.16)),
    rect([-130, -262, 44, 30], 6, brush.tube('#b3261e')) +
      rect([86, -262, 44, 30], 6, brush.tube('#30373b')),
    times(6, (i) => disc(-90 + i * 36, -220, 9, accent)),
    rect([-120, -160, 240, 96], 8, '#fff', { opacity: 0.9 }) +
      path('M0 -154l-40 46h28l-10 36l44 -50h-26z', accent),
  ].join('')
  return {
    width: 620,
    height: 280,
    body: place(cell, { x: 158 }) + place(box, { x: -146, scale: 0.96 }),
  }
}

export function television(
  brush: Brush,
  { color = '#15181b', accent = '#0b6e4f' }: Partial<Look>,
): Drawing {
  return {
    width: 640,
    height: 420,
    body: [
      path('M-190 -40L-220 0H-196L-160 -40zM190 -40L220 0H196L160 -40z', '#2a2f33'),
      rect([-320, -420, 640, 384], 12, color),
      rect(
        [-311, -411, 622, 360],
        5,
        brush.linear([shade(accent, -0.1), shade(accent, 0.45), '#fff3d6']),
      ),
      disc(120, -230, 74, '#f2a71b', { opacity: 0.95 }),
      path(
        'M-311 -150C-200 -250 -90 -130 30 -190C150 -240 230 -160 311 -200V-56Q311 -51 306 -51H-306Q-311 -51 -311 -56z',
        shade(accent, -0.25),
      ),
      path(
        'M-311 -100C-160 -160 0 -60 311 -130V-56Q311 -51 306 -51H-306Q-311 -51 -311 -56z',
        shade(accent, -0.5),
      ),
      path('M-311 -406Q-311 -411 -306 -411H-40L-240 -51H-306Q-311 -51 -311 -56z', '#fff', {
        opacity: 0.1,
      }),
    ].join(''),
  }
}

export function fridge(brush: Brush, { color, accent = '#e58fb1' }: Look): Drawing {
  const flower = (x: number, y: number, r: number) =>
    times(5, (i) =>
      place(
        path(
          `M0 0C${r * 0.6} ${-r * 0.5} ${r * 0.4} ${-r} 0 ${-r}C${-r * 0.4} ${-r} ${-r * 0.6} ${-r * 0.5} 0 0z`,
          accent,
          { opacity: 0.9 },
        ),
        { x, y, turn: i * 72 },
      ),
    ) + disc(x, y, r * 0.2, '#fff3d6')
  return {
    width: 300,
    height: 600,
    body: [
      rect([-140, -12, 40, 12], 3, '#222') + rect([100, -12, 40, 12], 3, '#222'),
      rect(
        [-150, -600, 300, 592],
        18,
        brush.linear([shade(color, -0.12), shade(color, 0.3), color, shade(color, -0.25)], 'right'),
      ),
      rect([-150, -396, 300, 7], 0, '#000', { opacity: 0.35 }),
      rect([-126, -540, 13, 124], 6, brush.tube('#dfe3e6')) +
        rect([-126, -366, 13, 160], 6, brush.tube('#dfe3e6')),
      flower(50, -150, 62) + flower(-30, -90, 36) + flower(70, -300, 28),
      stroke('M50 -150Q10 -60 -60 -20', shade(accent, -0.3), 5),
      path('M-100 -600H-30L-90 -8H-150V-400z', '#fff', { opacity: 0.12 }),
    ].join(''),
  }
}

export function washer(brush: Brush, { color, accent = '#30373b' }: Look): Drawing {
  return {
    width: 380,
    height: 470,
    body: [
      rect([-190, -470, 380, 462], 20, brush.face(color)),
      rect([-190, -470, 380, 86], 20, shade(color, -0.1)) + rect([-160, -450, 110, 46], 8, accent),
      disc(110, -427, 24, brush.ball('#dfe3e6')) + lamp(40, -427, true),
      disc(0, -200, 142, brush.ball('#c9d0d5')) + disc(0, -200, 118, accent),
      disc(0, -200, 104, brush.radial(['#8fc7e2', '#31566b'], 0.4, 0.35, 0.8)),
      path('M-100 -180Q-50 -230 0 -190T100 -196A104 104 0 0 1 -100 -180z', '#dff2fb', {
        opacity: 0.6,
      }),
      path('M-70 -262A100 100 0 0 1 20 -296L10 -270A80 80 0 0 0 -56 -246z', '#fff', {
        opacity: 0.6,
      }),
    ].join(''),
  }
}

/** LED lamp. */
export function bulb(brush: Brush, { color, accent = '#dfe3e6' }: Look): Drawing {
  return {
    width: 230,
    height: 390,
    body: [
      path(
        'M-112 -270C-112 -420 112 -420 112 -270C112 -200 70 -180 66 -130H-66C-70 -180 -112 -200 -112 -270z',
        brush.radial(['#ffffff', shade(color, 0.6), color], 0.42, 0.35, 0.75),
      ),
      path('M-66 -134H66L54 -60H-54z', brush.tube('#f2f2ef')),
      rect([-50, -64, 100, 52], 8, brush.tube(accent, 0.6)),
      times(3, (i) => rect([-54, -56 + i * 16, 108, 6], 3, '#000', { opacity: 0.18 })),
      oval([0, -8, 24, 10], '#30373b'),
    ].join(''),
  }
}

export function extension(brush: Brush, { color, accent = '#24292c' }: Look): Drawing {
  return {
    width: 560,
    height: 250,
    body: [
      stroke(
        'M-240 -70C-330 -170 -190 -260 -120 -190S60 -150 120 -226S250 -240 262 -180',
        accent,
        16,
      ),
      rect([-270, -130, 540, 130], 26, shade(color, -0.25)) +
        rect([-270, -140, 540, 124], 26, brush.face(color)),
      times(
        4,
        (i) =>
          disc(-180 + i * 104, -80, 38, shade(color, -0.1)) +
          rect([-194 + i * 104, -96, 8, 24], 3, accent) +
          rect([-174 + i * 104, -96, 8, 24], 3, accent) +
          disc(-180 + i * 104, -58, 5, accent),
      ),
      rect([216, -106, 36, 54], 8, '#b3261e') + rect([222, -100, 24, 20], 4, '#ff7a6e'),
    ].join(''),
  }
}
