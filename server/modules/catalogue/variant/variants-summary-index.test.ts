import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { planOf } from '#test/plan-of.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it('what a product shows of its variants is read by the product, also before there are statistics', async () => {
  const plan = await planOf(
    shop,
    sql`select * from product_variants_summary(array[${newId()}]::uuid[])`,
  )
  expect(plan).toContain('product_variants_options_key')
  expect(plan).not.toContain('product_variants_sku_order_idx')
})
