import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let shelf: TestShelf
const stock = new Map<string, number>()

beforeAll(async () => {
  shelf = await aShelf(shop)
  for (let n = 0; n < 16; n += 1) {
    const one = await aProduct(shop, {
      shelf,
      stock: n % 4,
      sold: (n * 7) % 17,
      ratings: [1 + (n % 5)],
      originalPrice: 10_000 + ((n * 7_919) % 90_000),
    })
    stock.set(one._id, one.stock)
  }
})

async function list(query: Record<string, unknown>): Promise<string[]> {
  const reply = await shop.call('GET /products', { query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ _id }) => _id)
}

const isSoldOut = (id: string) => stock.get(id) === 0
const sunk = (ids: readonly string[]) => [
  ...ids.filter((id) => !isSoldOut(id)),
  ...ids.filter(isSoldOut),
]

describe('what is sold out', () => {
  it('comes last where no order is asked for, in the shop and in each place', async () => {
    for (const place of [
      {},
      { category: shelf.categoryId },
      { subSubCategory: shelf.subSubCategoryId, minPrice: 1 },
    ]) {
      const newest = await list({ ...place, sortBy: 'newest', limit: 100 })
      expect(newest).not.toEqual(sunk(newest))
      expect(await list({ ...place, limit: 100 })).toEqual(sunk(newest))
    }
  })

  it.each(['newest', 'rating', 'sales', 'price-asc'])(
    'stays where sortBy=%s puts it, unless it is asked for last',
    async (sortBy) => {
      const whole = await list({ sortBy, limit: 100 })
      expect(whole).not.toEqual(sunk(whole))
      for (const limit of [8, 12, 100]) {
        expect(await list({ sortBy, soldOut: 'last', limit })).toEqual(sunk(whole).slice(0, limit))
      }
    },
  )
})
