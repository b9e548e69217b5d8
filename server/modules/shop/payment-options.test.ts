import { afterEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { anOnlineOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())

const choose = async (body: { cash: boolean; online: boolean; emi: boolean }) =>
  shop.call('PUT /shop/payment-options', { as: await anAdmin(shop), body })

const text = async (name: 'cancellation-returns' | 'privacy-policy' | 'emi-policy') => {
  const reply = await shop.call('GET /shop/policies/{name}', { params: { name } })
  return reply.success ? JSON.stringify(reply.data) : reply.statusCode
}

const place = async (method: 'cash' | 'ssl') => {
  const customer = await aCustomer(shop)
  const body = anOrder(customer, [aLine(await aProduct(shop))], {
    again: true,
    ...(method === 'ssl' && { paymentMethod: 'ssl' as const, paymentChannel: 'bkash' as const }),
  })
  return shop.call('POST /order/post-order', { as: customer, body })
}

afterEach(() => choose({ cash: true, online: true, emi: true }))

describe('ways to pay', () => {
  it('an order is refused where it is not offered, beside the field', async () => {
    await choose({ cash: true, online: false, emi: false })
    expect(await place('ssl')).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.paymentMethod', message: 'This shop does not take online payment' }],
    })
    await choose({ cash: false, online: true, emi: false })
    expect(await place('cash')).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.paymentMethod', message: 'This shop does not take cash on delivery' }],
    })
    expect(await place('ssl')).toMatchObject({ statusCode: 201 })
    expect(await shop.call('GET /payment/methods', {})).toMatchObject({ data: [{ method: 'ssl' }] })
  })

  it('a customer cannot turn an online order into cash where the shop takes none', async () => {
    const { customer, orderId } = await anOnlineOrder(shop)
    await choose({ cash: false, online: true, emi: false })
    const turn = () =>
      shop.call('POST /order/{id}/pay-cash', { as: customer, params: { id: orderId } })
    expect(await turn()).toMatchObject({
      statusCode: 409,
      message: 'This shop does not take cash on delivery',
    })
    await choose({ cash: true, online: true, emi: false })
    expect(await turn()).toMatchObject({ statusCode: 200 })
  })

  it('policies promise what is offered', async () => {
    await choose({ cash: true, online: false, emi: false })
    expect(await text('emi-policy')).toBe(404)
    const returns = await text('cancellation-returns')
    expect(returns).toContain('A cash order is simply cancelled')
    expect(returns).not.toMatch(/paid online|in advance|channel you paid by|\{\{/)
    expect(await text('privacy-policy')).not.toMatch(/payment provider|\{\{/i)
    await choose({ cash: false, online: true, emi: true })
    expect(await text('emi-policy')).toContain('EMI lets you pay')
    expect(await text('cancellation-returns')).toContain('in advance')
    expect(await text('cancellation-returns')).not.toContain('A cash order')
    expect(await text('privacy-policy')).toContain('payment provider')
  })

  it('policies name sellers in a market alone', async () => {
    expect(await text('privacy-policy')).not.toContain('The seller of a product')
    await shop.db.execute(sql`
      insert into shop_settings (shop_name, kind, support_phone, support_hours, address, updated_at)
      values ('Bokul', 'market', '01712345678', 'Every day', 'Dhaka', now())`)
    await choose({ cash: true, online: false, emi: false })
    expect(await text('privacy-policy')).toContain('The seller of a product')
  })
})
