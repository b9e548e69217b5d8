import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder, dhanmondi, placedByStaff } from '#test/by-staff.ts'
import { changing } from '#test/changing.ts'
import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { codeSentTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const { edited, read } = changing(shop, () => admin)
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 50 })
})

const ordersOf = async (customer: TestPerson) => {
  const as = await anotherSession(shop, customer)
  const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as,
    params: { id: as._id },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Makes a phone number that of an account, by the code sent to it: the newest of `messages`. */
async function provePhone(customer: TestPerson, phone: string, messages: number): Promise<void> {
  const as = await anotherSession(shop, customer)
  await shop.callWith('PUT /user/update-profile', { as, body: { id: as._id, phone } })
  const code = await codeSentTo(shop, phone, messages)
  const reply = await shop.call('POST /user/confirm-contact', {
    as,
    body: { contact: 'phone', code },
  })
  if (!reply.success) throw new Error(reply.message)
}

const useOf = async (orderId: string) => {
  const rows = await shop.db.query<{ customerId: string }>(sql`
    select customer_id as "customerId" from coupon_uses where order_id = ${orderId}`)
  return rows[0]?.customerId
}

/** An order in the shop with ৳100 off by a coupon. */
async function anOrderByCoupon(customer: TestPerson): Promise<string> {
  const { code } = await aCoupon(shop)
  const body = anOrder(customer, [aLine(cup)], { cuopon: code })
  const reply = await shop.callWith('POST /order/post-order', {
    as: customer,
    body,
    idempotencyKey: newId(),
  })
  if (!reply.success) throw new Error(reply.message)
  return (reply.data as { _id: string })._id // as: the reply of this call.
}

describe('orders that staff placed', () => {
  it('rule 25: phone and address are masked until the account has proven the phone number', async () => {
    const customer = await aCustomer(shop, { email: anEmail() })
    const phone = aPhone()
    const { name, email } = customer
    const { _id } = await placedByStaff(
      shop,
      admin,
      aStaffOrder(cup, { customer: { name, phone, email } }),
    )
    expect(await ordersOf(customer)).toMatchObject([
      {
        _id,
        phone: `${phone.slice(0, 3)}******${phone.slice(-2)}`,
        deliveryAddress: { district: 'Dhaka', addressDetails: '******' },
      },
    ])
    expect(await read(_id)).toMatchObject({ phone, deliveryAddress: dhanmondi })
    await provePhone(customer, phone, 1)
    expect(await ordersOf(customer)).toMatchObject([{ _id, phone, deliveryAddress: dhanmondi }])
  })

  it('an order of a phone number that the account has proven shows its address', async () => {
    const customer = await aCustomer(shop)
    await placedByStaff(shop, admin, aStaffOrder(cup, { customer: { id: customer._id } }))
    expect(await ordersOf(customer)).toMatchObject([
      { phone: customer.phone, deliveryAddress: dhanmondi },
    ])
  })

  it('rule 25: they go to the account that takes over their phone number', async () => {
    const [customer, phone] = [await aCustomer(shop), aPhone()]
    const placed = await placedByStaff(
      shop,
      admin,
      aStaffOrder(cup, { customer: { name: 'Karim', phone } }),
    )
    expect(placed.customerId).not.toBe(customer._id)
    await provePhone(customer, phone, 2)
    expect(await ordersOf(customer)).toMatchObject([
      { _id: placed._id, phone, deliveryAddress: dhanmondi },
    ])
    const left = await shop.db.query(sql`select id from users where id = ${placed.customerId}`)
    expect(left).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('the coupon use of an order that moves to another account', () => {
  it('goes along by a change of its phone number, and again when that account is taken over', async () => {
    const [first, second, phone] = [await aCustomer(shop), await aCustomer(shop), aPhone()]
    const unclaimed = await placedByStaff(
      shop,
      admin,
      aStaffOrder(cup, { customer: { name: 'Karim', phone } }),
    )
    const orderId = await anOrderByCoupon(first)
    expect(await useOf(orderId)).toBe(first._id)
    await edited(await read(orderId), { phone })
    expect(await useOf(orderId)).toBe(unclaimed.customerId)
    await provePhone(second, phone, 3)
    expect(await useOf(orderId)).toBe(second._id)
    expect((await ordersOf(second)).map(({ _id }) => _id)).toContain(orderId)
    expect(await brokenRules(shop)).toEqual([])
  })
})
