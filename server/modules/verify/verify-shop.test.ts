import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { listening } from '#test/paying.ts'
import { rulesBrokenBy, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
beforeAll(async () => {
  await soundOrders(shop)
})

it('a rule that takes longer than the statements of requests may is checked all the same', async () => {
  // Asked for each of three papers.
  const slowly = sql`
    create or replace function paper_number(kind text, year smallint, serial integer) returns text language plpgsql as $$
    begin
      perform pg_sleep(0.4);
      return 'slow';
    end $$`
  const broken = await rulesBrokenBy(shop, [slowly, sql`set local statement_timeout = '1s'`])
  expect(broken).toEqual([
    'the papers of a kind and financial year are numbered from 1 without a gap',
  ])
})
