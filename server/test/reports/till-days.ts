import type { SalesReport } from '@haat/contract/till-reports'

import { sql, type Sql } from '#platform/db/sql.ts'

import { aCounterSale, aStaffOrder, placedByStaff } from '../by-staff.ts'
import { receiveByHand } from '../by-hand.ts'
import { changing } from '../changing.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '../goods.ts'
import { aCustomer, type TestPerson } from '../people.ts'
import { receive, refuse } from '../refusals.ts'
import { actOnReturn, allOf, aReturn, asAdmin, moveThrough, returnIn } from '../returns.ts'
import { act, ship, staffOrder } from '../shipped.ts'
import type { TestShop } from '../shop.ts'
import { variantsOf } from '../variants.ts'

const dayMs = 86_400_000
const aheadOfUtcMs = 6 * 3_600_000

/** The day of a moment in Dhaka. */
export const dhakaDay = (time: Date) =>
  new Date(time.getTime() + aheadOfUtcMs).toISOString().slice(0, 10)

/** Where money of a return goes. */
export const hand = { method: 'bkash', number: '01712345678' }

export async function done(replying: Promise<{ success: boolean }>): Promise<void> {
  const reply = await replying
  if (!reply.success) throw new Error(JSON.stringify(reply))
}

/** The till of a shop, as its owner reads it day by day. */
export class Till {
  readonly shop: TestShop
  admin = {} as TestPerson // as: signed in by nextDay(), before anything else.
  range = { from: '', to: '' }

  constructor(shop: TestShop) {
    this.shop = shop
  }

  async nextDay(): Promise<void> {
    this.shop.clock.pass(dayMs)
    this.admin = await asAdmin(this.shop)
  }

  async report(query: object = {}, as = this.admin): Promise<SalesReport> {
    const reply = await this.shop.call('GET /figures/sales', {
      as,
      query: { ...this.range, ...query },
    })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }

  /** Sums of own SQL with a key and an amount in poisha, as taka by key; those of 0 are left out. */
  async amounts(query: Sql): Promise<Record<string, number>> {
    const rows = await this.shop.db.query<{ key: string; amount: number }>(sql`
      select key, sum(amount)::float8 as amount from (${query}) found (key, amount)
      group by key having sum(amount) <> 0`)
    return Object.fromEntries(rows.map(({ key, amount }) => [key, amount / 100]))
  }
}

/** Figures of a report by key; those of 0 are left out. */
export const figuresByKey = (
  rows: SalesReport['rows'],
  pick: (row: SalesReport['rows'][number]) => number,
) => Object.fromEntries(rows.filter((row) => pick(row) !== 0).map((row) => [row.key, pick(row)]))

/** An order by its customer, with what the address of their visit said. */
export async function orderOf(
  shop: TestShop,
  lines: [TestProduct, number][],
  utm?: object,
): Promise<{ orderId: string; customer: TestPerson; itemIds: string[] }> {
  const customer = await aCustomer(shop)
  const items = lines.map(([product, quantity]) =>
    aLine(product, { quantity, ...(product.sizes[0] && { size: product.sizes[0] }) }),
  )
  const body = { ...anOrder(customer, items), ...(utm && { utm }) }
  const reply = await shop.callWith('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  const { _id: orderId, items: written } = reply.data as {
    _id: string
    items: { _id: string }[]
  } // as: the reply of this call.
  return { orderId, customer, itemIds: written.map(({ _id }) => _id) }
}

const itemsOf = (product: TestProduct, quantity: number) => [
  { productId: product._id, size: product.sizes[0], quantity },
]

