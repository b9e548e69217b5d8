import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const shelves: TestShelf[] = []
let ownerId = ''
beforeAll(async () => {
  ownerId = (await aSeller(shop))._id
  for (let n = 0; n < 3; n += 1) shelves.push(await aShelf(shop))
  await aProduct(shop, { ownerId, shelf: shelfAt(0), stock: 0 })
})

function shelfAt(index: number): TestShelf {
  const shelf = shelves[index % shelves.length]
  if (!shelf) throw new RangeError('No shelf')
  return shelf
}

/** What the calls say and what there is, of the whole shop and of every category. */
async function totals() {
  const places = [
    {},
    ...shelves.flatMap(({ categoryId, subCategoryId, subSubCategoryId }) => [
      { category: categoryId },
      { subCategory: subCategoryId },
      { subSubCategory: subSubCategoryId },
    ]),
  ]
  const told = []
  for (const query of places) {
    const reply = await shop.call('GET /products', { query })
    told.push(reply.success && reply.data.total)
  }
  const rows = await shop.db.query<{ counted: number[] }>(sql`
    select array[(select count(*)::int from products where hidden_at is null)] || array(
      select count(p.id)::int
      from unnest(${places.slice(1).map((place) => Object.values<string>(place)[0])}::uuid[])
        with ordinality as asked (place, n)
      left join products p on p.hidden_at is null
        and asked.place = any (array[p.category_id, p.sub_category_id, p.sub_sub_category_id])
      group by n order by n) as counted`)
  return { told, counted: rows[0]?.counted }
}

const some = sql`id in (select id from products order by random() limit 3)`
const changes = {
  insert: (to: TestShelf) => sql`
    insert into products (id, owner_id, category_id, sub_category_id, sub_sub_category_id, name, description,
      original_price_poisha, remaining, created_at, updated_at, hidden_at)
    select gen_random_uuid(), owner_id, ${to.categoryId}, ${to.subCategoryId}, ${to.subSubCategoryId}, name, '',
      100, 0, now(), now(), case when random() < 0.2 then now() end
    from (select owner_id, name from products limit 1) model, generate_series(1, 4)`,
  hide: () => sql`update products set hidden_at = now() where ${some}`,
  show: () => sql`update products set hidden_at = null where ${some}`,
  move: (to: TestShelf) => sql`
    update products set category_id = ${to.categoryId}, sub_category_id = ${to.subCategoryId},
      sub_sub_category_id = null where ${some}`,
  delete: () => sql`delete from products where ${some} and (select count(*) from products) > 5`,
}

it('counts rightly after any changes, also those that were undone', async () => {
  const step = fc.record({
    kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    shelf: fc.nat(2),
    undone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { kind, shelf, undone } of steps) {
        const change = shop.db.transaction(async (tx) => {
          await tx.execute(changes[kind](shelfAt(shelf)))
          if (undone) throw new Error('undone')
        })
        await change.catch((error: unknown) => {
          if (!undone) throw error
        })
      }
      const { told, counted } = await totals()
      expect(told).toEqual(counted)
    }),
    { numRuns: 15, seed: 4821 },
  )
})

it('counts rightly what many write at once, and keeps few rows', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => shop.db.execute(changes.insert(shelfAt(n)))),
  )
  await shop.db.execute(changes.insert(shelfAt(0)))
  const { told, counted } = await totals()
  expect(told).toEqual(counted)
  const rows = await shop.db.query<{ most: number }>(sql`
    select max(rows)::int as most from (select count(*) as rows from product_counts group by node_id) p`)
  expect(rows[0]?.most).toBeLessThan(12)
})
