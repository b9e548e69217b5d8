import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { demoShop } from '@haat/demo'
import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from '../../seed/fill-shop.ts'
import { mergeDelta } from './merge-delta.repo.ts'

const shop = testShop({}, {}, closedDatabase)
beforeAll(() => fillShop(demoShop, shop.platform.ports, { step: async (_, work) => work() }))

const queries = readFileSync(join(import.meta.dirname, '../../test/demo-queries.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => line.split(' = ').slice(0, line.includes(' = ') ? 1 : 0))
  .filter((_, n) => n % 6 === 0)

/** What queries find exactly, and how much is suggested for their beginnings; newer blocks may have other suggestions. */
const findAll = () =>
  shop.db.query(sql`
    select query, total, exact, ids, cardinality(suggested.products) as suggestions
    from unnest(${queries}::text[]) query, search_matches(query, 24), search_suggest(left(query, 6)) suggested
    where exact`)

const count = async (table: string) => {
  const [row] = await shop.db.query<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)}`,
  )
  return row?.count
}

/** Empties the postings: what is indexed next are documents without keys. */
const forgetPostings = () =>
  shop.db.execute(sql`truncate search_posting_blocks, search_postings, search_dirty_documents`)

describe('posting lists in blocks', () => {
  it('find the same, in the same order, in one block or in many', async () => {
    await mergeDelta(shop.db)
    const before = await findAll()
    expect(before.length).toBeGreaterThan(40)
    expect(await count('(select distinct block from search_posting_blocks) blocks')).toBe(1)

    await forgetPostings()
    // A dozen documents in each block.
    await shop.db.execute(sql`
      with old as (delete from search_documents returning *)
      insert into search_documents (number, product_id, keys, content, sold_out) overriding system value
      select (row_number() over (order by number))::int * 1300, product_id, '{}', content, sold_out from old`)
    await shop.db.execute(
      sql`insert into search_dirty_documents (number, keys) select number, '{}' from search_documents`,
    )
    expect(await findAll()).toEqual(before)
    await mergeDelta(shop.db)
    expect(
      await count('(select distinct block from search_posting_blocks) blocks'),
    ).toBeGreaterThan(10)
    // Words of so few documents are rare.
    expect(await findAll()).toEqual(before)
    // From here on in this file, as if each word were common.
    await shop.db.execute(sql`
      create or replace function search_rare(terms search_query_term[], blocks integer[], dirty integer[])
      returns integer[] language sql as 'select null::integer[]'`)
    expect(await findAll()).toEqual(before)
  })

  it('are made of the lists of an older release, which are searched meanwhile', async () => {
    const before = await findAll()
    await shop.db.execute(sql`
      insert into search_postings
      select key, search_union(in_name), search_union(in_tag), search_union(in_category), search_union(anywhere)
      from search_posting_blocks group by key`)
    await shop.db.execute(sql`truncate search_posting_blocks`)
    await shop.db.execute(sql`
      update search_documents set content = null, keys = array(
        select posting from unnest(tsvector_to_array(content)) key, search_posting_keys(key) posting)`)
    expect(await findAll()).toEqual(before)

    // Half of them are indexed again.
    await shop.db.execute(sql`select search_index_former(100)`)
    expect(await findAll()).toEqual(before)
    await shop.db.execute(sql`select search_merge_delta(1000)`)
    expect(await findAll()).toEqual(before)
    await mergeDelta(shop.db)
    expect(await findAll()).toEqual(before)
    expect(await count('search_postings')).toBe(0)
    expect(await count('search_documents where content is null')).toBe(0)
  })

  it('are searched within a category or the shop of a seller', async () => {
    const [place] = await shop.db.query<{ category: string; owner: string }>(sql`
      select category_id as category, owner_id as owner from products where name ilike '%saree%' limit 1`)
    for (const [column, within] of Object.entries({
      category_id: place?.category,
      owner_id: place?.owner,
    })) {
      const found = await shop.db.query<{ ids: string[]; wanted: string[] }>(sql`
        select inside.ids, array(
          select id from unnest(everywhere.ids) with ordinality as match (id, place) join products using (id)
          where ${sql.raw(column)} = ${within} order by place) as wanted
        from unnest(${queries}::text[]) query, search_matches(query, 1000) everywhere,
          search_matches(query, 1000, 0, ${within}) inside
        where everywhere.exact and inside.total > 0`)
      expect(found.length).toBeGreaterThan(5)
      for (const { ids, wanted } of found)
        expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted)
    }
  })
})

describe('a search that matches more than is counted', () => {
  // Three blocks: all documents have the word in a tag, the last one of each block in the name too.
  const perBlock = 12_000
  const numbers = (block: number) =>
    Array.from({ length: perBlock }, (_, n) => block * 16_384 + 1 + n)
  const lastOf = (block: number) => block * 16_384 + perBlock
  beforeAll(async () => {
    for (const block of [1, 2, 3]) {
      await shop.db.execute(sql`
        insert into search_posting_blocks (key, block, in_name, in_tag, in_category, anywhere)
        values ('zz', ${block}, ${[lastOf(block)]}::int[], ${numbers(block)}::int[], '{}', ${numbers(block)}::int[]),
          ('=zz', ${block}, ${[lastOf(block)]}::int[], '{}', '{}', ${[lastOf(block)]}::int[])`)
    }
  })

  const find = async (most: number | null) => {
    const [row] = await shop.db.query<{ total: number; numbers: number[]; counted: number[] }>(sql`
      select total, numbers, counted from search_find(array[
        row(0, '#zz', '#zz', true), row(1, '=zz', '=zz', true), row(1, 'zz', 'zz', null)]::search_query_term[], false, ${most})`)
    return row
  }

  it('shows first who has it in the name, in whichever block, then the newest', async () => {
    const found = await find(6)
    expect(found?.total).toBeGreaterThan(10_000)
    expect(found?.numbers).toEqual([lastOf(1), lastOf(2), lastOf(3), ...numbers(1).slice(0, 3)])
  })

  it('goes on where the page before ended', async () => {
    const all = (await find(10_000))?.numbers ?? []
    expect(new Set(all).size).toBe(10_000)
    for (const most of [2, 3, 50, 2_100]) {
      expect((await find(most))?.numbers).toEqual(all.slice(0, most))
    }
  })

  it('hands over those that were counted where all are wanted', async () => {
    expect(await find(null)).toMatchObject({ numbers: [] })
    expect((await find(null))?.counted).toHaveLength(perBlock)
    expect((await find(6))?.counted).toEqual(expect.arrayContaining(numbers(1)))
  })
})