/** Goods of a shop that is registered for VAT; the purchase price of cups is not known. */
async function goodsOf(shop: TestShop) {
  await setFees(shop, 60, 120)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, vat_percent, bin, updated_at)
    values ('Proof', '01700000000', 'Never', 'Nowhere', 7.5, '000000123-0101', now())
    on conflict on constraint shop_settings_pkey do update set vat_percent = 7.5, bin = '000000123-0101'`)
  const panjabi = await aProduct(shop, {
    name: 'Panjabi',
    originalPrice: 129_999,
    sizes: ['M', 'L'],
    stock: 90,
  })
  const saree = await aProduct(shop, { name: 'Saree', originalPrice: 333_333, stock: 90 })
  const cup = await aProduct(shop, { name: 'Cup', originalPrice: 25_050, stock: 90 })
  // The cost of cups is not known.
  await shop.db.execute(sql`
    update product_variants set cost_poisha = 80000 where product_id in (${panjabi._id}, ${saree._id})`)
  return { panjabi, saree, cup }
}

/** Days of a shop at the end of a month: orders in every state, each step on a day of its own. */
export async function liveSomeDays(till: Till) {
  const { shop } = till
  const { edited } = changing(shop, () => till.admin)
  const nextDay = () => till.nextDay()
  const order = (lines: [TestProduct, number][], utm?: object) => orderOf(shop, lines, utm)
  // From noon on: just after midnight the day before is not closed yet.
  const sinceMidnightMs = (shop.clock.now().getTime() + aheadOfUtcMs) % dayMs
  shop.clock.pass(1.5 * dayMs - sinceMidnightMs)
  await nextDay()
  // Four days before the first of a month, however long this one is: invoices are of two months.
  const isNearEnd = () => dhakaDay(new Date(shop.clock.now().getTime() + 4 * dayMs)).endsWith('-01')
  while (!isNearEnd()) await nextDay()
  const { panjabi, saree, cup } = await goodsOf(shop)
  const from = `${dhakaDay(shop.clock.now()).slice(0, 7)}-01`

  const returned = await order(
    [
      [saree, 2],
      [cup, 1],
    ],
    { source: 'Facebook', medium: 'cpc' },
  )
  const exchanged = await order([[panjabi, 1]], { source: 'facebook ', medium: ' CPC' })
  const partly = await order([[cup, 3]])
  const undelivered = await order([
    [saree, 1],
    [panjabi, 1],
  ])
  const dropped = await order([[panjabi, 2]], { source: '' })
  const stays = await order([[cup, 4]])
  const byPhone = await placedByStaff(
    shop,
    till.admin,
    aStaffOrder(panjabi, { items: itemsOf(panjabi, 2) }),
  )
  await placedByStaff(shop, till.admin, aCounterSale(cup))
  await nextDay()

  const read = await staffOrder(shop, byPhone._id)
  await edited(read, {
    items: [{ itemId: read.items[0]?._id, quantity: 1 }],
    deliveryAddress: {
      division: 'Khulna',
      district: 'Khulna',
      city: 'Dacope',
      addressDetails: 'Road 1',
    },
  })
  await moveThrough(shop, dropped.orderId, 'cancelled')
  for (const { orderId } of [returned, exchanged]) await ship(shop, orderId, 'Pathao')
  for (const { orderId } of [partly, undelivered]) await ship(shop, orderId)
  await nextDay()

  await ship(shop, byPhone._id, 'Pathao')
  await receiveByHand(shop, undelivered.orderId, { amount: 500 })
  for (const { orderId } of [returned, exchanged, undelivered])
    await moveThrough(shop, orderId, 'delivered')
  await done(
    refuse(shop, partly.orderId, {
      lines: [{ itemId: partly.itemIds[0], quantity: 1 }],
      collected: 561,
    }),
  )
  await nextDay()

  const { version } = await staffOrder(shop, undelivered.orderId)
  await done(
    act(shop, 'POST /order/undeliver/{orderId}', {
      params: { orderId: undelivered.orderId },
      body: { version, reason: 'Another parcel' },
    }),
  )
  const [phoneItem] = (await staffOrder(shop, byPhone._id)).items
  await done(
    refuse(shop, byPhone._id, {
      lines: [{ itemId: phoneItem?._id, quantity: 1 }],
      collected: 60,
      charge: 60,
    }),
  )
  const back = await aReturn(shop, {
    ...returned,
    product: saree,
    itemId: returned.itemIds[0] ?? '',
  })
  const large = (await variantsOf(shop, panjabi)).find(({ size }) => size === 'L')
  const swap = await aReturn(
    shop,
    { ...exchanged, product: panjabi, itemId: exchanged.itemIds[0] ?? '' },
    {
      reason: 'size',
      wants: 'exchange',
      exchangeFor: [{ productId: panjabi._id, variantId: large?._id, quantity: 1 }],
    },
  )
  for (const { _id } of [back, swap]) await done(actOnReturn(shop, _id, 'approve'))
  await nextDay()

  const received = [] as string[]
  for (const one of [back, swap]) {
    await done(
      actOnReturn(shop, one._id, 'receive', {
        lines: allOf(one, { damaged: one === back ? 1 : 0 }),
      }),
    )
    const settled = returnIn(
      await actOnReturn(shop, one._id, 'settle', one === back ? { hand } : {}),
    )
    received.push(settled.exchangeOrderId ?? '')
  }
  await done(
    receive(shop, byPhone._id, [{ itemId: phoneItem?._id, sellable: 1, damaged: 0, missing: 0 }]),
  )
  await moveThrough(shop, undelivered.orderId, 'delivered')
  await moveThrough(shop, received[1] ?? '', 'processing', 'shipped')
  await nextDay()

  await moveThrough(shop, received[1] ?? '', 'delivered')
  await moveThrough(shop, stays.orderId, 'processing')
  till.range = { from, to: dhakaDay(shop.clock.now()) }
  return { panjabi, saree, cup }
}
