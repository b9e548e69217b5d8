import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { planOf } from '#test/plan-of.ts'
import { testShop } from '#test/shop.ts'

import { personIsNamed } from './person-search.repo.ts'

const shop = testShop()

it('people are found by a part of their name with the index of names, emails and phone numbers', async () => {
  const plan = await planOf(shop, sql`select from users u where ${personIsNamed('ubaida')}`)
  expect(plan).toContain('users_search_form_idx')
})
