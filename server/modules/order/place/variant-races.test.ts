import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByProduct, countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

beforeAll(async () => {
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
})

type Line = ReturnType<typeof aLine>

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => make(index)))

/** How many orders got each answer. */
async function buy(count: number, linesOf: (buyer: number) => Line[]) {
  const buyers = await times(count, async () => aCustomer(shop))
  const replies = await Promise.all(
    buyers.map(async (as, buyer) =>
      shop.call('POST /order/post-order', { as, body: anOrder(as, linesOf(buyer)) }),
    ),
  )
  const tally: Record<string, number> = {}
  for (const { statusCode } of replies) tally[statusCode] = (tally[statusCode] ?? 0) + 1
  return { tally, replies }
}

async function idsOf(product: TestProduct): Promise<string[]> {
  return (await variantsOf(shop, product)).map(({ _id }) => _id)
}

const ownStocks = async (product: TestProduct) =>
  (await variantsOf(shop, product)).map(({ remaining }) => remaining)

async function stockOf(product: TestProduct): Promise<number> {
  const [row] = await shop.db.query<{ remaining: number }>(sql`
    select remaining from products where id = ${product._id}`)
  return row?.remaining ?? Number.NaN
}

describe('buyers who race for variants', () => {
  it('two lines of one variant in an older cart, and one line that names it, share its stock', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 30 })
    await countByVariant(shop, product, [20, 10])
    const [m = ''] = await idsOf(product)
    const { tally } = await buy(20, (buyer) =>
      buyer % 2
        ? [aLine(product, { size: 'M' }), aLine(product, { size: 'M' })]
        : [aLine(product, { variantId: m, quantity: 2 })],
    )
    expect(tally).toEqual({ 201: 10, 409: 10 })
    expect(await ownStocks(product)).toEqual([0, 10])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('two lines of different variants take from both or from none', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 13 })
    await countByVariant(shop, product, [10, 3])
    const ids = await idsOf(product)
    const { tally } = await buy(12, (buyer) =>
      (buyer % 2 ? ids : ids.toReversed()).map((variantId) => aLine(product, { variantId })),
    )
    expect(tally).toEqual({ 201: 3, 409: 9 })
    expect(await ownStocks(product)).toEqual([7, 0])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('orders of ten colours each share one number to the last piece', async () => {
    const colors = Array.from({ length: 10 }, (_, index) => `Colour ${index}`)
    const product = await aProduct(shop, { colors, stock: 55 })
    const ids = await idsOf(product)
    const { tally } = await buy(12, () => ids.map((variantId) => aLine(product, { variantId })))
    expect(tally).toEqual({ 201: 5, 409: 7 })
    expect(await stockOf(product)).toBe(5)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('five sizes are sold to the last piece of each', async () => {
    const product = await aProduct(shop, { sizes: ['S', 'M', 'L', 'XL', 'XXL'], stock: 25 })
    await countByVariant(shop, product, [1, 3, 5, 7, 9])
    const ids = await idsOf(product)
    const { tally } = await buy(50, (buyer) => [aLine(product, { variantId: ids[buyer % 5] })])
    expect(tally).toEqual({ 201: 25, 409: 25 })
    expect(await ownStocks(product)).toEqual([0, 0, 0, 0, 0])
    expect(await stockOf(product)).toBe(0)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('orders of several products and variants in opposite order do not deadlock', async () => {
    const goods = await times(4, async (index) => {
      const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 40 })
      if (index % 2) await countByVariant(shop, product, [20, 20])
      return product
    })
    const lines: Line[] = []
    for (const product of goods) {
      for (const variantId of await idsOf(product)) lines.push(aLine(product, { variantId }))
    }
    const deadlocks = await deadlocksSoFar()
    const { tally } = await buy(20, (buyer) => {
      const turned = [...lines.slice(buyer % 8), ...lines.slice(0, buyer % 8)]
      return buyer % 2 ? turned : turned.toReversed()
    })
    expect(tally).toEqual({ 201: 20 })
    for (const product of goods) expect(await stockOf(product)).toBe(0)
    expect(await deadlocksSoFar()).toBe(deadlocks)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('lose nothing while the seller switches how stock is counted and hides a variant', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 40 })
    const [m = '', l = ''] = await idsOf(product)
    const switching = (async () => {
      for (let round = 0; round < 4; round += 1) {
        await countByVariant(shop, product)
        await changeVariant(shop, { _id: l }, { hidden: round % 2 === 0 })
        await countByProduct(shop, product)
      }
    })()
    const { tally, replies } = await buy(40, (buyer) => [
      aLine(product, { variantId: buyer % 2 ? m : l }),
    ])
    await switching
    const sold = tally['201'] ?? 0
    expect(sold + (tally['409'] ?? 0)).toBe(40)
    expect(await stockOf(product)).toBe(40 - sold)
    expect(await brokenRules(shop)).toEqual([])
    const admin = await anAdmin(shop)
    const placed = replies.flatMap((reply) => (reply.success ? [reply.data._id] : []))
    await countByVariant(shop, product)
    await Promise.all(
      placed.map(async (orderId) =>
        shop.call('PATCH /order/update-status/{orderId}', {
          as: admin,
          params: { orderId },
          body: { status: 'cancelled' },
        }),
      ),
    )
    await countByProduct(shop, product)
    expect(await stockOf(product)).toBe(40)
    expect(await brokenRules(shop)).toEqual([])
  })
})

async function deadlocksSoFar(): Promise<number> {
  const [row] = await shop.db.query<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return row?.deadlocks ?? Number.NaN
}
