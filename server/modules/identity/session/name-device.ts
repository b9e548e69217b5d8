// Checked in this order: most browsers also call themselves Chrome or Safari.
const browsers: [name: string, sign: RegExp][] = [
  ['Facebook', /\bFBA[NV]\//],
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export const unknownDevice = 'Unknown device'

/** A readable name of a device, from the `User-Agent` header: `Chrome on Android`. */
export function nameDevice(userAgent = ''): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}
