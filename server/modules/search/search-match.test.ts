import { beforeAll, describe, expect, it } from 'vitest'

import { demoShop } from '@haat/demo'
import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from '../../seed/fill-shop.ts'

const shop = testShop({}, {}, closedDatabase)
beforeAll(() => fillShop(demoShop, shop.platform.ports, { step: async (_, work) => work() }))

async function search(text: string, filters: object = {}) {
  const reply = await shop.call('GET /products', {
    query: { search: text, limit: 100, ...filters },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

describe('a search in the demo shop', () => {
  it.each(['iphone', 'hello', 'baby diaper', 'nike', 'aaaaaaaa'])(
    'calls what it finds by “%s” similar, and shows only a few',
    async (text) => {
      const found = await search(text)
      expect(found.match).toBe('similar')
      expect(found.total).toBeLessThanOrEqual(20)
      expect(found.count).toBe(found.total)
      expect((await search(text, { sortBy: 'price-asc' })).total).toBe(found.total)
    },
  )

  it.each([
    ['saree', /saree/i],
    ['kurti', /kurti/i],
    ['kurt', /kurti|curtain/i],
    ['sarree', /saree/i],
    ['punjabi', /panjabi/i],
    ['শাড়ী', /saree/i],
    ['jamdnai', /jamdani/i],
    ['mobail', /phone|5G|button/i],
    ['headfone', /headphone|buds|neckband/i],
    ['blu jeans', /jeans/i],
    ['ইলিশ', /hilsa/i],
    ['laptop under 60000', /laptop/i],
  ])('takes what it finds by “%s” for what was meant', async (text, name) => {
    const found = await search(text)
    expect([text, found.match]).toEqual([text, 'exact'])
    expect(found.data[0]?.productName).toMatch(name)
    expect((await search(text, { maxPrice: 100_000 })).match).toBe('exact')
  })

  it('finds red sarees by the Bangla word for red', async () => {
    const found = await search('lal sari')
    expect(found.match).toBe('exact')
    expect(found.total).toBeGreaterThan(1)
    const red = found.data.filter(({ productColors }) =>
      productColors.some((color) => /red|maroon/i.test(color)),
    )
    expect(red.length).toBeGreaterThan(1)
  })

  it('says nothing of a match where nothing is searched', async () => {
    const reply = await shop.call('GET /products', { query: {} })
    expect(reply.success && 'match' in reply.data).toBe(false)
  })

  it('shows what is sold out last, also as soon as it is, unless an order is asked for', async () => {
    const [first, second] = (await search('panjabi')).data
    await shop.db.execute(sql`update products set remaining = 0 where id = ${first?._id}`)
    const sunk = await search('panjabi')
    expect(sunk.data[0]?._id).toBe(second?._id)
    expect(sunk.data.findLastIndex(({ remainingProducts }) => remainingProducts > 0)).toBeLessThan(
      sunk.data.findIndex(({ _id }) => _id === first?._id),
    )
    await shop.db.execute(sql`update products set remaining = 5 where id = ${first?._id}`)
    expect((await search('panjabi')).data[0]?._id).toBe(first?._id)
  })
})
