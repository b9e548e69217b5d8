import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { drawEmoji } from '../emoji.ts'
import { cloth } from '../patterns.ts'
import { disc, type Drawing, oval, path, place, rect, stroke, times } from '../svg.ts'

/** What is printed on a pack: never letters, only bands and a small drawing. */
export type Label = { color: string; band?: string; emoji?: string }

type PackLook = { color: string; cap?: string; label?: Label }

/** A label wrapped round a pack; its box is given in the pack's units. */
function printed(
  brush: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  label: Label,
): string {
  const { color, band = shade(color, -0.4), emoji } = label
  const size = Math.min(w, h) * 0.54
  return [
    rect([x, y, w, h], 8, color),
    rect([x, y + h * 0.06, w, Math.max(5, h * 0.035)], 0, band),
    rect([x, y + h * 0.905, w, Math.max(5, h * 0.035)], 0, band),
    disc(x + w / 2, y + h * 0.48, size * 0.62, '#fff', { opacity: 0.55 }),
    emoji
      ? place(drawEmoji(brush, { name: emoji }).body, {
          x: x + w / 2,
          y: y + h * 0.48 + size / 2,
          scale: size / 400,
        })
      : path(
          `M${x + w / 2} ${y + h * 0.26}c${size * 0.5} ${size * 0.34} ${size * 0.4} ${size * 0.7} 0 ${size * 0.82}c${-size * 0.4} ${-size * 0.12} ${-size * 0.5} ${-size * 0.48} 0 ${-size * 0.82}z`,
          band,
        ),
    rect(
      [x, y, w, h],
      8,
      brush.linear(
        [
          ['#000', 0, 0.2],
          ['#fff', 0.26, 0.3],
          ['#000', 0.5, 0],
          ['#000', 1, 0.28],
        ],
        'right',
      ),
    ),
  ].join('')
}

/** Tall bottle with a neck: oil, attar, shampoo, syrup. */
export function bottle(
  brush: Brush,
  { color, cap = '#f2f2ef', label, clear }: PackLook & { clear?: boolean },
): Drawing {
  const shape =
    'M-38 -410H38V-372C38 -330 104 -322 104 -258V-26Q104 0 78 0H-78Q-104 0 -104 -26V-258C-104 -322 -38 -330 -38 -372z'
  return {
    width: 208,
    height: 470,
    body: [
      path(shape, brush.tube(color, clear ? 0.75 : 0.4)),
      clear
        ? path('M-90 -250H90V-26Q90 -12 76 -12H-76Q-90 -12 -90 -26z', brush.veil('#fff', 0.22, 0))
        : '',
      rect([-46, -470, 92, 70], 12, brush.tube(cap)),
      times(6, (i) => rect([-36 + i * 13, -462, 3, 52], 1, '#000', { opacity: 0.08 })),
      label ? printed(brush, [-104, -226, 208, 168], label) : '',
      path('M-84 -262Q-82 -300 -46 -322L-40 -312Q-68 -292 -70 -256V-60H-84z', '#fff', {
        opacity: 0.3,
      }),
    ].join(''),
  }
}

/** Pump bottle: lotion, hand wash, face wash. */
export function pump(brush: Brush, { color, cap = '#ffffff', label }: PackLook): Drawing {
  return {
    width: 210,
    height: 480,
    body: [
      rect([-11, -470, 22, 110], 0, brush.tube(cap)),
      path(
        'M-92 -478Q-96 -458 -84 -452L10 -452H46Q56 -452 56 -466V-478Q56 -490 44 -490H-30Q-80 -492 -92 -478z',
        brush.face(cap),
      ),
      rect([-50, -400, 100, 52], 12, brush.tube(cap)),
      rect([-104, -350, 208, 350], 42, brush.tube(color)),
      label ? printed(brush, [-104, -268, 208, 190], label) : '',
      rect([-84, -320, 16, 280], 8, '#fff', { opacity: 0.3 }),
    ].join(''),
  }
}

