import { encode } from 'uqr'

/** A QR code of an address, as SVG with a single path. */
export function qrCode(url: string): string {
  const { data, size } = encode(url, { border: 0 })
  const bars = data.flatMap((row, y) =>
    barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return svgOf(bars, size, size)
}

/** Bars as SVG. */
export const svgOf = (bars: readonly string[], width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${bars.join('')}"/></svg>`

/** Start and width of each run of dark modules. */
export function barsOf(row: readonly boolean[]): [number, number][] {
  return row.flatMap((dark, x): [number, number][] => {
    if (!dark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [[x, (end < 0 ? row.length : end) - x]]
  })
}
