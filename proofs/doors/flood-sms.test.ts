import { expect, it } from 'vitest'

import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { codeSentTo, smsTo } from '#test/inbox.ts'
import { letWaitingJobsRun } from '#test/jobs-done.ts'
import { aCustomer, aPhone, aSeller, type TestPerson } from '#test/people.ts'
import { moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

import { full, testTimeoutMs } from '../scale.ts'

// What an account can make the shop send by SMS, and pay for.
const shop = testShop()
const times = full ? 1_000 : 30
const accounts = full ? 10 : 3

async function place(
  customer: TestPerson,
  product: Awaited<ReturnType<typeof aProduct>>,
  typed: object = {},
) {
  const body = { ...anOrder(customer, [aLine(product)]), ...typed }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function placeAndCancel(
  customer: TestPerson,
  product: Awaited<ReturnType<typeof aProduct>>,
  phone: string,
) {
  const params = { orderId: await place(customer, product, { phone }) }
  const reply = await shop.call('PATCH /order/update-status/{orderId}', {
    as: customer,
    params,
    body: { status: 'cancelled' },
  })
  expect(reply).toMatchObject({ statusCode: 200 })
}

/** A code is asked for and a password is changed: both SMS go out, whatever else waits. */
async function expectCodesAndNotices() {
  const person = await aCustomer(shop, { password: 'jamdani-42' })
  await shop.call('POST /user/forgot-password', { body: { identifier: person.phone } })
  expect(await codeSentTo(shop, person.phone)).toMatch(/^\d{4}$/)
  const newPassword = 'rajshahi-silk-7'
  const passwords = { currentPassword: 'jamdani-42', newPassword, confirmPassword: newPassword }
  const body = { id: person._id, ...passwords }
  await shop.callWith('PATCH /user/change-password', { as: person, body })
  const texts = await smsTo(shop, person.phone)
  expect(texts.some((text) => text.includes('password was changed'))).toBe(true)
}

it(
  'orders placed and cancelled without end send a number six SMS an hour, and an account twenty',
  async () => {
    await setFees(shop, 60, 120)
    const product = await aProduct(shop, { stock: 10_000 })
    const victim = aPhone()
    const customers = await Promise.all(Array.from({ length: accounts }, () => aCustomer(shop)))
    const others: string[] = []
    for (let n = 0; n < times; n += 1) {
      for (const customer of customers.slice(0, full ? 1 : accounts)) {
        const other = aPhone()
        others.push(other)
        await placeAndCancel(customer, product, n % 2 === 0 ? victim : other)
      }
      customers.push(...customers.splice(0, 1))
      if (n % Math.ceil(times / 3) === 0) await expectCodesAndNotices()
    }
    expect(await smsTo(shop, victim)).toHaveLength(6)
    expect((await smsTo(shop, victim, ...others)).length).toBeLessThanOrEqual(20 * accounts)
  },
  testTimeoutMs,
)

it(
  'changes of a shipment without end are told once, ten minutes later, with the last values',
  async () => {
    await setFees(shop, 60, 120)
    const seller = await aSeller(shop)
    const product = await aProduct(shop, { stock: 10, ownerId: seller._id })
    const customer = await aCustomer(shop)
    const orderId = await place(customer, product)
    await moveTo(shop, orderId, 'processing')
    await moveTo(shop, orderId, 'shipped')
    const before = await smsTo(shop, customer.phone)
    for (let n = 1; n <= times; n += 1) {
      const reply = await shop.call('PUT /order/shipment/{orderId}', {
        as: seller,
        params: { orderId },
        body: { courier: 'Pathao', trackingNumber: `T-${n}` },
      })
      expect(reply).toMatchObject({ statusCode: 200 })
    }
    expect(await smsTo(shop, customer.phone)).toEqual(before)
    await letWaitingJobsRun(shop)
    const told = (await smsTo(shop, customer.phone)).slice(before.length)
    expect(told).toEqual([expect.stringContaining(`Pathao, T-${times} `)])
  },
  testTimeoutMs,
)
