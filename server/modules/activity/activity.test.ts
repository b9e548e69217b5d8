import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { withAuditContext } from '#platform/audit-context.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  product = await aProduct(shop, { name: 'Nakshi Kantha', stock: 10 })
})

async function logOf(query: object) {
  const reply = await shop.call('GET /activity', { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const setStock = (by: TestPerson, remaining: number) =>
  withAuditContext({ ...by, userId: by._id }, { key: 'PUT /products/{id}', requestId: 'r1' }, () =>
    inTransaction(shop.db, (tx) =>
      tx.execute(sql`update products set remaining = ${remaining} where id = ${product._id}`),
    ),
  )

describe('a change by staff', () => {
  it('a change by staff is logged with its author, call and differences', async () => {
    await setStock(admin, 12)
    const { data } = await logOf({ kind: 'product', subjectId: product._id })
    expect(data).toMatchObject([
      {
        actor: { _id: admin._id, name: 'Nasima Akter', role: 'admin' },
        call: 'PUT /products/{id}',
        subject: 'Nakshi Kantha',
        action: 'changed',
        before: { remaining: 10 },
        after: { remaining: 12 },
      },
    ])
  })

  it('a change without differences is not logged', async () => {
    await setStock(admin, 12)
    expect((await logOf({ subjectId: product._id })).total).toBe(1)
  })

  it('a change of an account by staff is logged with the role only, no personal data', async () => {
    const person = await aCustomer(shop, { name: 'Selina Hossain' })
    const body = { userId: person._id, role: 'seller' as const }
    await shop.call('PATCH /user/change-role', { as: admin, body })
    const { data } = await logOf({ subjectId: person._id })
    const told = { kind: 'user', before: { role: 'user' }, after: { role: 'seller' } }
    expect(data).toMatchObject([{ ...told, subject: 'Selina Hossain' }])
    expect(JSON.stringify(data)).not.toContain(person.phone)
    expect((await logOf({ search: 'selina' })).data).toEqual(data)
    const kept = await shop.db.query(sql`
      select to_json(a) as row from activity_log a where subject_id = ${person._id}`)
    expect(JSON.stringify(kept)).not.toContain('Selina')
    const params = { id: person._id }
    await shop.call('DELETE /user/delete-user/{id}', { as: admin, params })
    const [removal, change] = (await logOf({ subjectId: person._id })).data
    expect(removal).toMatchObject({ action: 'deleted', subject: '' })
    expect(change).toMatchObject({ ...told, subject: '' })
  })

  it('a rolled-back change is not logged', async () => {
    const before = (await logOf({})).total
    const undone = withAuditContext(
      { ...admin, userId: admin._id },
      { key: 'X', requestId: 'r' },
      () =>
        inTransaction(shop.db, async (tx) => {
          await tx.execute(sql`update products set remaining = 1 where id = ${product._id}`)
          throw new Error('undone')
        }),
    )
    await expect(undone).rejects.toThrow('undone')
    expect((await logOf({})).total).toBe(before)
  })

  it('the log is filtered by kind, action, person and words; a page past the end is empty', async () => {
    const seller = await aSeller(shop, { name: 'Bikash Roy' })
    await setStock(seller, 20)
    expect((await logOf({ actor: seller._id })).data).toMatchObject([{ after: { remaining: 20 } }])
    expect((await logOf({ search: 'bikash' })).total).toBe(1)
    expect((await logOf({ search: 'nakshi', action: 'changed' })).total).toBe(2)
    expect((await logOf({ search: '%' })).total).toBe(0)
    expect((await logOf({ kind: 'banner' })).total).toBe(0)
    expect(await logOf({ page: 900 })).toMatchObject({ count: 0, data: [] })
  })

  it('an author whose account is deleted is told so, in the language of the page', async () => {
    const seller = await aSeller(shop)
    await setStock(seller, 33)
    const params = { id: seller._id }
    await shop.call('DELETE /user/delete-user/{id}', { as: admin, params })
    const nameIn = async (language: string) => {
      const query = { actor: seller._id }
      const headers = { 'accept-language': language }
      const reply = await shop.call('GET /activity', { as: admin, query, headers })
      return reply.success && reply.data.data[0]?.actor.name
    }
    expect(await nameIn('en')).toBe('Deleted account')
    expect(await nameIn('bn')).toBe('মুছে ফেলা অ্যাকাউন্ট')
  })
})

describe('a change by others', () => {
  it('changes by the shop itself or by a customer are not logged', async () => {
    const before = (await logOf({})).total
    const customer = await aCustomer(shop)
    await inTransaction(shop.db, (tx) =>
      tx.execute(sql`update products set remaining = 7 where id = ${product._id}`),
    )
    await withAuditContext(
      { ...customer, userId: customer._id },
      { key: 'PUT /x', requestId: 'r' },
      () =>
        inTransaction(shop.db, (tx) =>
          tx.execute(sql`update products set remaining = 8 where id = ${product._id}`),
        ),
    )
    expect((await logOf({})).total).toBe(before)
  })
})

it('the activity log cannot be changed or deleted', async () => {
  const change = shop.db.execute(sql`update activity_log set subject = 'else'`)
  await expect(change).rejects.toMatchObject({ cause: { message: 'activity_log is append-only' } })
  const removal = shop.db.execute(sql`delete from activity_log`)
  await expect(removal).rejects.toMatchObject({ cause: { message: 'activity_log is append-only' } })
  const emptying = shop.db.execute(sql`truncate activity_log`)
  await expect(emptying).rejects.toMatchObject({
    cause: { message: 'activity_log is append-only' },
  })
})

it.each(['customer', 'seller'] as const)('a %s may not read the activity log', async (who) => {
  const person = who === 'seller' ? await aSeller(shop) : await aCustomer(shop)
  const reply = await shop.callWith('GET /activity', { as: person, query: { actor: newId() } })
  expect(reply.statusCode).toBe(403)
})
