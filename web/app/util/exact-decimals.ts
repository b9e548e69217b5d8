/** Decimals that a price needs so that it multiplies by hand: none for a whole number of taka. */
export function exactDecimals(taka: number): 0 | 2 {
  return Number.isInteger(taka) ? 0 : 2
}
