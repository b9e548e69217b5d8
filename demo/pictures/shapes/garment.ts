import type { Brush } from '../brush.ts'
import { isDark, shade } from '../color.ts'
import { border, cloth, type Weave } from '../patterns.ts'
import { disc, type Drawing, path, rect, stroke, times } from '../svg.ts'

export type GarmentLook = {
  cut: 'panjabi' | 'kameez' | 'shirt' | 'tee' | 'polo' | 'frock' | 'abaya' | 'jersey'
  color: string
  thread?: string
  trim?: string
  weave?: Weave
}

/** Half widths and heights of a cut, in the drawing's own units. */
const cuts = {
  panjabi: { length: 620, hem: 152, waist: 122, sleeve: 330, cuff: 32 },
  kameez: { length: 610, hem: 190, waist: 108, sleeve: 210, cuff: 38 },
  shirt: { length: 480, hem: 138, waist: 130, sleeve: 320, cuff: 30 },
  tee: { length: 440, hem: 136, waist: 130, sleeve: 120, cuff: 54 },
  polo: { length: 440, hem: 136, waist: 130, sleeve: 120, cuff: 50 },
  frock: { length: 500, hem: 235, waist: 96, sleeve: 80, cuff: 50 },
  abaya: { length: 680, hem: 215, waist: 112, sleeve: 330, cuff: 44 },
  jersey: { length: 450, hem: 138, waist: 132, sleeve: 128, cuff: 56 },
} as const

type Cut = (typeof cuts)[keyof typeof cuts]

function outlineOf({ length, hem, waist, sleeve, cuff }: Cut) {
  const top = -length
  const long = sleeve > 200
  // A long sleeve hangs steeper than a short one.
  const reach = long ? 100 : 88
  const tip = { x: 126 + reach, y: top + 30 + sleeve }
  const inner = { x: tip.x - cuff * (long ? 1.9 : 1.25), y: tip.y + (long ? 14 : 36) }
  const arm = { x: waist, y: top + 150 }
  const side = (s: 1 | -1) => ({
    down: `L${s * 128} ${top + 26}C${s * 170} ${top + 46} ${s * (tip.x - 20)} ${tip.y - sleeve * 0.45} ${s * tip.x} ${tip.y}L${s * inner.x} ${inner.y}L${s * arm.x} ${arm.y}`,
    up: `L${s * inner.x} ${inner.y}L${s * tip.x} ${tip.y}C${s * (tip.x - 20)} ${tip.y - sleeve * 0.45} ${s * 170} ${top + 46} ${s * 128} ${top + 26}`,
  })
  const waistY = top + length * 0.45
  const torso =
    `M-56 ${top}${side(-1).down}C${-waist + 2} ${waistY} ${-hem + 14} ${waistY + 90} ${-hem} -12Q0 14 ${hem} -12` +
    `C${hem - 14} ${waistY + 90} ${waist - 2} ${waistY} ${arm.x} ${arm.y}${side(1).up}L56 ${top}Q0 ${top + 62} -56 ${top}z`
  return { torso, top, tip, inner }
}

/** Slivers of shade, pointed at their start, broad at the hem. */
function creases({ length, waist, hem }: Cut): string {
  const bendY = -length * 0.38
  const crease = (x: number, y: number, bend: number, foot: number) =>
    path(
      `M${x} ${y - length}Q${bend} ${bendY} ${foot} -4H${foot + 26}Q${bend + 12} ${bendY} ${x} ${y - length}z`,
      '#000',
      { opacity: 0.1 },
    )
  return [
    crease(26 - waist, 190, 46 - waist, -hem * 0.7),
    crease(waist - 24, 190, waist - 60, hem * 0.56),
    crease(-30, 300, -24, -50),
    crease(44, 270, 30, 40),
  ].join('')
}

/** Shirts, panjabis, kameez: one body of cloth, told apart by cut, collar and placket. */
export function garment(brush: Brush, look: GarmentLook): Drawing {
  const { color, weave = 'plain' } = look
  const thread = look.thread ?? shade(color, isDark(color) ? 0.6 : -0.35)
  const trim = look.trim ?? shade(color, isDark(color) ? 0.16 : -0.1)
  const cut = cuts[look.cut]
  const { torso, top, tip, inner } = outlineOf(cut)
  const clip = brush.clip(`<path d="${torso}"/>`)
  const sleeveLine = (s: 1 | -1) =>
    stroke(
      `M${s * 128} ${top + 32}Q${s * 112} ${top + 90} ${s * cut.waist} ${top + 152}`,
      '#000',
      3,
      { opacity: 0.18 },
    )
  return {
    width: Math.max(tip.x, cut.hem) * 2,
    height: cut.length,
    outline: torso,
    body: [
      path(`M-56 ${top}Q0 ${top - 16} 56 ${top}Q0 ${top + 64} -56 ${top}z`, shade(color, -0.4)),
      path(torso, cloth(brush, weave, color, thread)),
      `<g clip-path="${clip}">`,
      hemAndCuffs(brush, look, { trim, thread, tip, inner }),
      creases(cut),
      path(
        torso,
        brush.linear(
          [
            ['#000', 0, 0.2],
            ['#fff', 0.32, 0.2],
            ['#fff', 0.52, 0.02],
            ['#000', 1, 0.24],
          ],
          'right',
        ),
      ),
      path(
        torso,
        brush.linear([
          ['#fff', 0, 0.12],
          ['#000', 0.5, 0],
          ['#000', 1, 0.14],
        ]),
      ),
      '</g>',
      sleeveLine(1) + sleeveLine(-1),
      front(brush, look, { top, trim, thread }),
    ].join(''),
  }
}

