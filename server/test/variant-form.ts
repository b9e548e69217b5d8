import type { StaffProduct } from '@haat/contract/product/staff-product'

import { sql } from '#platform/db/sql.ts'

import type { TestShelf } from './goods.ts'
import type { TestPerson } from './people.ts'
import { putOnSale } from './product-form.ts'
import type { TestShop } from './shop.ts'

/** A row of the form field `variants`, good or bad. */
export type TestVariantRow = Record<string, unknown>

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
