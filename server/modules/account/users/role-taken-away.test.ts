import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder } from '#test/by-staff.ts'
import { order } from '#test/delivered.ts'
import { aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aStaffMember, type TestPerson } from '#test/people.ts'
import { requestFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

const place = async (as: TestPerson) =>
  shop.callWith('POST /order/staff-order', {
    as,
    body: aStaffOrder(await aProduct(shop)),
    idempotencyKey: newId(),
  })

const ended = { statusCode: 401, message: 'Your session has ended. Please log in again.' }

it('permissions taken away while orders are being placed end at once: each order is whole or not there', async () => {
  const [admin, staff] = [await anAdmin(shop), await aStaffMember(shop, ['orders'])]
  const acts = Array.from({ length: 6 }, () => place(staff))
  const body = { userId: staff._id, role: 'staff' as const, permissions: ['content' as const] }
  const change = shop.call('PATCH /user/change-role', { as: admin, body })
  acts.push(...Array.from({ length: 6 }, () => place(staff)))
  expect(await change).toMatchObject({ statusCode: 200, data: { permissions: ['content'] } })
  expect(await place(staff)).toMatchObject(ended)
  const replies = await Promise.all(acts)
  for (const { statusCode } of replies) expect([201, 401]).toContain(statusCode)
  const rows = await shop.db.query(sql`
    select count(distinct o.id)::int as orders from orders o
    join order_history h on h.order_id = o.id and h.actor_id = ${staff._id}`)
  expect(rows).toEqual([{ orders: replies.filter(({ statusCode }) => statusCode === 201).length }])
  expect(await brokenRules(shop)).toEqual([])
  const rewritten = await shop.call('GET /activity', {
    as: admin,
    query: { kind: 'user', subjectId: staff._id },
  })
  expect(rewritten).toMatchObject({
    data: {
      data: [{ before: { permissions: ['orders'] }, after: { permissions: ['content'] } }],
    },
  })
})

it('a role given back to a customer takes every permission with it', async () => {
  const [admin, staff] = [await anAdmin(shop), await aStaffMember(shop, ['orders', 'cost'])]
  const body = { userId: staff._id, role: 'user' as const }
  expect(await shop.call('PATCH /user/change-role', { as: admin, body })).toMatchObject({
    data: { role: 'user', permissions: [] },
  })
  expect(await place(staff)).toMatchObject(ended)
})

// A packer reads orders to pack on the lists and prints made for that (`packing`), and nowhere else.
const others = (Object.entries(calls) as [CallKey, CallSpec][]).filter(
  ([key, { who, permission }]) =>
    key.startsWith('GET ') && who !== 'anyone' && permission !== 'packing',
)

it('a packer reads no order, customer or money by any other call', async () => {
  const [packer, customer] = [await aStaffMember(shop, ['packing']), await aCustomer(shop)]
  const orderId = await order(shop, customer, [await aProduct(shop)])
  let asked = 0
  for (const [key, spec] of others) {
    for (const id of [orderId, customer._id]) {
      // Every id of the generated request is one that the packer may not read.
      const request = JSON.stringify(requestFor(spec, id)).replaceAll(/[0-9a-f-]{36}/g, id)
      const reply = await shop.callWith(key, { ...(JSON.parse(request) as object), as: packer })
      asked += Number(request.includes(id))
      const text = JSON.stringify(reply)
      expect(text, `${key} as a packer`).not.toContain(customer.phone)
      expect(text, `${key} as a packer`).not.toContain(orderId)
    }
  }
  expect(asked).toBeGreaterThan(40)
})
