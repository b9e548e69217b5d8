import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

// A table of inputs and outputs for each SQL function (sql/*.sql), by its name. The shop is that of README.md.
const shop = testShop()
let red: TestProduct
let maroon: TestProduct
let shirt: TestProduct

beforeAll(async () => {
  const shelf = await aShelf(shop, 'Clothes')
  const later = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)
  const product = (name: string, color: string, minutes: number, stock = 5) =>
    aProduct(shop, { shelf, name, colors: [color], createdAt: later(minutes), stock })
  red = await product('Jamdani saree', 'Red', 1)
  maroon = await product('Silk saree', 'Maroon', 2)
  shirt = await product('Power bank shirt', 'Red', 3)
  await product('Muslin saree', 'Red', 4, 0)
})

/** The one column of what a question returns. */
async function column(question: Sql): Promise<unknown[]> {
  const rows = await shop.db.query<{ value: unknown }>(
    sql`select value from (${question}) found (value)`,
  )
  return rows.map(({ value }) => value)
}

const one = async (question: Sql) => (await column(question))[0]

/** How tests name documents. */
const nameOf = (id: unknown) =>
  ({ [red._id]: 'red', [maroon._id]: 'maroon', [shirt._id]: 'shirt' })[String(id)] ?? 'sold out'

const numbersOf = async (question: Sql) => {
  const ids = await column(sql`
    select d.product_id from (${question}) found (numbers),
      unnest(numbers) with ordinality as match (number, ordinal)
    join search_documents d using (number) order by ordinal`)
  return ids.map(nameOf)
}

describe('tokenise', () => {
  it.each([
    ['Eid: Jamdani SAREE', ['eid', 'jamdani', 'saree']],
    ["Children's crème", ['childrens', 'creme']],
    ['সাইজ ৪২', ['সাইজ', '42']],
    ['—', []],
    ['x'.repeat(60), ['x'.repeat(40)]],
  ])('search_tokenise(%j)', async (text, words) => {
    expect(await column(sql`select token from search_tokenise(${text}) order by ordinal`)).toEqual(
      words,
    )
  })

  it.each([
    ['power bank', ['bank', 'power', 'powerbank']],
    ['a b a', ['a', 'ab', 'b', 'ba']],
    ['', []],
  ])('search_index_terms(%j)', async (text, terms) => {
    expect(await column(sql`select term from search_index_terms(${text}) order by 1`)).toEqual(
      terms,
    )
  })
})

describe('phonetic key', () => {
  it.each([
    ['শাড়ি', 'sari'],
    ['জামদানি', 'jamdani'],
    ['কাঁথা', 'kata'],
    ['মিষ্টি', 'misti'],
  ])('search_romanise(%j)', async (word, latin) => {
    expect(await one(sql`select search_romanise(${word})`)).toBe(latin)
  })

  it.each([
    ['শাড়ি', 'sari'],
    ['saree', 'sari'],
    ['sharee', 'sari'],
    ['batteries', 'bateri'],
    ['kg5', 'kg5'],
    ['চার্জার', 'carjar'],
    ['aaaa', 'a'],
  ])('search_phonetic_key(%j)', async (word, key) => {
    expect(await one(sql`select search_phonetic_key(${word})`)).toBe(key)
  })

  it.each([
    ['masala', 'msl'],
    ['mosla', 'msl'],
    ['frij', 'frij'],
    ['fridge', 'fridj'],
    ['a', 'a'],
  ])('search_consonant_key(%j)', async (key, consonants) => {
    expect(await one(sql`select search_consonant_key(${key})`)).toBe(consonants)
  })
})

describe('spelling', () => {
  it.each([
    ['silk', '', ['ilk', 'slk', 'sik', 'sil', 'silk']],
    ['silk', '~', ['~ilk', '~slk', '~sik', '~sil', '~silk']],
    ['bag', '', ['bag']],
    ['model42', '', ['model42']],
  ])('search_deletion_neighbours(%j, %j)', async (word, mark, neighbours) => {
    expect(await one(sql`select search_deletion_neighbours(${word}, ${mark})`)).toEqual(neighbours)
  })

  it.each([
    ['one edit', 'jamdnai', ['jamdani']],
    ['two edits of a long word', 'powerbnak', ['poerbank']],
    ['other vowels', 'jomdoni', ['jamdani']],
    ['a short word', 'slk', []],
    ['a number', 'silk9', []],
    ['nothing alike', 'refrigerator', []],
  ])('search_corrections of %s: %j', async (_what, word, keys) => {
    const found = await one(sql`select search_corrections(${word}, search_phonetic_key(${word}))`)
    expect(found).toEqual(keys)
  })

  it.each([
    ['jamdnai', ['jamdani'], true],
    ['amdani', ['jamdani'], false],
    ['muslin9', ['jamdani'], false],
    ['musl', [], true],
    ['mu', [], false],
    ['zzz', [], false],
  ])('search_is_certain(%j, …, %j)', async (word, corrections, certain) => {
    const key = sql`search_phonetic_key(${word})`
    expect(await one(sql`select search_is_certain(${word}, ${key}, ${corrections}::text[])`)).toBe(
      certain,
    )
  })
})

