import type { ProductUpdateForm } from '@haat/contract/product/product-form'
import { mostStock } from '@haat/contract/product/bounds'

import { badRequest, conflict } from '#platform/http/refusal.ts'

/**
 * Stock after an update. Where the form carries the stock that its editor saw, the difference counts, so that sales
 * since then are kept (docs/behaviour.md §7.5). Throws 409 when fewer are left than are to be taken away.
 */
export function stockAfterEdit(
  now: number,
  {
    remainingProducts: wanted,
    remainingProductsWas: was,
  }: Pick<ProductUpdateForm, 'remainingProducts' | 'remainingProductsWas'>,
): number {
  if (wanted === undefined) return now
  const next = was === undefined ? wanted : now + wanted - was
  if (next < 0) {
    const message = `Only ${now} are left by now. Please check the stock and save again.`
    throw conflict(message, { remainingProducts: now })
  }
  if (next > mostStock) {
    throw badRequest(`Stock is at most ${mostStock}`, 'body.remainingProducts')
  }
  return next
}
