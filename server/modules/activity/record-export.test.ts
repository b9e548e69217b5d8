import { calls } from '@haat/contract'
import type { CallKey, CallSpec, Permission } from '@haat/contract/call'
import { tableFileTypes } from '@haat/contract/file'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/log.ts'
import { csvRecords } from '#test/csv.ts'
import { order } from '#test/delivered.ts'
import { aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })
const shop = testShop({}, { log })

const mostRows = 500

/** Files of people, by who may take them out with the fewest permissions. */
const ofPeople: [key: CallKey, what: string, permission: Permission][] = [
  ['GET /user/export', 'customers', 'customers'],
  ['GET /order/export', 'orders', 'orders'],
]
/** Whose own tests see that each is told (order/courier, reports). */
const toldElsewhere: CallKey[] = ['GET /order/courier-sheet', 'GET /figures/came-back/export']
/** Files without names of people: goods, and sums of the shop. */
const ofNobody: CallKey[] = [
  'GET /products/export',
  'GET /products/import/{id}/bad-rows',
  'GET /figures/sales/export',
  'GET /figures/money/export',
  'GET /figures/vat/export',
  'GET /money/month-file',
]

// as: the table's literal types differ by row; the test treats each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]

it('every call that sends a table is known as one of people or of nobody', () => {
  const types: readonly string[] = Object.values(tableFileTypes)
  const found = table
    .filter(([, { sends = [] }]) => [sends].flat().some((type) => types.includes(type)))
    .map(([key]) => key)
  expect(found.toSorted()).toEqual(
    [...ofPeople.map(([key]) => key), ...toldElsewhere, ...ofNobody].toSorted(),
  )
})

let orderId = ''
beforeAll(async () => {
  await anAdmin(shop)
  const buyer = await aCustomer(shop, { name: 'Rahima Khatun' })
  orderId = await order(shop, buyer, [await aProduct(shop)])
})
beforeEach(() => {
  lines.length = 0
})

/** Their sign-in is an hour old. */
async function signedInLongAgo(person: TestPerson): Promise<TestPerson> {
  const at = new Date(shop.clock.now().getTime() - 3_600_000)
  await shop.db.execute(sql`update sessions set created_at = ${at} where id = ${person.sessionId}`)
  return person
}

async function rowsIn(reply: Awaited<ReturnType<typeof shop.callWith>>): Promise<number> {
  if (!reply.success) throw new Error(reply.message)
  return (await csvRecords((reply.data as { bytes: Uint8Array }).bytes)).length // as: the reply of both.
}

const entriesOf = ({ _id }: TestPerson) =>
  shop.db.query<{ subjectId: string; after: Record<string, unknown> }>(sql`
    select call, kind, action, subject_id as "subjectId", subject, after from activity_log
    where actor_id = ${_id}`)

const securityLines = () => lines.filter((line) => line.includes('security.people-exported'))

describe.each(ofPeople)('%s', (key, what, permission) => {
  it('is told in the activity log and as a security event: who, what, by which filter, how many', async () => {
    const as = await aStaffMember(shop, [permission])
    const rows = await rowsIn(await shop.callWith(key, { as, query: { search: 'Rahima' } }))
    expect(rows).toBeGreaterThan(0)
    const [entry, ...others] = await entriesOf(as)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      call: key,
      kind: 'export',
      action: 'created',
      subjectId: what,
      subject: expect.stringMatching(`^${what}-.*\\.csv$`),
      after: { rows, search: '…' },
    })
    const [line = '', ...more] = securityLines()
    expect(more).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ userId: as._id, what, rows, filter: { search: '…' } })
    expect(JSON.stringify(entry) + line).not.toMatch(/rahima/i)
    const read = await shop.call('GET /activity', {
      as: await anAdmin(shop),
      query: { actor: as._id },
    })
    expect(read).toMatchObject({ data: { data: [{ kind: 'export', after: { rows } }] } })
  })

  it(`needs a recent sign-in beyond ${mostRows} rows, and is told only where it is sent`, async () => {
    const as = await signedInLongAgo(await aStaffMember(shop, [permission]))
    const few = await shop.callWith(key, { as, query: { search: 'Rahima' } })
    expect(few).toMatchObject({ success: true })
    await fill()
    expect(await shop.callWith(key, { as, query: {} })).toMatchObject({
      statusCode: 403,
      data: { needs: 'confirmation' },
    })
    expect(await entriesOf(as)).toHaveLength(1)
    const fresh = await aStaffMember(shop, [permission])
    const rows = await rowsIn(await shop.callWith(key, { as: fresh, query: {} }))
    expect(rows).toBeGreaterThan(mostRows)
    expect(await entriesOf(fresh)).toMatchObject([{ after: { rows } }])
  })
})

it('a seller’s file of orders is told too', async () => {
  const seller = await aSeller(shop)
  await order(shop, await aCustomer(shop), [await aProduct(shop, { ownerId: seller._id })])
  expect(await rowsIn(await shop.callWith('GET /order/export', { as: seller }))).toBe(1)
  expect(await entriesOf(seller)).toMatchObject([{ subjectId: 'orders', after: { rows: 1 } }])
})

/** More people and orders than go into a file without a recent sign-in. */
async function fill(): Promise<void> {
  const more = mostRows + 1
  await shop.db.execute(sql`
    insert into users (id, name, role, phone, phone_verified_at, created_at)
    select gen_random_uuid(), 'Nasima Akter', 'user', '018' || lpad(n::text, 8, '0'), now(), now()
    from generate_series(1, ${more}) n on conflict do nothing`)
  await shop.db.execute(sql`
    insert into orders (id, transaction_id, pay_code, customer_id, status, payment_status,
      payment_method, customer_name, customer_email, phone, division, district, city,
      address_details, subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at)
    select gen_random_uuid(), 'T' || md5(random()::text), substr(md5(random()::text), 1, 22),
      customer_id, status, payment_status, payment_method, 'Nasima Akter', '', phone, division,
      district, city, address_details, subtotal_poisha, discount_poisha, delivery_fee_poisha,
      created_at
    from orders, generate_series(1, ${more}) where id = ${orderId}`)
}