type Trim = { trim: string; thread: string }
type Point = { x: number; y: number }

function hemAndCuffs(
  brush: Brush,
  look: GarmentLook,
  { trim, thread, tip, inner }: Trim & { tip: Point; inner: Point },
): string {
  const cuffs = ([1, -1] as const)
    .map((s) =>
      stroke(
        `M${s * (tip.x + 8)} ${tip.y - 8}L${s * (inner.x - 8)} ${inner.y - 6}`,
        trim,
        look.cut === 'abaya' ? 34 : 26,
      ),
    )
    .join('')
  switch (look.cut) {
    case 'kameez':
      return `${cuffs}<rect x="-260" y="-72" width="520" height="60" fill="${border(brush, trim, thread)}"/>`
    case 'frock':
      return `${rect([-120, -300, 240, 26], 0, trim)}<rect x="-260" y="-72" width="520" height="60" fill="${border(brush, trim, thread)}"/>`
    case 'jersey':
      return (
        cuffs +
        path('M-240 -300L240 -190V-110L-240 -220z', trim, { opacity: 0.9 }) +
        path('M-240 -204L240 -94V-80L-240 -190z', thread)
      )
    case 'panjabi':
    case 'shirt':
    case 'tee':
    case 'polo':
    case 'abaya':
      return cuffs
    default:
      return look.cut satisfies never
  }
}

/** Collar, placket, buttons, needlework. */
function front(
  brush: Brush,
  look: GarmentLook,
  { top, trim, thread }: Trim & { top: number },
): string {
  const button = (y: number) => disc(0, y, 6.5, brush.ball(thread)) + disc(0, y, 2, '#0005')
  const standCollar = path(
    `M-58 ${top - 4}Q0 ${top + 62} 58 ${top - 4}L52 ${top + 28}Q0 ${top + 92} -52 ${top + 28}z`,
    trim,
  )
  switch (look.cut) {
    case 'panjabi':
      return [
        rect([-36, top + 60, 72, 230], 6, border(brush, trim, thread, true), { opacity: 0.9 }),
        rect([-13, top + 52, 26, 244], 5, trim),
        standCollar,
        times(4, (index) => button(top + 96 + index * 52)),
      ].join('')
    case 'kameez':
      return [
        path(
          `M-66 ${top + 6}Q-30 ${top + 190} 0 ${top + 236}Q30 ${top + 190} 66 ${top + 6}Q0 ${top + 92} -66 ${top + 6}z`,
          border(brush, trim, thread),
        ),
        path(
          `M-56 ${top}Q0 ${top + 62} 56 ${top}L64 ${top + 6}Q0 ${top + 84} -64 ${top + 6}z`,
          thread,
        ),
        times(3, (index) => button(top + 92 + index * 40)),
      ].join('')
    case 'abaya':
      return (
        rect([-12, top + 44, 24, -top - 50], 4, border(brush, trim, thread, true)) + standCollar
      )
    case 'shirt':
    case 'polo': {
      const long = look.cut === 'shirt' ? -top - 60 : 110
      return [
        rect([-15, top + 46, 30, long], 3, shade(look.color, 0.12), { opacity: 0.75 }),
        times(look.cut === 'shirt' ? 6 : 2, (index) => button(top + 84 + index * 58)),
        path(`M-58 ${top - 6}L-2 ${top + 46}L-40 ${top + 92}L-82 ${top + 14}z`, trim),
        path(`M58 ${top - 6}L2 ${top + 46}L40 ${top + 92}L82 ${top + 14}z`, shade(trim, -0.07)),
        look.cut === 'shirt' ? rect([44, top + 140, 62, 70], 6, '#000', { opacity: 0.08 }) : '',
      ].join('')
    }
    case 'tee':
    case 'jersey':
      return stroke(`M-58 ${top + 2}Q0 ${top + 66} 58 ${top + 2}`, trim, 15)
    case 'frock':
      return (
        stroke(`M-58 ${top + 2}Q0 ${top + 66} 58 ${top + 2}`, trim, 11) +
        times(3, (index) => button(top + 78 + index * 36))
      )
    default:
      return look.cut satisfies never
  }
}

/** Trousers: pyjama, jeans, track pants. */
export function trousers(brush: Brush, { color, trim }: { color: string; trim?: string }): Drawing {
  const legs = 'M-118 -560H118L150 -20Q96 6 40 -14L6 -360L-6 -360L-40 -14Q-96 6 -150 -20z'
  return {
    width: 300,
    height: 570,
    outline: legs,
    body: [
      path(legs, color),
      path(
        legs,
        brush.linear(
          [
            ['#000', 0, 0.2],
            ['#fff', 0.25, 0.18],
            ['#000', 0.5, 0.16],
            ['#fff', 0.72, 0.16],
            ['#000', 1, 0.26],
          ],
          'right',
        ),
      ),
      rect([-120, -566, 240, 40], 8, trim ?? shade(color, -0.16)),
      stroke('M0 -526V-368', shade(color, -0.35), 3, { opacity: 0.5 }),
      trim ? stroke('M-122 -520L-146 -24', trim, 10) + stroke('M122 -520L146 -24', trim, 10) : '',
      stroke('M-112 -512q10 54 52 62M112 -512q-10 54 -52 62', shade(color, -0.35), 3, {
        opacity: 0.5,
      }),
    ].join(''),
  }
}