/** Wide jar with a lid: ghee, cream, pickle, spices. */
export function jar(brush: Brush, { color, cap = '#d9a441', label }: PackLook): Drawing {
  return {
    width: 300,
    height: 340,
    body: [
      rect([-150, -270, 300, 270], 46, brush.tube(color)),
      oval([0, -262, 132, 18], shade(color, -0.25)),
      rect([-140, -340, 280, 78], 18, brush.tube(cap)),
      rect([-140, -282, 280, 8], 4, '#000', { opacity: 0.14 }),
      label ? printed(brush, [-150, -218, 300, 158], label) : '',
      rect([-126, -236, 18, 190], 9, '#fff', { opacity: 0.34 }),
    ].join(''),
  }
}

/** Squeeze tube standing on its cap. */
export function tube(brush: Brush, { color, cap = '#ffffff', label }: PackLook): Drawing {
  const shape = 'M-104 -470H104L84 -78Q82 -60 66 -60H-66Q-82 -60 -84 -78z'
  return {
    width: 212,
    height: 476,
    body: [
      path(shape, brush.tube(color, 0.5)),
      rect([-108, -478, 216, 34], 5, shade(color, -0.12)),
      times(17, (i) => rect([-100 + i * 12, -474, 3, 26], 1, '#fff', { opacity: 0.22 })),
      rect([-70, -64, 140, 64], 14, brush.tube(cap)),
      label ? printed(brush, [-86, -360, 172, 200], label) : '',
    ].join(''),
  }
}

/** Soft pouch with crimped edges: tea, spices, snacks, detergent. */
export function pouch(brush: Brush, { color, label }: PackLook): Drawing {
  const shape =
    'M-150 -430Q0 -446 150 -430C138 -330 158 -210 146 -110Q150 -50 140 -6Q0 10 -140 -6Q-150 -50 -146 -110C-158 -210 -138 -330 -150 -430z'
  return {
    width: 306,
    height: 440,
    body: [
      path(shape, brush.face(color)),
      path(
        shape,
        brush.linear(
          [
            ['#000', 0, 0.2],
            ['#fff', 0.2, 0.34],
            ['#000', 0.46, 0],
            ['#fff', 0.82, 0.14],
            ['#000', 1, 0.26],
          ],
          'right',
        ),
      ),
      path('M-150 -430Q0 -446 150 -430L147 -392Q0 -408 -147 -392z', shade(color, -0.18)),
      times(24, (i) => rect([-144 + i * 12.2, -432, 3, 34], 1, '#fff', { opacity: 0.2 })),
      label ? printed(brush, [-106, -350, 212, 250], label) : '',
      path('M-128 -372C-116 -260 -132 -150 -122 -40', 'none', {
        stroke: '#fff',
        'stroke-width': 9,
        opacity: 0.3,
      }),
      path('M-140 -44Q0 -28 140 -44L140 -6Q0 10 -140 -6z', shade(color, -0.2), { opacity: 0.5 }),
    ].join(''),
  }
}

/** Woven sack with a tied mouth or a sewn top: rice, atta, dal. */
export function sack(
  brush: Brush,
  { color, label, weave = true }: PackLook & { weave?: boolean },
): Drawing {
  const shape =
    'M-150 -400C-90 -424 90 -424 150 -400C176 -330 158 -280 178 -190C196 -100 182 -20 160 -6C60 8 -60 8 -160 -6C-182 -20 -196 -100 -178 -190C-158 -280 -176 -330 -150 -400z'
  const grain = brush.pattern(
    [10, 10],
    `<path d="M0 0h5v5h-5zM5 5h5v5h-5z" fill="#000" opacity=".07"/>`,
  )
  return {
    width: 366,
    height: 440,
    body: [
      path('M-150 -400L-164 -446Q0 -420 164 -446L150 -400Q0 -420 -150 -400z', shade(color, -0.12)),
      path(shape, brush.face(color)),
      weave ? path(shape, grain) : '',
      label ? printed(brush, [-112, -318, 224, 232], label) : '',
      path(
        shape,
        brush.linear(
          [
            ['#000', 0, 0.24],
            ['#fff', 0.24, 0.24],
            ['#000', 0.55, 0],
            ['#000', 1, 0.26],
          ],
          'right',
        ),
      ),
      stroke('M-158 -424Q0 -404 158 -424', '#fff', 5, {
        'stroke-dasharray': '12 9',
        opacity: 0.75,
      }),
      stroke('M-150 -190q24 40 10 110M140 -330q-22 60 6 120', '#000', 8, { opacity: 0.08 }),
    ].join(''),
  }
}

