import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentOptions } from '@haat/contract/setup'

import { newId } from '#platform/id.ts'
import { aCounterSale, aStaffOrder } from '#test/by-staff.ts'
import { aProduct } from '#test/goods.ts'
import { listening } from '#test/paying.ts'
import { anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())

const choose = async (options: Omit<PaymentOptions, 'emi'>) =>
  shop.call('PUT /shop/payment-options', {
    as: await anAdmin(shop),
    body: { ...options, emi: false },
  })

const place = async (body: object) =>
  shop.callWith('POST /order/staff-order', {
    as: await anAdmin(shop),
    body,
    idempotencyKey: newId(),
  })

const notOffered = (message: string) => ({
  statusCode: 400,
  errors: [{ path: 'body.paymentMethod', message }],
})

afterEach(() => choose({ cash: true, online: true }))

describe('a way to pay that the owner has switched off', () => {
  it('is refused to staff too: online payment, beside the field', async () => {
    const product = await aProduct(shop)
    await choose({ cash: true, online: false })
    const body = aStaffOrder(product, { paymentMethod: 'ssl' })
    const refusal = notOffered('This shop does not take online payment')
    expect(await place(body)).toMatchObject(refusal)
    expect(await place({ ...body, dryRun: true })).toMatchObject(refusal)
    expect(await place(aStaffOrder(product))).toMatchObject({ statusCode: 201 })
  })

  it('is refused to staff too: cash on delivery, but never cash at the counter', async () => {
    const product = await aProduct(shop)
    await choose({ cash: false, online: true })
    const refusal = notOffered('This shop does not take cash on delivery')
    for (const source of ['phone', 'messenger', 'whatsapp', 'other']) {
      expect(await place(aStaffOrder(product, { source }))).toMatchObject(refusal)
    }
    const online = aStaffOrder(product, { paymentMethod: 'ssl' })
    expect(await place(online)).toMatchObject({ statusCode: 201 })
    expect(await place(aCounterSale(product))).toMatchObject({
      statusCode: 201,
      data: { status: 'delivered', paymentStatus: 'paid' },
    })
  })

  it('does not refuse a repeat of an order that was placed before', async () => {
    const as = await anAdmin(shop)
    const request = { as, body: aStaffOrder(await aProduct(shop)), idempotencyKey: newId() }
    const first = await shop.callWith('POST /order/staff-order', request)
    await choose({ cash: false, online: true })
    const { headers: _, ...again } = await shop.callWith('POST /order/staff-order', request)
    // The headers tell the second in which they were sent.
    expect(first).toMatchObject(again)
  })
})
