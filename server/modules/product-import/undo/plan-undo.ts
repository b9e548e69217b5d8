import { isDeepStrictEqual } from 'node:util'

import type { PlainKey } from '@haat/contract/refusals/refusal-words'

import {
  differingColumns,
  type ProductWrite,
  type StoredProduct,
  type StoredVariant,
} from '#modules/catalogue/index.ts'
import type { StockMove } from '#modules/inventory/index.ts'

import type { Before } from '../verdict.ts'
import type { RecordedChange } from './import-change.repo.ts'

/** How a change of an import is taken back: the product is deleted, written as it was, or kept. */
export type UndoPlan =
  | { kind: 'delete'; productId: string; images: readonly string[] }
  | { kind: 'write'; productId: string; write: ProductWrite }
  | { kind: 'keep'; productId: string; outcome: PlainKey }

interface Now {
  product: StoredProduct | undefined
  variants: readonly StoredVariant[]
  /** Whose products alone are taken back; undefined: everybody's. */
  ownerId: string | undefined
}

export function planUndo(change: RecordedChange, now: Now): UndoPlan {
  const { productId } = change
  const { product } = now
  const keep = (outcome: PlainKey): UndoPlan => ({ kind: 'keep', productId, outcome })
  if (!product || product.deleted) return keep('kept_deleted')
  if (now.ownerId !== undefined && product.ownerId !== now.ownerId) {
    return keep('kept_not_yours')
  }
  if (!change.isUnchanged) return keep('kept_changed')
  return change.before
    ? planRestore(change, change.before, { product, variants: now.variants })
    : planDeletion(change, product)
}

function planDeletion(
  { productId, stock, isOrdered }: RecordedChange,
  product: StoredProduct,
): UndoPlan {
  const keep = (outcome: PlainKey): UndoPlan => ({ kind: 'keep', productId, outcome })
  if (isOrdered) return keep('kept_ordered')
  // The moves of a product's stock and of its variants' stocks are each the whole of it.
  const given = stock.reduce((sum, { change }) => sum + change, 0)
  if (product.remaining !== given) return keep('kept_stock_changed')
  return { kind: 'delete', productId, images: product.images }
}

function planRestore(
  { productId, stock, newVariants: named }: RecordedChange,
  before: Before,
  { product, variants }: { product: StoredProduct; variants: readonly StoredVariant[] },
): UndoPlan {
  const keep = (outcome: PlainKey): UndoPlan => ({ kind: 'keep', productId, outcome })
  if (before.product.stockBy !== product.stockBy) {
    return keep('kept_stock_by')
  }
  const changes = new Map(stock.map(({ variantId, change }) => [variantId, change]))
  const moves: StockMove[] = []
  const takenBack = (variantId: string | null, remaining: number) => {
    const change = -(changes.get(variantId) ?? 0)
    if (change !== 0) {
      moves.push({ reason: 'import', productId, variantId, change, balance: remaining + change })
    }
    return remaining + change
  }
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  const made = variants.map(({ id }) => id).filter((id) => !old.has(id))
  const newVariants = before.isWhole ? made : named
  const there = new Set(variants.map(({ id }) => id))
  const gone = before.variants.filter(({ id }) => !there.has(id))
  const isNew = (id: string) => newVariants.includes(id)
  const found = variants.map((variant) => {
    const remaining = variant.remaining === null ? null : takenBack(variant.id, variant.remaining)
    const hidden = variant.hidden || isNew(variant.id)
    return { before: variant, columns: { ...variant, hidden, ...old.get(variant.id), remaining } }
  })
  const restored = [...found.map(({ columns }) => columns), ...gone]
  const shared =
    product.stockBy === 'product' ? takenBack(null, product.remaining) : sumOf(restored)
  if (shared < 0 || restored.some(({ remaining }) => (remaining ?? 0) < 0)) {
    return keep('kept_sold')
  }
  const changed = found.filter(({ before: now, columns }) => !isDeepStrictEqual(columns, now))
  const removed = found.flatMap(({ columns }) => (isNew(columns.id) ? columns : []))
  const variantsToo = changed.length + removed.length + gone.length > 0
  // The options of the product follow from its variants, which are written after it: with those of before, variants would be
  // made of them first, and take the places of these.
  const { colors, sizes } = variantsToo ? product : before.product
  const columns = { ...before.product, colors, sizes, remaining: shared }
  const { ownerId } = product
  const write: ProductWrite = {
    ...{ id: productId, ownerId, sku: before.product.sku, isNew: false, moves },
    columns: differingColumns(columns, product),
    variants: variantsToo
      ? { created: gone, changed: changed.filter(({ before: { id } }) => !isNew(id)), removed }
      : undefined,
    joinsStock: false,
  }
  return { kind: 'write', productId, write }
}

const sumOf = (variants: readonly StoredVariant[]) =>
  variants.reduce((sum, { remaining, hidden }) => sum + (hidden ? 0 : (remaining ?? 0)), 0)
