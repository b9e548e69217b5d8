/** The numbers to show of many pages: the ends, the page shown and its neighbours; undefined stands for those between. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((one, at) => {
    const gap = one - (shown[at - 1] ?? one)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [undefined, one] : [one]
  })
}
