import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

interface Named {
  name: string
  nameBn?: string
  shelf?: TestShelf
  tags?: string[]
}

async function aNamedProduct({ nameBn = '', ...product }: Named): Promise<string> {
  const { _id } = await aProduct(shop, product)
  await shop.db.execute(sql`update products set name_bn = ${nameBn} where id = ${_id}`)
  return _id
}

async function search(text: string, language = 'en'): Promise<string[]> {
  const reply = await shop.call('GET /products', {
    query: { search: text, ...pageIn(language) },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ productName }) => productName)
}

async function suggest(q: string, language = 'en') {
  const reply = await shop.call('GET /products/suggest', { query: { q, ...pageIn(language) } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const pageIn = (lang: string): object => ({ lang })

describe('the sound of Bangla', () => {
  it.each([
    ['ড় of one sign and of two', '\u09b6\u09be\u09dc\u09bf', '\u09b6\u09be\u09a1\u09bc\u09bf'],
    ['ঢ় of one sign and of two', '\u0986\u09b7\u09be\u09dd', '\u0986\u09b7\u09be\u09a2\u09bc'],
    ['য় of one sign and of two', '\u09ae\u09df\u09a6\u09be', '\u09ae\u09af\u09bc\u09a6\u09be'],
    ['a joiner', 'র\u200d্যাকেট', 'র্যাকেট'],
    ['a non-joiner', 'র\u200c্যাকেট', 'র্যাকেট'],
    ['ণ and ন', 'বর্ণমালা', 'বর্নমালা'],
    ['শ and ষ', 'শাড়ি', 'ষাড়ি'],
    ['শ and স', 'মশলা', 'মসলা'],
    ['ি and ী', 'শাড়ি', 'শাড়ী'],
    ['ই and ঈ', 'ইদ', 'ঈদ'],
    ['ু and ূ', 'পুতুল', 'পূতূল'],
    ['উ and ঊ', 'উল', 'ঊল'],
  ])('is the same with %s', async (_what, one, other) => {
    const [keys] = await shop.db.query<{ one: string; other: string }>(sql`
      select (select search_phonetic_key(token) from search_tokenise(${one})) as one,
        (select search_phonetic_key(token) from search_tokenise(${other})) as other`)
    expect(keys?.one).not.toBe('')
    expect(keys?.other).toBe(keys?.one)
  })
})

describe('an ending', () => {
  beforeAll(async () => {
    const shelf = await aShelf(shop)
    for (const [name, nameBn] of [
      ['Blue scarf', 'ওড়না'],
      ['White shirt', 'পাঞ্জাবি'],
      ['Large cover', 'চাদর'],
      ['Round moon', 'চাদ'],
      ['Paper weight', 'পাথ'],
      ['Breakfast leaf', 'চা'],
      ['Paint of dawn', 'গোধূলি'],
    ] as const) {
      await aNamedProduct({ name, nameBn, shelf })
    }
  })

  it.each([
    ['টি', 'ওড়নাটি', 'Blue scarf'],
    ['টা', 'ওড়নাটা', 'Blue scarf'],
    ['গুলো', 'পাঞ্জাবিগুলো', 'White shirt'],
    ['গুলি', 'পাঞ্জাবিগুলি', 'White shirt'],
    ['র', 'ওড়নার', 'Blue scarf'],
    ['ের', 'চাদরের', 'Large cover'],
    ['এর', 'চাএর', 'Breakfast leaf'],
    ['য়ের', 'চায়ের', 'Breakfast leaf'],
    ['কে', 'ওড়নাকে', 'Blue scarf'],
    ['two after each other', 'পাঞ্জাবিগুলোর', 'White shirt'],
    ['after another spelling', 'গোধুলীর', 'Paint of dawn'],
  ])('is cut of an unknown word: %s', async (_ending, text, name) => {
    expect(await search(text)).toEqual([name])
  })

  it('is none of a known word, and none where nothing known is left', async () => {
    expect(await search('চাদর')).toEqual(['Large cover'])
    expect(await search('পাথর')).toEqual(['Paper weight'])
    await aNamedProduct({ name: 'Grey stone', nameBn: 'পাথর' })
    expect(await search('পাথর')).toEqual(['Grey stone'])
    const [cut] = await shop.db.query(sql`
      select search_without_ending('ঝাড়টি') as unknown, search_without_ending('পাঞ্জা') as beginning,
        search_without_ending('চাদরটি') as sheet`)
    expect(cut).toEqual({ unknown: null, beginning: null, sheet: 'চাদর' })
  })
})

describe('names in Bangla', () => {
  let shelf: TestShelf
  let lantern: string
  beforeAll(async () => {
    shelf = await aShelf(shop, 'Storm lamps')
    lantern = await aNamedProduct({ name: 'Hurricane', nameBn: 'ঝড়ের লণ্ঠন', shelf })
  })

  it('are found in any spelling, and stay right when they change', async () => {
    for (const text of ['লন্ঠন', 'lonthon', 'lonton', 'ঝড়ের']) {
      expect([text, await search(text)]).toEqual([text, ['Hurricane']])
    }
    await shop.db.execute(sql`update products set name_bn = 'ধূপকাঠি জ্বালানি' where id = ${lantern}`)
    expect(await search('লন্ঠন')).toEqual([])
    expect(await search('ধুপকাঠি')).toEqual(['Hurricane'])
  })

  it('of categories too', async () => {
    await shop.db.execute(
      sql`update categories set name_bn = 'টর্চলাইট' where id = ${shelf.categoryId}`,
    )
    expect(await search('টর্চলাইট')).toEqual(['Hurricane'])
    expect(await suggest('টর্চলাইট')).toMatchObject([
      { kind: 'category', name: 'টর্চলাইট', category: shelf.categoryId },
      { kind: 'product', productName: 'ধূপকাঠি জ্বালানি' },
    ])
    await shop.db.execute(sql`update categories set name_bn = 'মশাল' where id = ${shelf.categoryId}`)
    expect(await search('টর্চলাইট')).toEqual([])
  })

  it('come first on pages in Bangla, before names that sound so', async () => {
    const kites = await aShelf(shop)
    await aNamedProduct({ name: 'Paper flyer', nameBn: 'ঘুড়ি', shelf: kites })
    await aNamedProduct({ name: 'Ghuri of silk', shelf: kites })
    expect(await search('ghuri')).toEqual(['Ghuri of silk', 'Paper flyer'])
    expect(await search('ghuri', 'bn')).toEqual(['ঘুড়ি', 'Ghuri of silk'])
    await shop.db.query(sql`select search_merge_delta(1000)`)
    expect(await search('ghurri', 'bn')).toEqual(['ঘুড়ি', 'Ghuri of silk'])
  })

  it('are suggested on pages in Bangla, and to who types in Bangla', async () => {
    const id = await aNamedProduct({ name: 'Spinning top', nameBn: 'লাটিম' })
    const product = { kind: 'product', _id: id }
    const inBangla = { ...product, productName: 'লাটিম', productWords: 'spinning-top' }
    expect(await suggest('spinning')).toEqual([
      expect.objectContaining({ ...product, productName: 'Spinning top' }),
    ])
    expect((await suggest('spinning'))[0]).not.toHaveProperty('productWords')
    expect(await suggest('spinning', 'bn')).toMatchObject([inBangla])
    expect(await suggest('লাটি')).toMatchObject([inBangla])
    expect(await suggest('latim')).toMatchObject([{ ...product, productName: 'Spinning top' }])
  })

  it('that an older release did not index are indexed by the update', async () => {
    const id = await aNamedProduct({ name: 'Wind chime', shelf })
    await shop.db.execute(sql`alter table products disable trigger search_products_updated`)
    await shop.db.execute(sql`update products set name_bn = 'ঝুনঝুনি' where id = ${id}`)
    await shop.db.execute(sql`alter table products enable trigger search_products_updated`)
    await shop.db.execute(sql`delete from search_category_terms where term = 'মশাল'`)
    expect(await search('ঝুনঝুনি')).toEqual([])
    await applyIndexFile()
    expect(await search('ঝুনঝুনি')).toEqual(['Wind chime'])
    expect(await suggest('মশাল')).toMatchObject([{ kind: 'category' }, {}, {}])
  })
})

async function applyIndexFile(): Promise<void> {
  const file = readFileSync(join(import.meta.dirname, 'sql/data/index.sql'), 'utf8')
  await shop.db.execute(sql.raw(file))
}
