import { beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/log.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { sendSms } from './index.ts'

const lines: Record<string, unknown>[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
const shop = testShop({ smsBudget: { hour: 3, day: 5 } }, { log: createLog('warn', { write }) })
const hour = 3_600_000
const spent = {
  statusCode: 503,
  message: 'We cannot send codes by SMS right now. Please try again later, or use an email.',
}

const register = () => {
  const phone = aPhone()
  return shop
    .call('POST /user/register', { body: aRegistration({ phone }) })
    .then((reply) => ({ phone, reply }))
}

/** Spends `count` SMS by registrations, each with a code. */
async function spend(count: number) {
  for (let n = 0; n < count; n += 1) {
    const { phone, reply } = await register()
    expect(reply).toMatchObject({ statusCode: 201 })
    await messagesTo(shop, phone)
  }
}

// Each test starts with a fresh hour and day: an hour after the next midnight in UTC, at which days are counted.
beforeEach(() => {
  lines.splice(0)
  const day = 24 * hour
  shop.clock.pass(day - (shop.clock.now().getTime() % day) + hour)
})

describe('a shop with a spent SMS budget', () => {
  it('a spent SMS budget refuses codes with a message, and counts no use of the number', async () => {
    await spend(3)
    const { phone, reply } = await register()
    expect(reply).toMatchObject(spent)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const rows = await shop.db.query(sql`select from users where phone = ${phone}`)
    expect(rows).toEqual([])
    const known = await aCustomer(shop, { password: 'jamdani-42' })
    for (const identifier of [known.phone, aPhone()]) {
      for (const key of ['POST /user/forgot-password', 'POST /user/resend-verification'] as const) {
        expect(await shop.call(key, { body: { identifier } })).toMatchObject(spent)
      }
    }
    const change = { id: known._id, phone: aPhone() }
    const asked = await shop.callWith('PUT /user/update-profile', { as: known, body: change })
    expect(asked).toMatchObject(spent)
  })

  it('a spent SMS budget does not stop codes by mail', async () => {
    await spend(3)
    const email = anEmail()
    const body = aRegistration({ email })
    expect(await shop.call('POST /user/register', { body })).toMatchObject({ statusCode: 201 })
    await messagesTo(shop, email)
  })

  it('a spent SMS budget does not stop messages about orders, money or account security', async () => {
    await spend(3)
    const to = aPhone()
    await inTransaction(shop.db, (tx) => sendSms(tx, { to, text: 'Your order is on its way' }))
    expect(await messagesTo(shop, to)).toMatchObject([{ text: 'Your order is on its way' }])
  })

  it('a code that was queued before the budget was spent is not sent', async () => {
    await spend(2)
    const [first, second, order] = [aPhone(), aPhone(), aPhone()]
    const until = new Date(shop.clock.now().getTime() + 300_000)
    await inTransaction(shop.db, async (tx) => {
      for (const to of [first, second])
        await sendSms(tx, { to, text: 'A code', isCode: true, until })
    })
    await inTransaction(shop.db, (tx) => sendSms(tx, { to: order, text: 'Your order' }))
    await messagesTo(shop, order)
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('sms.over-budget')
    const got = await Promise.all([first, second].map((to) => messagesTo(shop, to, 0)))
    expect(got.flat().filter(({ text }) => text === 'A code')).toHaveLength(1)
  })

  it("the SMS budget starts again each hour, within the day's budget", async () => {
    await spend(3)
    shop.clock.pass(hour)
    await spend(2)
    shop.clock.pass(hour)
    expect((await register()).reply).toMatchObject(spent)
  })

  it('a spent SMS budget is logged, and mailed to admins once a day', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    await spend(3)
    const [mail] = await messagesTo(shop, admin.email ?? '')
    expect(mail?.subject).toBe('The shop has sent as many SMS as it may')
    const to = aPhone()
    await inTransaction(shop.db, (tx) => sendSms(tx, { to, text: 'Your order' }))
    await messagesTo(shop, to)
    shop.clock.pass(hour)
    await spend(1)
    expect(lines.filter(({ msg }) => msg === 'sms.budget-spent')).toMatchObject([
      { hour: 3, day: 5 },
    ])
    expect(await messagesTo(shop, admin.email ?? '')).toHaveLength(1)
  })
})
