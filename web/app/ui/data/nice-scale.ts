/** The least round number (1, 2, 2.5, 5 … times a power of ten) that is not below `most`; 1 for 0. */
export function niceTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= most) ?? 10
  return step * power
}
