import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'
import { planOf } from '#test/plan-of.ts'

import { buyerWords } from './order-search.repo.ts'

const shop = testShop()

it('orders are found by name or address with their index', async () => {
  const plan = await planOf(shop, sql`select from orders o where ${buyerWords} ilike '%dhanmondi%'`)
  expect(plan).toContain('orders_search_form_idx')
})
