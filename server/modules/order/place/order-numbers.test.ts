import { banglaDigits } from '@haat/contract/digits'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  product = await aProduct(shop, { originalPrice: 100_000, stock: 1_000 })
  await setFees(shop, 60, 120)
})

const isNumbered = /-[0-9a-f]{6}[1-9]\d{5}$/

async function place(customer: TestPerson, idempotencyKey = newId()): Promise<string> {
  const body = anOrder(customer, [aLine(product)])
  const reply = await shop.call('POST /order/post-order', { as: customer, body, idempotencyKey })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function positions() {
  const [row] = await shop.db.query<{ last: number; advanced: number }>(sql`
    select last_value::int as last, advanced::int from order_positions, order_numbers`)
  return row ?? { last: 0, advanced: 0 }
}

async function found(search: string): Promise<string[]> {
  const reply = await shop.call('GET /order', { as: admin, query: { search } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ _id }) => _id)
}

it('orders of customers and of staff have numbers of six digits, one each; a repeat has the first one, a dry run draws none', async () => {
  const [customer, key] = [await aCustomer(shop), newId()]
  const id = await place(customer, key)
  expect(id).toMatch(isNumbered)
  const { last } = await positions()
  expect(await place(customer, key)).toBe(id)
  expect(await positions()).toMatchObject({ last })
  const dryRun = aStaffOrder(product, { dryRun: true })
  const asked = await shop.callWith('POST /order/staff-order', { as: admin, body: dryRun })
  expect(asked).toMatchObject({ success: true, data: { dryRun: true } })
  expect(await positions()).toMatchObject({ last })
  const order = await placedByStaff(shop, admin, aStaffOrder(product))
  expect(order._id).toMatch(isNumbered)
  expect(order._id.slice(-6)).not.toBe(id.slice(-6))
  expect(await positions()).toMatchObject({ last: last + 1 })
  expect(await found(`#${banglaDigits(id.slice(-6))}`)).toEqual([id])
})

it('a restored or promoted database leaves 10,000 numbers out, once', async () => {
  await place(await aCustomer(shop))
  const before = await positions()
  await shop.db.execute(sql`update order_numbers set drawn_in = '00000001 of another shop'`)
  const customers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)))
  await Promise.all(customers.map((customer) => place(customer)))
  expect((await positions()).advanced).toBe(before.advanced + 10_000)
  expect((await positions()).last).toBe(before.last + 3)
})

it('a number that comes again means all its orders, the newest first', async () => {
  const first = await place(await aCustomer(shop))
  const { last } = await positions()
  await shop.db.execute(sql`select setval('order_positions', ${last + 900_000 - 1})`)
  const second = await place(await aCustomer(shop))
  expect(second.slice(-6)).toBe(first.slice(-6))
  for (const search of [first.slice(-6), `#${first.slice(-6)}`]) {
    expect(await found(search)).toEqual([second, first])
  }
})
