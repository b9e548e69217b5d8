// In rem: rows grow with the browser's font size.
/** Height of a row: the smallest touch target. */
const rowHeightRem = 2.75
/** What three lines of an error add. */
const errorHeightRem = 3.25
/** Rows drawn above and below those in view. */
const spare = 6

/** The top of each row, and the height of all of them as the last entry. */
export function rowTops(count: number, hasError: (index: number) => boolean): Float64Array {
  const topsRem = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) {
    const heightRem = rowHeightRem + (hasError(index) ? errorHeightRem : 0)
    topsRem[index + 1] = (topsRem[index] ?? 0) + heightRem
  }
  return topsRem
}

/** The last row that begins at or above this height. */
function rowAt(topsRem: Float64Array, heightRem: number): number {
  let low = 0
  let high = Math.max(0, topsRem.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((topsRem[middle] ?? 0) <= heightRem) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows to draw: those in view, some around them, and the active one, which holds the focus. */
export function rowsToDraw(
  topsRem: Float64Array,
  view: { topRem: number; heightRem: number },
  active: number,
): number[] {
  const count = topsRem.length - 1
  const first = Math.max(0, rowAt(topsRem, view.topRem) - spare)
  const last = Math.min(count - 1, rowAt(topsRem, view.topRem + view.heightRem) + spare)
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active < 0 || active >= count) return rows
  if (active < first) return [active, ...rows]
  return active > last ? [...rows, active] : rows
}
