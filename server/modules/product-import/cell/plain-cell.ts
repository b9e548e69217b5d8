import type { ImportColumn } from '@haat/contract/product/product-import'

/** Currency before or after an amount: `Tk 850`, `৳ 990`, `1,200/-`. */
const currency = String.raw`tk\.?|taka|bdt|৳|টাকা`
const beforeAmount = new RegExp(`^(?:${currency})\\s*(?=[\\d০-৯.,-])`, 'i')
const afterAmount = new RegExp(`(?<=[\\d০-৯.])\\s*(?:${currency}|/[-=])$`, 'i')
const units = {
  percent: /(?<=[\d০-৯.])\s*(?:%|per\s?cent)$/i,
  grams: /(?<=[\d০-৯.])\s*(?:g|gm|gms|grams?)\.?$/i,
  pieces: /(?<=[\d০-৯])\s*(?:pcs?\.?|pieces?)$/i,
}

const withoutCurrency = (cell: string) => cell.replace(beforeAmount, '').replace(afterAmount, '')
const without = (unit: RegExp) => (cell: string) => cell.replace(unit, '')

const plain: Partial<Record<ImportColumn, (cell: string) => string>> = {
  originalPrice: withoutCurrency,
  variantOriginalPrice: withoutCurrency,
  cost: withoutCurrency,
  discount: without(units.percent),
  weight: without(units.grams),
  remainingProducts: without(units.pieces),
  stock: without(units.pieces),
}

/** A cell's text without what people write before or after the number. */
export function plainCell(column: ImportColumn, cell: string): string {
  const trimmed = cell.trim()
  return plain[column]?.(trimmed).trim() ?? trimmed
}
