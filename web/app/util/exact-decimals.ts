import { formatTaka } from '#app/language/format-taka.ts'

/** Decimals of a price: none for whole taka, so that quantity × price can be checked by hand. */
export function exactDecimals(taka: number): 0 | 2 {
  return Number.isInteger(taka) ? 0 : 2
}

/** An amount that moves or is due: never rounded. */
export const exactTaka = (taka: number): string => formatTaka(taka, exactDecimals(taka))
