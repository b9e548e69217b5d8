import { percentOf, poisha, takaToPoisha } from '@haat/contract/money'
import type { ProductBulkChange } from '@haat/contract/product/product-bulk'
import { highestPrice, mostStock } from '@haat/contract/product/bounds'
import { say, type Text } from '@haat/contract/refusals/text'

import type { BulkRow } from './product-bulk.repo.ts'
import type { ProductColumns } from './product-write.repo.ts'

type Outcome = { columns: Partial<ProductColumns> } | { refusal: Text }

/** What a change that was asked for many writes of one of them, or why it cannot be so changed. Stock is moved, not written. */
export function applyBulkChange(row: BulkRow, change: ProductBulkChange): Outcome {
  switch (change.kind) {
    case 'price':
      return { columns: { originalPricePoisha: takaToPoisha(change.taka) } }
    case 'price-percent':
      return withPricePercent(row, 100 + change.percent)
    case 'discount':
      return { columns: { discountPercent: change.percent } }
    case 'stock':
      if (row.stockBy === 'variant') return { refusal: 'stock_by_variant' }
      return withStock(row, row.remaining + change.stock.change)
    case 'visibility': {
      const { visibility } = change
      return { columns: visibility === row.visibility ? {} : { visibility } }
    }
    default:
      return change satisfies never
  }
}

function withPricePercent(row: BulkRow, percent: number): Outcome {
  const price = percentOf(poisha(row.originalPricePoisha), percent)
  const highest = Math.max(price, percentOf(poisha(row.highestOwnPoisha ?? 0), percent))
  return highest > takaToPoisha(highestPrice)
    ? { refusal: 'price_at_most' }
    : { columns: { originalPricePoisha: price } }
}

function withStock(row: BulkRow, remaining: number): Outcome {
  if (remaining < 0) return { refusal: say('stock_only_short', { left: row.remaining }) }
  if (remaining > mostStock) return { refusal: say('stock_at_most', { most: mostStock }) }
  return { columns: {} }
}
