import { expect, it, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import { anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it('a 500 in a test prints its cause', async () => {
  const as = await anAdmin(shop)
  await shop.db.execute(sql`alter table customer_tags rename to taken_away`)
  const printed: unknown[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0)
  try {
    const reply = await shop.call('GET /user/tags', { as })
    expect(reply.statusCode).toBe(500)
  } finally {
    spy.mockRestore()
    await shop.db.execute(sql`alter table taken_away rename to customer_tags`)
  }
  expect(printed.join('')).toMatch(
    /^500 GET \/api\/v1\/user\/tags\n[^]*relation "customer_tags" does not exist/,
  )
})
