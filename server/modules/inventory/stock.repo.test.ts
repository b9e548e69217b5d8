import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, stockOf, type TestProduct } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { countByVariant, variantsOf } from '#test/variants.ts'

import { returnToStock, takeFromStock } from './move-stock.ts'
import { lockProducts } from './product-for-sale.repo.ts'
import { sellFromStock, unsellToStock } from './stock.repo.ts'

const shop = testShop()

const piecesOf = ({ _id: productId }: { _id: string }, quantity: number) => ({
  productId,
  variantId: null,
  quantity,
})

// Orders look at the stock while they hold it; these guards stand behind that, for the caller who forgets.
describe('selling from stock', () => {
  it('moves what there is enough of, and leaves out what there is not', async () => {
    const [few, enough] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 3 })]
    const wanted = [piecesOf(few, 3), piecesOf(enough, 3)]
    const sold = { productId: enough._id, variantId: null, quantity: 3, remaining: 0 }
    expect(await sellFromStock(shop.db, wanted)).toEqual([sold])
    expect(await stockOf(shop, few)).toMatchObject({ remaining: 2, sold: 0 })
    expect(await stockOf(shop, enough)).toMatchObject({ remaining: 0, sold: 3 })
  })

  it('sells nothing at all where one of the goods is short', async () => {
    const [few, enough] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 3 })]
    const wanted = [piecesOf(few, 3), piecesOf(enough, 1)]
    const sale = inTransaction(shop.db, async (tx) => takeFromStock(tx, wanted))
    await expect(sale).rejects.toThrow('Not enough in stock')
    expect(await stockOf(shop, enough)).toMatchObject({ remaining: 3, sold: 0 })
  })

  it('moves what a variant has enough of, leaves out what it has not, and keeps the sum of the product', async () => {
    const product = await aProduct(shop, { sizes: ['S', 'M'], stock: 5 })
    await countByVariant(shop, product, [2, 3])
    const [few, enough] = await idsOf(product)
    const sold = { productId: product._id, variantId: enough, quantity: 3, remaining: 0 }
    const wanted = [
      { ...piecesOf(product, 3), variantId: few },
      { ...piecesOf(product, 3), variantId: enough },
    ]
    expect(await sellFromStock(shop.db, wanted)).toEqual([sold])
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 2, sold: 3 })
    const stocks = (await variantsOf(shop, product)).map(({ remaining }) => remaining)
    expect(stocks).toEqual([2, 0])
  })

  it('keeps pieces of a hidden variant out of the sum that its product shows', async () => {
    const product = await aProduct(shop, { sizes: ['S', 'M'], stock: 5, sold: 2 })
    await countByVariant(shop, product, [2, 3])
    const [hidden, shown] = await idsOf(product)
    await shop.db.execute(sql`update product_variants set hidden_at = now() where id = ${hidden}`)
    await shop.db.execute(sql`select product_variants_summarise(array[${product._id}::uuid])`)
    const back = [
      { ...piecesOf(product, 1), variantId: hidden },
      { ...piecesOf(product, 1), variantId: shown },
    ]
    await unsellToStock(shop.db, back)
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 4 })
  })
})

describe('returning to stock', () => {
  it('books damaged and lost pieces in and out again, so that every piece is accounted for (§18)', async () => {
    const product = await aProduct(shop, { stock: 5 })
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(product, { quantity: 5 })])
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    if (!reply.success) throw new Error(reply.message)
    const cause = { orderId: reply.data._id, causeId: newId(), at: shop.clock.now() }
    const pieces = (quantity: number) => [
      { productId: product._id, variantId: null, color: null, size: null, quantity },
    ]
    await inTransaction(shop.db, async (tx) =>
      returnToStock(tx, cause, { returned: pieces(4), damaged: pieces(1), lost: pieces(2) }),
    )
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 1, sold: 1 })
    const moves = await shop.db.query(sql`
      select reason, change, balance from stock_ledger where cause_id = ${cause.causeId} order by balance desc`)
    expect(moves).toEqual([
      { reason: 'return', change: 4, balance: 4 },
      { reason: 'damaged', change: -1, balance: 3 },
      { reason: 'lost', change: -2, balance: 1 },
    ])
  })
})

async function idsOf(product: TestProduct): Promise<[string, string]> {
  const [first, second] = await variantsOf(shop, product)
  if (!first || !second) throw new Error('It has fewer than two variants')
  return [first._id, second._id]
}

describe('holding products', () => {
  it('takes them in the order of their ids, however they are stored and asked for', async () => {
    const made = [await aProduct(shop), await aProduct(shop)]
    const [low = '', high = ''] = made.map(({ _id }) => _id).toSorted()
    // An update writes the row again after the other: a scan meets the higher id first.
    await shop.db.execute(sql`update products set sold = sold where id = ${low}`)
    const holder = await shop.platform.ports.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from products where id = $1 for no key update', [low])
      const both = inTransaction(shop.db, async (tx) => {
        // An index hands them out in the order of their ids anyway, but PostgreSQL may not use one.
        await tx.execute(sql`set local enable_indexscan = off`)
        await tx.execute(sql`set local enable_bitmapscan = off`)
        return lockProducts(tx, [high, low])
      })
      await waits()
      // Whoever waits for the lower id must not sit on the higher one.
      await holder.query('select from products where id = $1 for no key update nowait', [high])
      await holder.query('commit')
      expect((await both).map(({ id }) => id)).toEqual([low, high])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('makes a second order wait until the first is done', async () => {
    const product = await aProduct(shop, { stock: 1 })
    const buy = async () =>
      inTransaction(shop.db, async (tx) => {
        const [held] = await lockProducts(tx, [product._id])
        await tx.execute(sql`select pg_sleep(0.1)`)
        if (!held || held.remaining < 1) return 'sold out'
        await takeFromStock(tx, [piecesOf(product, 1)])
        return 'bought'
      })
    expect((await Promise.all([buy(), buy()])).toSorted()).toEqual(['bought', 'sold out'])
  })
})

/** Until a transaction waits for a lock. */
const waits = () =>
  expect
    .poll(() =>
      shop.db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toBeGreaterThan(0)
