import type { FoundCustomer } from '@haat/contract/order/order-customer'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aStaffOrder, dhanmondi, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aPhone, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  product = await aProduct(shop, { stock: 100 })
  await setFees(shop, 60, 120)
})

async function find(search: string): Promise<FoundCustomer[]> {
  const reply = await shop.call('GET /order/customers', { as: admin, query: { search } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const orderFor = (customer: object, changes: object = {}) =>
  placedByStaff(shop, admin, aStaffOrder(product, { customer, ...changes }))

describe('customers for an order by staff', () => {
  it('are found by the last digits of their phone, with recipient, address and number of orders', async () => {
    const phone = aPhone()
    const order = await orderFor({ name: 'Sultana Razia', phone })
    for (const search of [
      phone,
      phone.slice(-6),
      `+88${phone}`,
      ` ${phone.slice(-7, -3)}-${phone.slice(-3)}`,
    ]) {
      expect(await find(search)).toMatchObject([
        {
          _id: order.customerId,
          name: 'Sultana Razia',
          phone,
          lastRecipient: { name: 'Sultana Razia', phone, ...dhanmondi },
          orders: { placed: 1, delivered: 0, cancelled: 0, open: 1 },
        },
      ])
    }
    expect(await find(phone.slice(3, 8))).toEqual([])
    expect(await find(phone.slice(-2))).toEqual([])
  })

  it('are found by a recipient’s phone, which then is the one offered', async () => {
    const customer = await aCustomer(shop, { name: 'Habiba Nasrin' })
    const sister = aPhone()
    await orderFor({ id: customer._id, name: 'Her sister Tuli', phone: sister })
    await orderFor({ id: customer._id })
    expect(await find(sister.slice(-6))).toMatchObject([
      { _id: customer._id, lastRecipient: { name: 'Her sister Tuli', phone: sister } },
    ])
    expect(await find(customer.phone.slice(-6))).toMatchObject([
      { _id: customer._id, lastRecipient: { phone: customer.phone }, orders: { placed: 2 } },
    ])
    expect(await find('sister tul')).toMatchObject([{ _id: customer._id }])
  })

  it('are found by part of a name in English and Bangla, those who ordered last first', async () => {
    const first = await aCustomer(shop, { name: 'Mehjabin Alam' })
    const second = await aCustomer(shop, { name: 'মেহজাবিন আলম' })
    const third = await aCustomer(shop, { name: 'Mehjabin Akter' })
    await orderFor({ id: first._id })
    expect((await find('mehjab')).map(({ _id }) => _id)).toEqual([first._id, third._id])
    expect(await find('জাবিন')).toMatchObject([{ _id: second._id, lastRecipient: null }])
    expect(await find('m')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('no such name')).toEqual([])
  })

  it('without an order have the default of their address book', async () => {
    const customer = await aCustomer(shop, { name: 'Farzana Lopa' })
    const body = { ...dhanmondi, label: 'Home', name: 'Lopa', phone: customer.phone }
    await shop.call('POST /user/addresses', { as: customer, body: { ...body, isDefault: true } })
    expect(await find('farzana lop')).toMatchObject([
      { lastRecipient: { name: 'Lopa', ...dhanmondi }, orders: { placed: 0 }, lastOrderAt: null },
    ])
  })

  it('are at most 8, and none whose account is deleted', async () => {
    for (let n = 0; n < 10; n += 1) await aCustomer(shop, { name: `Twin number ${n}` })
    expect(await find('twin number')).toHaveLength(8)
    const gone = await aCustomer(shop, { name: 'Gone for good' })
    await shop.db.execute(sql`update users set deleted_at = now() where id = ${gone._id}`)
    expect(await find('gone for good')).toEqual([])
  })

  it('are looked up by indexes, also by the end of a phone number', async () => {
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.query<Record<string, string>>(sql`
        explain select 1 from users u join orders o on o.customer_id = u.id
        where reverse(u.phone) like '12345%' and reverse(o.phone) like '12345%'`)
    })
    const text = JSON.stringify(plan)
    expect(text).toContain('users_phone_end_idx')
    expect(text).toContain('orders_phone_end_idx')
  })
})
