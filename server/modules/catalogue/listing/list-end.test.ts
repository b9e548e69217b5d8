import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

beforeAll(async () => {
  const { _id } = await aProduct(shop)
  await shop.db.transaction(async (tx) => {
    // What they say is not searched here, and would take half a minute to write.
    await tx.execute(sql`alter table products disable trigger user`)
    // Ten thousand rows, each in every index, whatever else the machine does.
    await tx.execute(sql`set local statement_timeout = '120s'`)
    await tx.execute(sql`
      insert into products (id, owner_id, category_id, sub_category_id, name, description,
        original_price_poisha, price_poisha, remaining, created_at, updated_at)
      select gen_random_uuid(), owner_id, category_id, sub_category_id, 'Brick ' || n, '', 100, 100, 1, created_at, created_at
      from products, generate_series(1, 10004) n where id = ${_id}`)
    await tx.execute(sql`alter table products enable trigger user`)
  })
}, 180_000)

async function list(query: Record<string, unknown>) {
  const reply = await shop.call('GET /products', { query: { inStock: 'true', ...query } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

it('counts to 10,000, says that there are more, and shows none of those', async () => {
  expect(await list({ limit: 100 })).toMatchObject({
    total: 10_000,
    totalIsMore: true,
    pages: 100,
    count: 100,
  })
  expect(await list({ limit: 100, page: 100 })).toMatchObject({ count: 100 })
  expect(await list({ limit: 100, page: 101 })).toMatchObject({ count: 0, data: [] })
  expect(await list({ limit: 12, page: 834 })).toMatchObject({ count: 4 })
  const exact = await list({ minPrice: 2 })
  expect(exact).toMatchObject({ total: 1 })
  expect(exact).not.toHaveProperty('totalIsMore')
})

it('counts choices exactly to 10,000; among more it counts the first, and says which have more', async () => {
  const { facets } = await list({})
  expect(facets.owner).toMatchObject([{ count: 2_000 }])
  expect(facets.countsAreMore?.toSorted()).toEqual(['category', 'color', 'owner', 'rating', 'size'])
  // Five less: the first ones made.
  await shop.db.execute(sql`
    update products set remaining = 0 where id in (select id from products order by id limit 5)`)
  // Another list, since what was counted is kept.
  const { facets: exact } = await list({ minPrice: 1 })
  expect(exact.owner).toMatchObject([{ count: 10_000 }])
  expect(exact).not.toHaveProperty('countsAreMore')
  const few = await list({ minPrice: 2 })
  expect(few.facets).not.toHaveProperty('countsAreMore')
})

it('says so of a search, whose first finds are counted', async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    await tx.execute(sql`select search_index_products(array(select id from products))`)
  })
  const { facets, ...found } = await list({ search: 'brick', minPrice: 1 })
  expect(found).toMatchObject({ totalIsMore: true })
  expect(facets.owner).toMatchObject([{ count: 2_000 }])
  expect(facets.countsAreMore).toContain('owner')
})

it('knows how many products a category has where nothing else is filtered', async () => {
  await shop.db.execute(sql`
    update product_counts set products = 10005 where products = 1`)
  const reply = await shop.call('GET /products', { query: {} })
  if (!reply.success) throw new Error(reply.message)
  const { facets } = reply.data
  expect(facets.category).toMatchObject([{ count: 10_005 }])
  expect(facets.countsAreMore).not.toContain('category')
})
