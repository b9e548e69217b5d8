type Lab = { l: number; a: number; b: number }

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Works in OKLab (Ottosson 2020), where equal steps look equal: hues turn without getting murky. */
function toLab(hex: string): Lab {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  const r = channel(1)
  const g = channel(3)
  const b = channel(5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toHex(lab: Lab): string {
  const l = (lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b) ** 3
  const m = (lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b) ** 3
  const s = (lab.l - 0.0894841775 * lab.a - 1.291485548 * lab.b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(byte).join('')}`
}

/** Lighter for a positive amount, darker for a negative one; ±1 is white or black. */
export function shade(hex: string, amount: number): string {
  const { l, a, b } = toLab(hex)
  const keep = 1 - Math.abs(amount) * 0.55
  return toHex({
    l: amount > 0 ? l + (1 - l) * amount : l * (1 + amount),
    a: a * keep,
    b: b * keep,
  })
}

export function mix(from: string, to: string, share: number): string {
  const x = toLab(from)
  const y = toLab(to)
  const blend = (p: number, q: number) => p + (q - p) * share
  return toHex({ l: blend(x.l, y.l), a: blend(x.a, y.a), b: blend(x.b, y.b) })
}

export type Tint = { hue?: number; saturation?: number; light?: number }

/** Turns the hue by degrees, scales the saturation and moves the lightness: colour variants. */
export function tint(hex: string, { hue = 0, saturation = 1, light = 0 }: Tint): string {
  const { l, a, b } = toLab(hex)
  const turn = (hue * Math.PI) / 180
  return toHex({
    l: Math.min(1, Math.max(0, light < 0 ? l * (1 + light) : l + (1 - l) * light)),
    a: (a * Math.cos(turn) - b * Math.sin(turn)) * saturation,
    b: (a * Math.sin(turn) + b * Math.cos(turn)) * saturation,
  })
}

export const isDark = (hex: string): boolean => toLab(hex).l < 0.55
