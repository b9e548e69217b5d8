import { plainFigure } from '@haat/contract/digits'

import { withCell, type ValueField } from './grid/grid-cells.ts'
import type { DraftVariant } from './variant-draft.ts'

/** What the bulk bar sets. */
export const bulkFields = ['originalPrice', 'cost', 'weight', 'stock', 'sku'] as const
export type BulkField = (typeof bulkFields)[number]

/** Which rows it sets: all, those of the selected range, or those of an option value. */
export type BulkRows = 'all' | 'selected' | `color:${string}` | `size:${string}`

/** Longest SKU that the call accepts. */
const longestSku = 60
/** Longest part of a SKU that comes from the product's name. */
const longestName = 24

/** Text as it goes into a SKU: 'Off white, gold' becomes 'OFF-WHITE-GOLD'. */
const skuPart = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Cut after a whole word, where there is one. */
function shortened(text: string): string {
  if (text.length <= longestName) return text
  const cut = text.slice(0, longestName + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longestName)
}

/** A SKU by a pattern: {product} {color} {size} {n}. Separators around empty parts are dropped. */
export function skuBy(
  pattern: string,
  { product, color, size, n }: { product: string; color: string; size: string; n: string },
): string {
  const parts = {
    product: shortened(skuPart(product)),
    color: skuPart(color),
    size: skuPart(size),
    n,
  }
  return pattern
    .replaceAll(/\{(product|color|size|n)\}/g, (_, name: keyof typeof parts) => parts[name])
    .replaceAll(/([-_/. ])\1+/g, '$1')
    .replaceAll(/^[-_/. ]+|[-_/. ]+$/g, '')
    .slice(0, longestSku)
}

/** Whether the bulk bar sets this row. */
export function isChosen(
  rows: BulkRows,
  row: DraftVariant,
  index: number,
  selected: { top: number; bottom: number },
): boolean {
  if (rows === 'all') return true
  if (rows === 'selected') return index >= selected.top && index <= selected.bottom
  const at = rows.indexOf(':')
  return row[rows.slice(0, at) === 'color' ? 'color' : 'size'] === rows.slice(at + 1)
}

/** Sets one field of the chosen rows; for SKUs the text is a pattern. */
export function bulkSet(
  rows: readonly DraftVariant[],
  isIn: (row: DraftVariant, index: number) => boolean,
  { field, text, product }: { field: BulkField; text: string; product: string },
): DraftVariant[] {
  const digits = String(rows.length).length
  return rows.map((row, index) => {
    if (!isIn(row, index)) return row
    const n = String(index + 1).padStart(digits, '0')
    const { color, size } = row
    const value = field === 'sku' ? skuBy(text, { product, color, size, n }) : text
    return withCell(row, field satisfies ValueField, value)
  })
}

/** Splits pieces among the visible variants: as even as whole numbers are, the first ones get what is left over. */
export function evenStock(rows: readonly DraftVariant[], pieces: number): DraftVariant[] {
  const visible = rows.filter(({ hidden }) => !hidden)
  const each = Math.floor(pieces / Math.max(1, visible.length))
  const over = pieces - each * visible.length
  const places = new Map(visible.map(({ key }, at) => [key, at]))
  return rows.map((row) => {
    const at = places.get(row.key)
    return { ...row, stock: String(at === undefined ? 0 : each + (at < over ? 1 : 0)) }
  })
}

/** Gives all pieces to the first visible variant. */
export function stockToFirst(rows: readonly DraftVariant[], pieces: number): DraftVariant[] {
  const first = rows.find(({ hidden }) => !hidden) ?? rows[0]
  return rows.map((row) => ({ ...row, stock: row === first ? String(pieces) : '0' }))
}

/** Sum of the stocks of visible variants; cells that are no whole number count as 0. */
export function stockSum(rows: readonly DraftVariant[]): number {
  return rows.reduce((sum, { stock, hidden }) => {
    const pieces = Number(plainFigure(stock) ?? 0)
    return hidden || !Number.isInteger(pieces) ? sum : sum + pieces
  }, 0)
}
