import { shortOrderId } from '@haat/contract/order/order-path'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct } from '#test/goods.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { aStaffMember } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, aReturn } from '#test/returns.ts'
import type { Signed } from '#test/shop.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let staff: Signed

beforeAll(async () => {
  staff = await aStaffMember(shop, ['orders'])
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('Haat Kapor', '09612-345678', 'Every day', 'House 77, Mirpur Road', now())`)
})

const slipOf = (id: string, as = staff) =>
  shop.platform.app.inject({
    url: `/api/v1/return/${id}/slip`,
    headers: { authorization: `Bearer ${as.token}` },
  })

it('a return slip says what is in the parcel, from whom and to where', async () => {
  const product = await aProduct(shop, { name: 'শাহানা জামদানি শাড়ি' })
  const of = await aDeliveredOrder(shop, { product, quantity: 3 })
  const { _id } = await aReturn(shop, of, {
    lines: [{ itemId: of.itemId, quantity: 2 }],
    reason: 'damaged',
  })
  expect((await slipOf(_id)).statusCode).toBe(409)
  await actOnReturn(shop, _id, 'approve')
  const reply = await slipOf(_id)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="return-${shortOrderId(of.orderId)}.pdf"`,
  })
  const text = textOf(reply.rawPayload)
  for (const words of [
    `Return slip #${shortOrderId(of.orderId)}`,
    of.orderId.slice(-12),
    'Haat Kapor',
    '09612-345678',
    'House 77, Mirpur Road',
    of.customer.phone,
    'শাহানা জামদানি শাড়ি',
    'Money back · Damaged',
    '2 pieces',
  ]) {
    expect(text).toContain(words.replaceAll(' ', ''))
  }
  expect(text).not.toContain('৳')
})

it('is for staff of orders, and for a return that there is', async () => {
  expect((await slipOf(newId())).statusCode).toBe(404)
  expect((await slipOf(newId(), await aStaffMember(shop, ['stock']))).statusCode).toBe(403)
})
