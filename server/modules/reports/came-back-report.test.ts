import type { FileReply } from '@haat/contract/file'
import { beforeAll, expect, it } from 'vitest'

import { csvRecords } from '#test/csv.ts'
import { aStaffMember, anAdmin } from '#test/people.ts'
import { ofEach, refuse } from '#test/refusals.ts'
import { aShippedOrder, moveTo, type ShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [whole, part, kept] = [] as unknown as [ShippedOrder, ShippedOrder, ShippedOrder]

beforeAll(async () => {
  whole = await aShippedOrder(shop)
  part = await aShippedOrder(shop)
  kept = await aShippedOrder(shop)
  await moveTo(shop, kept.orderId, 'delivered')
  const replies = [
    await refuse(shop, whole.orderId, { lines: ofEach(whole, 2), reason: 'not-reached' }),
    await refuse(shop, part.orderId, {
      lines: ofEach(part, 1),
      reason: 'refused',
      collected: part.total - 500,
    }),
  ]
  for (const reply of replies) if (!reply.success) throw new Error(reply.message)
})

const report = async (query: object, as?: Awaited<ReturnType<typeof anAdmin>>) =>
  shop.callWith('GET /figures/came-back', { as: as ?? (await anAdmin(shop)), query })

it('what came back is told by reason, district and customer, beside what was shipped', async () => {
  expect(await report({})).toMatchObject({
    data: {
      total: { orders: 2, whole: 1, pieces: 3, shipped: 3 },
      rowCount: 2,
      rows: [
        { key: 'not-reached', orders: 1, whole: 1, pieces: 2, shipped: null },
        { key: 'refused', orders: 1, whole: 0, pieces: 1, shipped: null },
      ],
    },
  })
  expect(await report({ by: 'district' })).toMatchObject({
    data: { rows: [{ key: 'Dhaka', orders: 2, whole: 1, pieces: 3, shipped: 3 }] },
  })
  expect(await report({ by: 'customer' })).toMatchObject({
    data: {
      rowCount: 2,
      rows: [
        { key: whole.customer._id, phone: whole.customer.phone, orders: 1, shipped: 1 },
        { key: part.customer._id, name: part.customer.name, orders: 1, shipped: 1 },
      ],
    },
  })
})

it('days without a refusal have nothing to tell', async () => {
  const query = { from: '2020-01-01', to: '2020-01-31' }
  expect(await report(query)).toMatchObject({
    data: { total: { orders: 0, pieces: 0, shipped: 0 }, rows: [], rowCount: 0 },
  })
})

it('names and phone numbers need the permission for customers, in the file too', async () => {
  const member = await aStaffMember(shop, ['reports'])
  const reply = await report({ by: 'customer' }, member)
  expect(JSON.stringify(reply)).not.toContain(whole.customer.phone)
  const fileFor = async (as: typeof member) => {
    const sent = await shop.callWith('GET /figures/came-back/export', {
      as,
      query: { by: 'customer', format: 'csv' },
    })
    // as: the reply of an export.
    return csvRecords((sent as { data: FileReply }).data.bytes)
  }
  const [own, all] = [await fileFor(member), await fileFor(await anAdmin(shop))]
  expect(JSON.stringify(own)).not.toContain(whole.customer.phone.slice(1))
  expect(JSON.stringify(all)).toContain(whole.customer.phone.slice(1))
  expect(own).toHaveLength(2)
})
