import { beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

/** What a breach is planted in. */
interface Goods {
  /** Counts stock by product. */
  shared: string
  sharedVariant: string
  /** Counts stock by variant: 4 of the first, 4 of the second, 2 of the hidden third. */
  own: string
  first: string
  second: string
  hidden: string
  orderId: string
}
let goods: Goods

beforeAll(async () => {
  const [shared, own] = [
    await aProduct(shop, { colors: ['Red', 'Blue'] }),
    await aProduct(shop, { sizes: ['M', 'L', 'XL'], stock: 13 }),
  ]
  await countByVariant(shop, own, [6, 4, 3])
  const [red] = await variantsOf(shop, shared)
  const [first, second, hidden] = await variantsOf(shop, own)
  const customer = await aCustomer(shop)
  const items = [
    aLine(shared, { variantId: red?._id, quantity: 2 }),
    aLine(own, { variantId: first?._id, quantity: 2 }),
    aLine(own, { variantId: hidden?._id, quantity: 1 }),
  ]
  const reply = await shop.call('POST /order/post-order', {
    as: customer,
    body: anOrder(customer, items),
  })
  if (!reply.success) throw new Error(reply.message)
  // The ledger names it, so that it is hidden and keeps its stock.
  await shop.db.execute(sql`update products set sizes = '{M,L}' where id = ${own._id}`)
  goods = {
    shared: shared._id,
    sharedVariant: red?._id ?? '',
    own: own._id,
    first: first?._id ?? '',
    second: second?._id ?? '',
    hidden: hidden?._id ?? '',
    orderId: reply.data._id,
  }
})

/** The rules that the statements break, whose effects are taken back. */
async function broken(plant: (goods: Goods) => Sql[]): Promise<string[]> {
  const taken = new Error('taken back')
  let rules: string[] = []
  const work = async (tx: Db) => {
    for (const statement of plant(goods)) await tx.execute(statement)
    rules = (await brokenRules({ ...shop, db: tx })).map(({ rule }) => rule)
    throw taken
  }
  await expect(inTransaction(shop.db, work)).rejects.toBe(taken)
  return rules
}

const ledgerEntry = ({ own }: Goods, variant: string | null, change: number, reason: string) => sql`
  insert into stock_ledger (id, product_id, variant_id, change, balance, reason, at)
  values (uuid_v7(), ${own}, ${variant}, ${change}, 100, ${reason}, now())`

describe('npm run shop -- verify', () => {
  it('finds nothing in a sound shop with hidden variants and both ways to count stock', async () => {
    expect(await broken(() => [])).toEqual([])
    const variants = await variantsOf(shop, { _id: goods.own })
    expect(variants.map(({ remaining, hidden }) => [remaining, hidden])).toEqual([
      [4, false],
      [4, false],
      [2, true],
    ])
  })

  it.each<[string, (goods: Goods) => Sql[], string[]]>([
    [
      'stock of a product that its ledger does not have',
      ({ shared }) => [sql`update products set remaining = remaining + 1 where id = ${shared}`],
      ['the stock ledger of an inventory item adds up to its stock'],
    ],
    [
      'stock of a variant that its ledger does not have',
      ({ own, first }) => [
        sql`update product_variants set remaining = remaining + 1 where id = ${first}`,
        sql`update products set remaining = remaining + 1 where id = ${own}`,
      ],
      ['the stock ledger of an inventory item adds up to its stock'],
    ],
    [
      'a sale booked to the wrong variant',
      ({ first, second }) => [
        sql`update product_variants set remaining = remaining + 1 where id = ${first}`,
        sql`update product_variants set remaining = remaining - 1 where id = ${second}`,
      ],
      ['the stock ledger of an inventory item adds up to its stock'],
    ],
    [
      'stock left at a product that counts by variant',
      (all) => [ledgerEntry(all, null, 1, 'correction')],
      ['the stock ledger of an inventory item adds up to its stock'],
    ],
    [
      'a number at a variant whose product counts by product',
      ({ sharedVariant }) => [
        sql`update product_variants set remaining = 0 where id = ${sharedVariant}`,
      ],
      ['a variant has stock of its own exactly where its product counts stock by variant'],
    ],
    [
      'a product that shows the stock of a hidden variant',
      ({ own }) => [sql`update products set remaining = remaining + 2 where id = ${own}`],
      ['a product that counts stock by variant shows the sum of its visible variants'],
    ],
    [
      'pieces lost on the way between two inventory items',
      (all) => [
        ledgerEntry(all, all.second, -1, 'transfer'),
        sql`update product_variants set remaining = remaining - 1 where id = ${all.second}`,
        sql`update products set remaining = remaining - 1 where id = ${all.own}`,
      ],
      ['what moves between inventory items of a product sums to zero'],
    ],
    [
      'a sale of more than the lines of the variant say',
      ({ orderId, first, second }) => [
        sql`update order_items set variant_id = ${second} where order_id = ${orderId} and variant_id = ${first}`,
      ],
      ['the ledger took from each variant what the lines of an unchanged order say'],
    ],
    [
      'a line with a variant of another product',
      ({ orderId, shared, first }) => [
        sql`update order_items set variant_id = ${first} where order_id = ${orderId} and product_id = ${shared}`,
      ],
      [
        'the ledger took from each variant what the lines of an unchanged order say',
        'the variant of a line and of a ledger entry is one of the product',
      ],
    ],
    [
      'a product without a visible variant',
      ({ shared }) => [
        sql`update product_variants set hidden_at = now() where product_id = ${shared}`,
      ],
      ['a product has a visible variant'],
    ],
    [
      'a colour that no visible variant has',
      ({ sharedVariant }) => [
        sql`update product_variants set color = 'Green' where id = ${sharedVariant}`,
      ],
      ['a product shows the options and the number of its visible variants'],
    ],
    [
      'a wrong number of variants',
      ({ shared }) => [sql`update products set variant_count = 3 where id = ${shared}`],
      ['a product shows the options and the number of its visible variants'],
    ],
    [
      'a price that is not the lowest of the variants',
      ({ sharedVariant }) => [
        sql`update product_variants set original_price_poisha = 100 where id = ${sharedVariant}`,
      ],
      ['a product shows the lowest and the highest price of its visible variants'],
    ],
    [
      'a highest price that no variant has',
      ({ shared }) => [sql`update products set max_price_poisha = 900000 where id = ${shared}`],
      ['a product shows the lowest and the highest price of its visible variants'],
    ],
    [
      'a variant of another seller',
      ({ sharedVariant, own }) => [
        sql`update product_variants set owner_id = (select owner_id from products where id = ${own})
          where id = ${sharedVariant}`,
      ],
      ['a variant has the owner of its product'],
    ],
  ])('finds %s', async (_what, plant, rules) => {
    expect((await broken(plant)).toSorted()).toEqual(rules.toSorted())
  })
})
