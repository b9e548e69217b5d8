import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function search(text: string, filters: object = {}): Promise<string[]> {
  const reply = await shop.call('GET /products', { query: { search: text, ...filters } })
  if (!reply.success) throw new Error(reply.message)
  expect(reply.data.total).toBeGreaterThanOrEqual(reply.data.count)
  return reply.data.data.map(({ productName }) => productName)
}

async function suggest(q: string) {
  const reply = await shop.call('GET /products/suggest', { query: { q } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const one = async (text: string) => (await search(text))[0]

describe('a search', () => {
  beforeAll(async () => {
    await aProduct(shop, { name: 'Muslin cloth', tags: ['kameez'] })
    await aProduct(shop, { name: 'Muslin kameez' })
    await aProduct(shop, { name: 'Nothing else', shelf: await aShelf(shop, 'Kameez corner') })
    await aProduct(shop, { name: 'নকশি কাঁথা', tags: [] })
    await aProduct(shop, { name: 'Refrigerator 200 litre' })
    await aProduct(shop, { name: 'Power bank 20000' })
    await aProduct(shop, { name: 'Éclair box', tags: ["Children's sweets"] })
    await aProduct(shop, { name: 'Broom' })
  })

  it('shows names first, then tags, then categories', async () => {
    expect(await search('kameez')).toEqual(['Muslin kameez', 'Muslin cloth', 'Nothing else'])
  })

  it('finds by the description, after all others', async () => {
    expect((await search('tangail')).length).toBeGreaterThan(5)
    await aProduct(shop, { name: 'Tangail gamcha' })
    expect(await one('tangail')).toBe('Tangail gamcha')
  })

  it.each([
    ['nokshi katha', 'নকশি কাঁথা'],
    ['নকশী কাথা', 'নকশি কাঁথা'],
    ['quilt', 'নকশি কাঁথা'],
    ['রেফ্রিজারেটর', 'Refrigerator 200 litre'],
    ['refregirator', 'Refrigerator 200 litre'],
    ['refriger', 'Refrigerator 200 litre'],
    ['powerbank', 'Power bank 20000'],
    ['২০০০০', 'Power bank 20000'],
    ['eclair', 'Éclair box'],
    ['childrens', 'Éclair box'],
    ['CHILDREN’S', 'Éclair box'],
    ['box of the eclairs', 'Éclair box'],
    ['xyzzyq broom', 'Broom'],
    ['broom eclair', 'Éclair box'],
  ])('finds by “%s”: %s', async (text, name) => {
    expect(await search(text)).toContain(name)
  })

  it('wants all words of a search where a product has them', async () => {
    expect(await search('muslin kameez')).toEqual(['Muslin kameez', 'Muslin cloth'])
    expect(await search('muslin broom')).toHaveLength(3)
  })

  it('finds a word of four letters or more with any one letter wrong, missing, added or exchanged', async () => {
    const words = ['muslin', 'kameez', 'broom', 'refrigerator']
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''))
    const edit = fc.record({
      word: fc.constantFrom(...words),
      at: fc.nat(11),
      letter,
      how: fc.constantFrom('wrong', 'missing', 'added', 'exchanged'),
    })
    const seed = 4821
    await fc.assert(
      fc.asyncProperty(edit, async ({ word, at: asked, letter: typed, how }) => {
        const at = asked % word.length
        const [before, here, after] = [
          word.slice(0, at),
          word.slice(at, at + 1),
          word.slice(at + 1),
        ]
        const text = {
          wrong: before + typed + after,
          missing: before + after,
          added: before + typed + here + after,
          exchanged: before + after.slice(0, 1) + here + after.slice(1),
        }[how]
        // What is left of it may be a word of three letters: those are taken as they are.
        fc.pre(text.length >= 4)
        const found = await search(text)
        expect([text, found.some((name) => name.toLowerCase().includes(word))]).toEqual([
          text,
          true,
        ])
      }),
      { numRuns: 120, seed },
    )
  })

  it('goes with the other filters and orders', async () => {
    const shelf = await aShelf(shop)
    for (const [n, price] of [300, 100, 200].entries()) {
      await aProduct(shop, { shelf, name: `Lantern ${n}`, originalPrice: price * 100 })
    }
    await aProduct(shop, { name: 'Lantern elsewhere', originalPrice: 100 })
    const filters = { category: shelf.categoryId, maxPrice: 250, sortBy: 'price-asc' }
    expect(await search('lantern', filters)).toEqual(['Lantern 1', 'Lantern 2'])
    expect(await search('lantern', { category: shelf.categoryId, maxPrice: 1 })).toEqual([])
  })
})

describe('what is searched stays right, whoever writes', () => {
  let shelf: TestShelf
  let id: string
  beforeAll(async () => {
    shelf = await aShelf(shop, 'Garden furniture')
    id = (await aProduct(shop, { shelf, name: 'Hammock', tags: ['swing'] }))._id
  })

  it('when name, tags or description change', async () => {
    expect([await one('hammock'), await one('swing')]).toEqual(['Hammock', 'Hammock'])
    await shop.db.execute(sql`
      update products set name = 'Deckchair', search_tags = '{lounger}', description = 'Of teakwood.'
      where id = ${id}`)
    for (const word of ['deckchair', 'lounger', 'teakwood'])
      expect(await one(word)).toBe('Deckchair')
    for (const word of ['hammock', 'swing']) expect(await search(word)).toEqual([])
  })

  it('when a category of any level is renamed', async () => {
    const { categoryId, subCategoryId, subSubCategoryId } = shelf
    await shop.db.execute(sql`update categories set name = 'Verandah' where id = ${categoryId}`)
    await shop.db.execute(sql`update categories set name = 'Loggia' where id = ${subCategoryId}`)
    await shop.db.execute(
      sql`update categories set name = 'Pergola' where id = ${subSubCategoryId}`,
    )
    for (const word of ['verandah', 'loggia', 'pergola']) {
      expect(await search(word)).toEqual(['Deckchair'])
      expect(await suggest(word)).toMatchObject([
        { kind: 'category', category: categoryId },
        { kind: 'product', productName: 'Deckchair' },
      ])
    }
    expect(await search('furniture')).toEqual([])
  })

  it('when a product moves, is hidden, shown again or deleted', async () => {
    const other = await aShelf(shop, 'Rooftop')
    await shop.db.execute(sql`
      update products set category_id = ${other.categoryId}, sub_category_id = ${other.subCategoryId},
        sub_sub_category_id = ${other.subSubCategoryId} where id = ${id}`)
    expect([await one('rooftop'), await one('verandah')]).toEqual(['Deckchair', undefined])
    await shop.db.execute(sql`update products set hidden_at = now() where id = ${id}`)
    expect(await search('deckchair')).toEqual([])
    await shop.db.execute(sql`update products set hidden_at = null where id = ${id}`)
    expect(await search('deckchair')).toEqual(['Deckchair'])
    await shop.db.execute(sql`delete from stock_ledger where product_id = ${id}`)
    await shop.db.execute(sql`delete from products where id = ${id}`)
    expect(await search('deckchair')).toEqual([])
  })

  it('in the very transaction, and not at all when that is undone', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set name = 'Zeppelin' where name = 'Broom'`)
      const rows = await tx.query(sql`
        select from search_matches('zeppelin', null) found, unnest(found.ids)`)
      expect(rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await search('zeppelin')).toEqual([])
  })
})

describe('GET /products/suggest with pages', () => {
  const pages = async (q: string) => {
    const reply = await shop.call('GET /products/suggest', { query: { q, pages: '1' } })
    if (!reply.success) throw new Error(reply.message)
    return reply.data.flatMap((found) => (found.kind === 'page' ? [found.name] : []))
  }

  it.each([
    ['return policy', ['cancellation-returns']],
    ['how to return', ['cancellation-returns']],
    ['retu', ['cancellation-returns']],
    ['ফেরত', ['cancellation-returns']],
    ['order cancel korbo', ['cancellation-returns']],
    ['delivery', ['cancellation-returns', 'customer-support']],
    ['ডেলিভারি চার্জ', ['cancellation-returns', 'customer-support']],
    ['kisti', ['emi-policy']],
    ['privacy', ['privacy-policy']],
    ['যোগাযোগ', ['customer-support']],
    ['Customer Support', ['customer-support']],
    ['return gift', []],
    ['policy', []],
    ['re', []],
    ['umbrella', []],
    ['', []],
  ])('%s leads to %j', async (q, wanted) => {
    expect(await pages(q)).toEqual(wanted)
  })

  it('names none without being asked', async () => {
    expect(await suggest('return policy')).toEqual([])
  })
})

describe('GET /products/suggest', () => {
  beforeAll(async () => {
    const shelf = await aShelf(shop, 'Umbrellas')
    for (let n = 1; n <= 9; n += 1) {
      await aProduct(shop, { shelf, name: `Umbrella ${n}`, discount: 10, originalPrice: 50_000 })
    }
  })

  it('suggests the category and products with picture and price, eight in all', async () => {
    const suggestions = await suggest('umbr')
    expect(suggestions).toHaveLength(8)
    expect(suggestions[0]).toMatchObject({
      kind: 'category',
      name: 'Umbrellas',
      image: '/img/shelf.svg',
    })
    expect(suggestions.at(-1)).toMatchObject({
      kind: 'product',
      productName: expect.stringContaining('Umbrella'),
      productImage: '/img/products/panjabi.svg',
      productPrice: 450,
      productOriginalPrice: 500,
    })
  })

  it('reads along while one types, in any spelling', async () => {
    for (const typed of ['u', 'um', 'umbre', 'umbrell', 'umbrella 3', 'আম্ব্রেলা']) {
      expect([typed, (await suggest(typed)).length]).not.toEqual([typed, 0])
    }
    const named = (await suggest('umbrella 3')).find(({ kind }) => kind === 'product')
    expect(named).toMatchObject({ productName: 'Umbrella 3' })
  })

  it('suggests a product with the prices of its cheapest variant', async () => {
    const { _id } = await aProduct(shop, {
      name: 'Hurricane lamp',
      sizes: ['S', 'L'],
      originalPrice: 50_000,
      discount: 10,
    })
    await shop.db.execute(sql`
      update product_variants set original_price_poisha = 40000 where product_id = ${_id} and size = 'S'`)
    await shop.db.execute(sql`select product_variants_summarise(array[${_id}::uuid])`)
    expect(await suggest('hurricane')).toMatchObject([
      { _id, productPrice: 360, productOriginalPrice: 400 },
    ])
  })

  it('suggests nothing for nothing, and never what is hidden', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('   ')).toEqual([])
    await aProduct(shop, { name: 'Umbrella secret', hidden: true })
    expect(JSON.stringify(await suggest('umbrella secret'))).not.toContain('secret')
  })
})

describe('what nobody searches for', () => {
  // Nothing that a random id could begin with: the test's shelves are named by theirs.
  it.each([
    ['only signs', '%_\\'],
    ['quotes', `'"\`';--`],
    ['an emoji', '💥'.repeat(20)],
    ['operators of the query language', '!a & (b | c) <-> z:*'],
    ['a bare operator', ':*'],
    ['an unknown word', 'qqqqqzzzzz'],
    ['two hundred letters', 'zu'.repeat(100)],
    ['a hundred words', 'zu '.repeat(66)],
    ['lone marks', '্‍়'],
    ['a lone surrogate', '\ud800'],
    ['only stop words', 'of the'],
    ['Arabic', 'عطر'],
  ])('answers %s with a list', async (_name, text) => {
    for (const [key, query] of [
      ['GET /products', { search: text }],
      ['GET /products/suggest', { q: text }],
    ] as const) {
      expect(await shop.callWith(key, { query })).toMatchObject({ statusCode: 200 })
    }
    expect((await search(text)).length).toBeLessThan(3)
  })

  it.each([
    ['10,000 characters', 'x'.repeat(10_000), 'Search with at most 200 characters'],
    ['a NUL', 'a\0b', 'Contains a character that is not allowed'],
  ])('refuses %s with a reason', async (_name, text, message) => {
    for (const [key, query] of [
      ['GET /products', { search: text }],
      ['GET /products/suggest', { q: text }],
    ] as const) {
      expect(await shop.callWith(key, { query })).toMatchObject({ statusCode: 400, message })
    }
  })
})
