import { encode } from 'uqr'

/** A QR code of the order's address, as SVG with a single path. */
export function orderCode(url: string): string {
  const { data, size } = encode(url, { border: 0 })
  const bars = data.flatMap((row, y) =>
    barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${bars.join('')}"/></svg>`
}

/** Start and width of each run of dark modules. */
function barsOf(row: readonly boolean[]): [number, number][] {
  return row.flatMap((dark, x): [number, number][] => {
    if (!dark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [[x, (end < 0 ? row.length : end) - x]]
  })
}
