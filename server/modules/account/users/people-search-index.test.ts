import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'
import { planOf } from '#test/plan-of.ts'

import { matchingPeople } from './user-list.repo.ts'

const shop = testShop()

it('people are found by the phone numbers of their orders with the index of these', async () => {
  const { matches } = matchingPeople('01712345678')
  expect(await planOf(shop, sql`select from users where ${matches}`)).toContain(
    'orders_search_form_idx',
  )
})
