import { plainText } from './grid/grid-cells.ts'
import type { DraftVariant } from './variant-draft.ts'

/**
 * The rows with the stock as it is stored by now. A number that was typed is kept, and `moved` names its row where the
 * stored one has changed.
 */
export function withFreshStock(
  rows: readonly DraftVariant[],
  stored: readonly DraftVariant[],
): { rows: DraftVariant[]; moved: { index: number; now: string }[] } {
  const fresh = new Map(stored.map((row) => [row.key, row.stockWas]))
  const moved: { index: number; now: string }[] = []
  const next = rows.map((row, index) => {
    const now = fresh.get(row.key)
    if (now === undefined || now === row.stockWas) return row
    const isTyped = plainText('stock', row.stock) !== row.stockWas
    if (isTyped) moved.push({ index, now })
    return { ...row, stockWas: now, stock: isTyped ? row.stock : now }
  })
  return { rows: next, moved }
}
