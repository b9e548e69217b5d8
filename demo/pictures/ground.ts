import type { Brush } from './brush.ts'
import { mix, shade } from './color.ts'
import { disc, oval, path, rect, stroke, times } from './svg.ts'

export const grounds = {
  muslin: '#F1E6D3',
  blush: '#F5D5CF',
  mint: '#CFE8DA',
  sky: '#CDE1F1',
  sand: '#EBD8B4',
  lilac: '#DED4F0',
  butter: '#FAE6AC',
  sage: '#C9DABF',
  clay: '#E8C3AB',
  stone: '#DEDCD7',
  rose: '#F3C9D6',
  teal: '#BFE0DE',
} as const

export type GroundName = keyof typeof grounds
export type Setting = 'studio' | 'floor' | 'arch' | 'circle' | 'plinth' | 'shelf' | 'table' | 'wall'

export const SIZE = 1200

const full = (fill: string, opacity = 1) =>
  rect([0, 0, SIZE, SIZE], 0, fill, opacity === 1 ? {} : { opacity })

/** Where things stand in each setting, and how tall they may be. */
export const stage: Record<Setting, { base: number; room: number }> = {
  studio: { base: 985, room: 790 },
  floor: { base: 1000, room: 790 },
  arch: { base: 1000, room: 740 },
  circle: { base: 975, room: 770 },
  plinth: { base: 862, room: 670 },
  shelf: { base: 958, room: 750 },
  table: { base: 1000, room: 800 },
  wall: { base: 1010, room: 800 },
}

/** The soft light of a window falling in from the left. */
const windowLight = (tone: string) =>
  path('M-100 1200L520 0H760L140 1200z', shade(tone, 0.8), { opacity: 0.28 }) +
  path('M260 1200L880 0H960L340 1200z', shade(tone, 0.8), { opacity: 0.2 })

/** Leaves that fall as a shadow on a wall. */
const leafShadow = (tone: string) =>
  `<g transform="translate(1130 40) rotate(24)" opacity=".16">${stroke('M0 -60C20 140 -10 300 40 460', shade(tone, -0.5), 10)}${times(
    7,
    (i) =>
      path('M0 0C70 -50 150 -30 190 20C120 56 50 50 0 0z', shade(tone, -0.5), {
        transform: `translate(6 ${i * 66}) rotate(${i % 2 ? 200 : 12})`,
      }),
  )}</g>`

interface Tones {
  tone: string
  pale: string
  deep: string
}

const floor = (brush: Brush, tone: string, y: number) =>
  rect([0, y, SIZE, SIZE - y], 0, brush.linear([shade(tone, -0.055), shade(tone, 0.28)])) +
  rect([0, y - 1, SIZE, 26], 0, brush.veil('#000', 0.07, 0))

const settings: Record<Setting, (brush: Brush, tones: Tones) => string> = {
  studio: (brush, { tone, pale }) =>
    full(brush.radial(['#fffefb', pale, tone], 0.46, 0.42, 0.78)) +
    oval(
      [600, 1040, 760, 240],
      brush.radial([
        ['#fff', 0, 0.65],
        ['#fff', 1, 0],
      ]),
    ),
  floor: (brush, { tone, pale }) =>
    full(brush.linear([pale, tone])) + leafShadow(tone) + floor(brush, tone, 820),
  arch: (brush, { tone, pale, deep }) =>
    full(brush.linear([tone, deep])) +
    path(
      'M230 880V470a370 370 0 0 1 740 0V880z',
      brush.linear([pale, mix(tone, '#ffffff', 0.35)]),
    ) +
    path(
      'M230 880V470a370 370 0 0 1 740 0V880h-20V470a350 350 0 0 0 -700 0V880z',
      shade(tone, -0.16),
      { opacity: 0.4 },
    ) +
    floor(brush, tone, 870),
  circle: (brush, { tone, pale }) =>
    full(brush.linear([pale, mix(tone, '#ffffff', 0.5)], 'diagonal')) +
    disc(600, 580, 450, brush.linear([tone, shade(tone, 0.32)], 'diagonal')) +
    disc(600, 580, 390, shade(tone, 0.22), { opacity: 0.6 }),
  plinth: (brush, { tone, pale, deep }) =>
    full(brush.radial([pale, tone, deep], 0.4, 0.3, 0.95)) +
    floor(brush, tone, 900) +
    oval(
      [610, 1068, 420, 70],
      brush.radial([
        ['#000', 0, 0.22],
        ['#000', 1, 0],
      ]),
    ) +
    path(
      'M240 850V1010C240 1120 960 1120 960 1010V850z',
      brush.linear(
        [shade(tone, -0.14), shade(tone, 0.5), shade(tone, 0.05), shade(tone, -0.24)],
        'right',
      ),
    ) +
    oval(
      [600, 850, 360, 84],
      brush.linear([mix(tone, '#ffffff', 0.8), mix(tone, '#ffffff', 0.45)], 'diagonal'),
    ),
  shelf: (brush, { tone, pale }) =>
    full(brush.linear([pale, tone], 'diagonal')) +
    windowLight(tone) +
    rect([0, 1002, SIZE, 90], 0, brush.veil('#000', 0.22, 0)) +
    rect([0, 938, SIZE, 32], 0, brush.linear(['#e2bd8b', '#cf9f66'])) +
    rect([0, 968, SIZE, 42], 0, brush.linear(['#b98249', '#94602f'])) +
    times(3, (i) =>
      stroke(
        `M0 ${978 + i * 9}C300 ${974 + i * 12} 800 ${990 + i * 6} 1200 ${976 + i * 10}`,
        '#7a4a20',
        2,
        { opacity: 0.25 },
      ),
    ),
  table: (brush, { tone, pale }) =>
    full(brush.linear([pale, tone], 'diagonal')) + windowLight(tone),
  wall: (brush, { tone, pale, deep }) =>
    full(brush.radial([pale, mix(tone, '#ffffff', 0.2), deep], 0.35, 0.3, 0.95)) + leafShadow(tone),
}

export function drawGround(brush: Brush, name: GroundName, setting: Setting): string {
  const tone: string = grounds[name]
  const tones = { tone, pale: mix(tone, '#ffffff', 0.72), deep: shade(tone, -0.1) }
  return settings[setting](brush, tones)
}
