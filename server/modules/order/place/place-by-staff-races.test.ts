import { beforeAll, describe, expect, it } from 'vitest'

import { lockOfPhone } from '#modules/block/index.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { codeSentTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, aPhone, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  cup = await aProduct(shop, { stock: 50 })
})

const place = (customer: object) =>
  shop.callWith('POST /order/staff-order', {
    as: admin,
    body: aStaffOrder(cup, { customer }),
    idempotencyKey: newId(),
  })

/** An account that staff made for a phone number, and another person who has asked to have that number. */
async function aTakeover(phone: string) {
  const { customerId } = await placedByStaff(
    shop,
    admin,
    aStaffOrder(cup, { customer: { name: 'Karim', phone } }),
  )
  const owner = await aCustomer(shop)
  await shop.call('PUT /user/update-profile', { as: owner, body: { id: owner._id, phone } })
  const code = await codeSentTo(shop, phone, 2)
  const take = () =>
    shop.call('POST /user/confirm-contact', { as: owner, body: { contact: 'phone', code } })
  return { customerId, owner, take }
}

const waiters = (count: number) =>
  expect
    .poll(() =>
      shop.db.query(sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`),
    )
    .toHaveLength(count)

/** Makes everyone wait who needs the lock of a phone number, until the work is done. */
const holding = (phone: string, work: () => Promise<void>) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`select ${lockOfPhone(phone)}`)
    await work()
  })

describe('an order by staff while its customer’s phone number is taken over', () => {
  it('goes to the account that has the number then', async () => {
    const phone = aPhone()
    const { owner, take } = await aTakeover(phone)
    let both: Promise<unknown[]> = Promise.resolve([])
    await holding(phone, async () => {
      const taken = take()
      await waiters(1)
      both = Promise.all([taken, place({ name: 'Karim', phone })])
      await waiters(2)
    })
    expect(await both).toMatchObject([
      { statusCode: 200 },
      { statusCode: 201, data: { customerId: owner._id } },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('is refused with words where staff chose the account that is gone', async () => {
    const [phone, recipient] = [aPhone(), aPhone()]
    const { customerId, take } = await aTakeover(phone)
    let placing: Promise<unknown> = Promise.resolve()
    await holding(recipient, async () => {
      placing = place({ id: customerId, phone: recipient })
      await waiters(1)
      expect(await take()).toMatchObject({ statusCode: 200 })
    })
    expect(await placing).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('joined with another one'),
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('five at once leave each order with an account that is there', async () => {
    const takeovers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const phone = aPhone()
        return { phone, ...(await aTakeover(phone)) }
      }),
    )
    const replies = await Promise.all(
      takeovers.flatMap(({ phone, customerId, take }) => [
        place({ name: 'Karim', phone }),
        take(),
        place({ id: customerId }),
      ]),
    )
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })
})
