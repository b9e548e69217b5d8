import { CodeLine, Id } from '@haat/contract/field'
import { say } from '@haat/contract/refusals/text'
import { textOf } from '@haat/contract/refusals/text-of'
import { z } from 'zod'

import type { StoredProduct } from '#modules/catalogue/index.ts'
import { actsForShop } from '#platform/session/actor.ts'

import type { ImportContext } from './import-context.ts'
import type { FileRow } from './file-row.ts'
import type { Problem } from './verdict.ts'

const ProductKey = CodeLine.pipe(z.string().max(60, 'At most 60 characters'))

/** The product of rows: an existing one, or a new one of an owner. */
export interface Target {
  product: StoredProduct | undefined
  ownerId: string
  /** The product's number after the import. */
  sku: string | null
}

/** Identifies a product by its owner and key. */
export const keyClaim = (ownerId: string, key: string): string => `${ownerId} ${key}`

/** Finds the product by `_id`, else by its key; else the rows make a new one. */
export function findTarget(row: FileRow, context: ImportContext): Target | { problem: Problem } {
  const id = row.cell('_id') ?? ''
  const sku = row.cell('productKey')
  const read = ProductKey.safeParse(sku ?? '')
  if (!read.success) {
    return { problem: row.problem('productKey', textOf(read.error.issues[0]?.message ?? '')) }
  }
  const target = id === '' ? byKey(row, context, sku ?? '') : byId(row, context, id)
  return 'problem' in target ? target : (conflict(row, context, target) ?? target)
}

function byId(
  row: FileRow,
  { byId: products }: ImportContext,
  id: string,
): Target | { problem: Problem } {
  const product = products.get(id)
  if (!product || product.deleted) {
    const text = Id.safeParse(id).success ? 'import_id_unknown' : 'import_id_wrong'
    return { problem: row.problem('_id', text) }
  }
  const sku = row.cell('productKey')
  const owner = row.cell('OwnerId') ?? ''
  if (owner !== '' && owner !== product.ownerId) {
    return { problem: row.problem('OwnerId', 'product_stays_with_seller') }
  }
  return {
    product,
    ownerId: product.ownerId,
    sku: sku === undefined ? product.sku : sku || null,
  }
}

function byKey(row: FileRow, context: ImportContext, sku: string): Target | { problem: Problem } {
  const { actor, sellers } = context
  const asked = row.cell('OwnerId') ?? ''
  if (!actsForShop(actor) && asked !== '' && asked !== actor.userId) {
    return { problem: row.problem('OwnerId', 'import_own_only') }
  }
  const ownerId = asked === '' ? context.defaultOwnerId : asked
  if (!sellers.has(ownerId)) return { problem: row.problem('OwnerId', 'no_such_seller') }
  const product = sku === '' ? undefined : context.byKey.get(keyClaim(ownerId, sku))
  if (product?.deleted) {
    return { problem: row.problem('productKey', 'number_of_unsold') }
  }
  return { product, ownerId, sku: sku || null }
}

/** Two rows, or two products, with the same number. */
function conflict(
  row: FileRow,
  context: ImportContext,
  target: Target,
): { problem: Problem } | undefined {
  const { product, ownerId, sku } = target
  const column = (row.cell('_id') ?? '') === '' ? 'productKey' : '_id'
  const key = sku === null ? undefined : keyClaim(ownerId, sku)
  for (const claim of [product?.id, key]) {
    if (claim === undefined) continue
    const before = context.seen.get(claim)
    if (before !== undefined && before !== row.line) {
      return { problem: row.problem(column, say('line_same_product', { line: before })) }
    }
    context.seen.set(claim, row.line)
  }
  const other = key === undefined ? undefined : context.byKey.get(key)
  return other && other.id !== product?.id
    ? { problem: row.problem('productKey', 'number_taken') }
    : undefined
}