describe('query', () => {
  it.each([
    [
      'lal sarree',
      false,
      ['0 #lal sari certain', '1 krimson', '1 lal', '1 marun', '1 red', '1 skarlet', '2 sari'],
    ],
    ['saree', false, ['0 #sari certain', '1 =saree', '1 sari']],
    ['the saree', false, ['0 #sari certain', '1 =saree', '1 sari']],
    ['of the', false, ['0 #of te']],
    ['jam', true, ['0 #jam certain', '1 ^jam']],
    ['wheelbarrow', false, ['0 #ohilbaro']],
    ['', false, ['0 # certain']],
  ])('search_parse(%j, typing %s)', async (text, typing, terms) => {
    const found = await column(sql`
      select concat_ws(' ', n, first_key || case when last_key > first_key then '…' else '' end,
        case when certain and n = 0 then 'certain' end)
      from search_parse(${text}, ${typing}, 'en') order by 1`)
    expect(found).toEqual(terms)
  })
})

/** Postings of a term: numbers of documents in each field. */
const postings = (exact: number[], name: number[], tag: number[], category: number[]) =>
  sql`row(1, ${exact}::int[], ${name}::int[], ${tag}::int[], ${category}::int[],
    ${[...new Set([...name, ...tag, ...category])].toSorted((a, b) => a - b)}::int[])::search_term_postings`

describe('rank', () => {
  it.each([
    [sql`search_union`, [1, 2, 3]],
    [sql`search_intersection`, [2]],
  ])('search_union and search_intersection: %#', async (aggregate, numbers) => {
    const lists = sql`(values ('{1,2}'::int[]), ('{2,3}')) lists (numbers)`
    expect(await one(sql`select ${aggregate}(numbers) from ${lists}`)).toEqual(numbers)
  })

  it('search_intersect: all terms, in a category any of them', async () => {
    const both = sql`array[${postings([1], [1, 2], [3], [4])}, ${postings([], [2], [1], [5])}]`
    expect(await one(sql`select to_jsonb(search_intersect(${both}))`)).toEqual({
      n: null,
      exact: [],
      in_name: [2],
      in_tag: null,
      in_category: [4, 5],
      anywhere: [1, 2],
    })
  })

  it.each([
    ['the name as typed, then the phrase, then the name', [1], [1, 2], [3], [4], [3], [1, 3, 2, 4]],
    [
      'tag and category before tag alone, that before category',
      [],
      [],
      [1, 2],
      [2, 3],
      [],
      [2, 1, 3],
    ],
    ['the newest first', [], [1, 2, 3], [], [], [], [1, 2, 3]],
  ])('search_rank of one term: %s', async (_what, exact, name, tag, category, phrase, ranked) => {
    const term = postings(exact, name, tag, category)
    const found = sql`
      select search_rank(array[${term}], search_intersect(array[${term}]), ${phrase}::int[], (${term}).anywhere, 10)`
    expect(await one(found)).toEqual(ranked)
  })

  it('search_rank of two terms adds up their weights', async () => {
    const two = sql`array[${postings([], [1], [2, 3], [])}, ${postings([], [2], [1], [3])}]`
    const found = sql`select search_rank(${two}, search_intersect(${two}), '{}', '{1,2,3}', 10)`
    expect(await one(found)).toEqual([1, 2, 3])
  })

  it.each([
    ['lal sarree', ['maroon', 'red', 'sold out']],
    ['red', ['shirt', 'maroon', 'red', 'sold out']],
    ['jamdani shirt', ['shirt', 'red']],
  ])('search_find(%j)', async (text, found) => {
    const terms = sql`array(select t from search_parse(${text}, false, 'en') t)`
    const numbers = await numbersOf(sql`select numbers from search_find(${terms}, false, 10)`)
    expect(numbers).toEqual(found)
  })

  it.each([
    ['lal sarree', 10, 0, { total: 3, exact: true, names: ['maroon', 'red', 'sold out'] }],
    ['lal sarree', 2, 1, { total: 3, exact: true, names: ['red'] }],
    ['jamdani shirt', 10, 0, { total: 2, exact: false, names: ['shirt', 'red'] }],
    ['wheelbarrow', 10, 0, { total: 0, exact: false, names: [] }],
  ])('search_matches(%j, %d, %d)', async (text, most, skipped, { total, exact, names }) => {
    const [found] = await shop.db.query<{ total: number; exact: boolean; ids: string[] }>(
      sql`select total, exact, ids from search_matches(${text}, ${most}, ${skipped})`,
    )
    expect({ ...found, ids: found?.ids.map(nameOf) }).toEqual({ total, exact, ids: names })
  })

  it.each([
    ['cl', 3, []],
    ['jam', 0, ['red']],
    ['silk sa', 0, ['maroon']],
    ['', 0, []],
  ])('search_suggest(%j)', async (typed, categories, products) => {
    const [found] = await shop.db.query<{ categories: string[]; products: string[] }>(
      sql`select categories, products from search_suggest(${typed}, 'en')`,
    )
    expect(found?.categories).toHaveLength(categories)
    expect(found?.products.map(nameOf)).toEqual(products)
  })
})

