/** The page numbers to show: both ends, the current page and its neighbours; undefined is a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((one, at) => {
    const gap = one - (shown[at - 1] ?? one)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [undefined, one] : [one]
  })
}
