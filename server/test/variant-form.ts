import type { StaffProduct } from '@haat/contract/product/staff-product'

import { sql } from '#platform/db/sql.ts'

import type { TestShelf } from './goods.ts'
import type { TestPerson } from './people.ts'
import { putOnSale } from './product-form.ts'
import type { TestShop } from './shop.ts'

/** A row of the form field `variants`, good or bad. */
export type TestVariantRow = Record<string, unknown>

/** Variants in two sizes; the larger one has a price, cost and weight of its own. */
export const twoSizes = [
  { color: 'Red', size: 'M', stock: 3, sku: '', originalPrice: '' },
  { color: 'Red', size: 'L', stock: 4, originalPrice: 2600.5, cost: 1900, weight: 300 },
]

/** Puts a product on sale whose stock is counted by variant. */
export const aVariantProduct = (
  shop: TestShop,
  as: TestPerson,
  shelf: TestShelf,
  rows: readonly TestVariantRow[],
) => putOnSale(shop, as, shelf, { stockBy: 'variant', variants: JSON.stringify(rows) })

/** Changes a product through the form. */
export const updateProduct = (
  shop: TestShop,
  as: TestPerson,
  id: string,
  body: object,
  files: File[] = [],
) =>
  shop.callWith('PUT /products/{id}', { as, params: { id }, body, files: { productImages: files } })

/** The forms that one person sends of a product: any fields, or its list of variants. */
export function productEditor(shop: TestShop, as: () => TestPerson) {
  const update = (id: string, body: object, files?: File[]) =>
    updateProduct(shop, as(), id, body, files)
  const save = (id: string, rows: readonly TestVariantRow[], body: object = {}) =>
    update(id, { ...body, variants: JSON.stringify(rows) })
  return { update, save }
}

/** A product as its editor gets it. */
export async function staffProduct(
  shop: TestShop,
  as: TestPerson,
  id: string,
): Promise<StaffProduct> {
  const reply = await shop.call('GET /products/for-staff/{id}', { as, params: { id } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Stock ledger of a product, oldest first. */
export const ledgerOf = ({ db }: TestShop, id: string) =>
  db.query(sql`
    select variant_id as variant, change, balance, reason from stock_ledger
    where product_id = ${id} order by at, id`)