describe('index upkeep', () => {
  /** What a product contains that is not merged yet, as `key field`. */
  const entriesOf = (id: string) =>
    column(sql`
      select concat_ws(' ', key, case weight when 'A' then 'name' when 'B' then 'tag' when 'C' then 'category' else 'description' end)
      from search_documents join search_dirty_documents using (number),
        unnest(content) entry (key, positions, weights), unnest(weights) weight
      where product_id = ${id} and key !~ '^[#^]' order by 1`)
  const postingsOf = (key: string) =>
    numbersOf(sql`select anywhere from search_posting_blocks where key = ${key}`)

  it('search_index_products writes the content, which search_merge_delta merges into the postings', async () => {
    const bell = await aProduct(shop, { name: 'Brass bell', tags: ['doorbell'] })
    const entries = await entriesOf(bell._id)
    expect(entries).toEqual(
      expect.arrayContaining(['=bell name', '=brass name', 'bel name', 'bras name', 'durbel tag']),
    )
    expect(await postingsOf('durbel')).toEqual([])
    await shop.db.query(sql`select search_merge_delta(1000)`)
    expect(await entriesOf(bell._id)).toEqual([])
    expect(await postingsOf('durbel')).toHaveLength(1)
    await shop.db.query(sql`select search_index_products(array[${bell._id}::uuid])`)
    expect(await entriesOf(bell._id)).toEqual(entries)
    expect(await one(sql`select search_merge_delta(1000)`)).toBe(1)
    expect(await one(sql`select search_merge_delta(1000)`)).toBe(0)
  })

  it('a product that is written again uses up no number, so that blocks stay full', async () => {
    const numberOf = ({ _id }: { _id: string }) =>
      one(sql`select number from search_documents where product_id = ${_id}`)
    const bell = await aProduct(shop, { name: 'Copper bell' })
    for (const name of ['Copper gong', 'Copper drum', 'Copper bell']) {
      await shop.db.execute(sql`update products set name = ${name} where id = ${bell._id}`)
    }
    const number = Number(await numberOf(bell))
    const next = await aProduct(shop, { name: 'Copper gong' })
    expect(await numberOf(next)).toBe(number - 1)
  })

  it('search_mark_dirty remembers the keys of which the postings still have a document', async () => {
    await shop.db.query(sql`select search_mark_dirty(array[${red._id}::uuid])`)
    const keys = await one(sql`
      select array_agg(posting) from search_dirty_documents d join search_documents using (number),
        unnest(d.keys) key, search_posting_keys(key) posting
      where product_id = ${red._id}`)
    expect(keys).toEqual(expect.arrayContaining(['jamdani', 'sari', '=saree', '^ja']))
    await shop.db.query(sql`select search_index_products(array[${red._id}::uuid])`)
  })

  it('search_apply_delta takes dirty documents out and puts in what they have now', async () => {
    const terms = sql`array(select t from search_parse('jamdani', false, 'en') t where n = 1)`
    const number = sql`(select number from search_documents where product_id = ${red._id})`
    const stale = sql`array[row(1, '{}', '{}', array[${number}], '{}', array[${number}, 2147483647])::search_term_postings]`
    const applied = await one(sql`
      select to_jsonb(p) from unnest(search_apply_delta(${stale}, ${terms}, array[${number}, 2147483647])) p`)
    const now = await one(sql`select ${number}`)
    expect(applied).toMatchObject({ exact: [now], in_name: [now], in_tag: [], anywhere: [now] })
  })

  it('search_index_category replaces the terms of a category', async () => {
    const { categoryId } = await aShelf(shop, 'Brass ware')
    const terms = () =>
      column(
        sql`select term from search_category_terms where category_id = ${categoryId} order by 1`,
      )
    expect(await terms()).toEqual(['brass', 'brassware', 'ware'])
    await shop.db.query(sql`select search_index_category(${categoryId}, array['Bells', 'ঘণ্টা'])`)
    expect(await terms()).toEqual(['bells', 'ঘণ্টা'])
  })
})
