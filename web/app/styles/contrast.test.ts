import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8')

/** Relative luminance (WCAG 2.2) of a colour token of base.css. */
function luminance(token: string): number {
  const hex = css.match(new RegExp(`--color-${token}: #([0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`No colour token ${token}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it.each([
  ...[
    'ink',
    'ink-soft',
    'ink-faint',
    'leaf',
    'leaf-deep',
    'alta',
    'alta-deep',
    'sky',
    'sky-deep',
  ].flatMap((text) => [[text, 'canvas'] as const, [text, 'surface'] as const]),
  ['ink', 'marigold'],
  ['ink', 'marigold-tint'],
  ['ink-soft', 'ground'],
  ['leaf', 'leaf-tint'],
  ['alta', 'alta-tint'],
  ['sky', 'sky-tint'],
  ['surface', 'sky-deep'],
] as const)('text in %s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each(['canvas', 'surface'])('the border of a control can be seen on %s', (ground) => {
  expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3)
})