/** Printed carton, seen a little from the right. */
export function carton(
  brush: Brush,
  { color, label, ratio = 1.25 }: PackLook & { ratio?: number },
): Drawing {
  const w = 260
  const h = Math.round(w * ratio)
  const side = `M${w / 2} 0L${w / 2 + 76} -30V${-h - 30}L${w / 2} ${-h}z`
  return {
    width: w + 76,
    height: h + 36,
    body: place(
      [
        path(side, shade(color, -0.3)),
        path(
          `M${-w / 2} ${-h}L${-w / 2 + 76} ${-h - 30}H${w / 2 + 76}L${w / 2} ${-h}z`,
          shade(color, 0.3),
        ),
        rect([-w / 2, -h, w, h], 3, brush.face(color)),
        label ? printed(brush, [-w / 2 + 26, -h + 34, w - 52, h - 68], label) : '',
        path(side, brush.veil('#000', 0, 0.2)),
        rect([-w / 2, -h, 8, h], 2, '#fff', { opacity: 0.3 }),
      ].join(''),
      { x: -38 },
    ),
  }
}

/** Low round tin or compact, lid on. */
export function tin(brush: Brush, { color, cap, label }: PackLook): Drawing {
  return {
    width: 320,
    height: 210,
    body: [
      path('M-160 -130V-40C-160 22 160 22 160 -40V-130z', brush.tube(shade(color, -0.06))),
      oval([0, -138, 160, 62], brush.face(cap ?? color)),
      oval([0, -142, 136, 50], shade(cap ?? color, 0.18)),
      oval([0, -142, 98, 35], shade(cap ?? color, 0.4)),
      label?.emoji
        ? place(drawEmoji(brush, { name: label.emoji }).body, { y: -118, scale: 0.13 })
        : '',
      path('M-160 -108C-160 -44 160 -44 160 -108', 'none', {
        stroke: '#000',
        'stroke-width': 3,
        opacity: 0.18,
      }),
    ].join(''),
  }
}

/** Scent or serum: a glass block with a coloured liquid. */
export function flacon(brush: Brush, { color, cap = '#c9a14a' }: PackLook): Drawing {
  return {
    width: 230,
    height: 360,
    body: [
      rect([-36, -280, 72, 40], 4, brush.tube('#d8d8d4')),
      rect([-54, -360, 108, 88], 10, brush.tube(cap)),
      rect(
        [-115, -248, 230, 248],
        26,
        brush.linear(['#ffffff', shade(color, 0.75), '#f3f1ee'], 'diagonal'),
      ),
      rect([-92, -206, 184, 180], 14, brush.face(color)),
      rect([-92, -206, 184, 26], 12, '#fff', { opacity: 0.35 }),
      rect([-48, -150, 96, 70], 6, '#fff', { opacity: 0.8 }),
      path('M0 -140c20 14 16 34 0 44c-16 -10 -20 -30 0 -44z', shade(color, -0.3)),
      path('M-96 -232H-60L-82 -16H-96z', '#fff', { opacity: 0.35 }),
      rect([-115, -248, 230, 248], 26, 'none', { stroke: '#fff', 'stroke-width': 4, opacity: 0.7 }),
    ].join(''),
  }
}

/** Mehendi cone and its drawn line. */
export function cone(brush: Brush, { color, cap = '#2f7d4f' }: PackLook): Drawing {
  return {
    width: 220,
    height: 420,
    body: [
      path('M-84 -400Q0 -424 84 -400L10 -8Q0 4 -10 -8z', brush.tube(color)),
      path(
        'M-84 -400Q0 -424 84 -400L72 -330Q0 -352 -72 -330z',
        cloth(brush, 'block', cap, shade(cap, 0.7)),
      ),
      path('M-22 -72Q0 -60 22 -72L10 -8Q0 4 -10 -8z', cap),
    ].join(''),
  }
}
