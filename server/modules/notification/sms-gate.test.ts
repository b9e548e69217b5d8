import { beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/log.ts'
import { causedBy, type Causer } from '#platform/audit-context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJob } from '#platform/job.repo.ts'
import { newId } from '#platform/id.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone, letWaitingJobsRun } from '#test/jobs-done.ts'
import { aCustomer, anAdmin, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { sendSms } from './index.ts'
import { smsJob } from './send-sms.ts'
import { passSmsGate } from './sms-gate.ts'
import type { SmsAbout } from './sms-about.ts'

const lines: Record<string, unknown>[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
const few = { hour: 3, day: 5 }
const shop = testShop(
  {
    smsBudget: { codes: few, security: few, news: few },
    smsLimits: {
      number: [{ most: 2, seconds: 3_600 }],
      order: [{ most: 1, seconds: 3_600 }],
      account: [{ most: 2, seconds: 3_600 }],
    },
  },
  { log: createLog('warn', { write }) },
)
const hour = 3_600_000
const news = { budget: 'news' } as const
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
    await inTransaction(shop.db, (tx) =>
      sendSms(tx, { to, text: 'Your order is on its way', about: news }),
    )
    expect(await messagesTo(shop, to)).toMatchObject([{ text: 'Your order is on its way' }])
  })

  it('a code that was queued before the budget was spent is not sent', async () => {
    await spend(2)
    const [first, second, order] = [aPhone(), aPhone(), aPhone()]
    const until = new Date(shop.clock.now().getTime() + 300_000)
    await inTransaction(shop.db, async (tx) => {
      for (const to of [first, second])
        await sendSms(tx, { to, text: 'A code', about: { budget: 'codes' }, until })
    })
    await inTransaction(shop.db, (tx) =>
      sendSms(tx, { to: order, text: 'Your order', about: news }),
    )
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
    await inTransaction(shop.db, (tx) => sendSms(tx, { to, text: 'Your order', about: news }))
    await messagesTo(shop, to)
    shop.clock.pass(hour)
    await spend(1)
    expect(lines.filter(({ msg }) => msg === 'sms.budget-spent')).toMatchObject([
      { budget: 'codes', hour: 3, day: 5 },
    ])
    expect(await messagesTo(shop, admin.email ?? '')).toHaveLength(1)
  })
})

/** Sends an SMS for a person; null: for the shop itself. */
async function send(
  about: SmsAbout,
  { to, text = 'News', by }: { to: string; text?: string; by: Causer | null },
) {
  await causedBy(by, () => inTransaction(shop.db, (tx) => sendSms(tx, { to, text, about })))
}

/** What waits for room, until there are `count`. */
const expectWaiting = (to: string, count = 1) =>
  expect.poll(() => waiting(to), { timeout: 30_000 }).toHaveLength(count)

const waiting = (to: string) =>
  shop.db.query<{ text: string; seconds: number }>(sql`
    select payload->>'text' as text, round(extract(epoch from run_at - now()))::int as seconds
    from graphile_worker._private_jobs
    where run_at > now() and payload->>'to' = ${to}`)

/** The time that what waits was given has come. */
async function letRun() {
  shop.clock.pass(hour)
  await letWaitingJobsRun(shop)
}

const textsTo = async (to: string, count: number) =>
  (await messagesTo(shop, to, count)).map(({ text }) => text)

describe('the gate of SMS', () => {
  it.each<SmsAbout['budget']>(['security', 'news'])(
    'what is over the budget of %s waits until there is room, and spends no other budget',
    async (budget) => {
      for (let n = 0; n < few.hour; n += 1) {
        const to = aPhone()
        await send({ budget }, { to, by: null })
        await messagesTo(shop, to)
      }
      const to = aPhone()
      await send({ budget }, { to, by: null })
      await expectWaiting(to)
      for (const other of ['codes', 'security', 'news'] as const) {
        if (other === budget) continue
        const another = aPhone()
        await send({ budget: other }, { to: another, by: null })
        await messagesTo(shop, another)
      }
      expect(await messagesTo(shop, to, 0)).toEqual([])
      await letRun()
      expect(await textsTo(to, 1)).toEqual(['News'])
    },
  )

  it('a number gets no more than its share of what people from outside cause', async () => {
    const to = aPhone()
    for (let n = 0; n < 2; n += 1) await send(news, { to, by: { userId: null } })
    await messagesTo(shop, to, 2)
    await send(news, { to, text: 'Beyond', by: { userId: newId() } })
    await expectWaiting(to)
    await send(news, { to, text: 'From staff', by: null })
    expect(await textsTo(to, 3)).toContain('From staff')
  })

  it('an account causes no more than its share, to whatever numbers', async () => {
    const by = { userId: newId() }
    const [first, second, third] = [aPhone(), aPhone(), aPhone()]
    for (const to of [first, second]) {
      await send(news, { to, by })
      await messagesTo(shop, to)
    }
    await send(news, { to: third, by })
    await expectWaiting(third)
  })

  it('of what waits about an order, the newest is sent, once', async () => {
    const about = { ...news, orderId: newId() }
    const [to, by] = [aPhone(), { userId: null }]
    await send(about, { to, text: 'Placed', by })
    await messagesTo(shop, to)
    for (const text of ['First change', 'Second change', 'Last change']) {
      await send(about, { to, text, by })
      await expect
        .poll(async () => (await waiting(to)).map((one) => one.text), { timeout: 30_000 })
        .toEqual([text])
    }
    await letRun()
    expect(await textsTo(to, 2)).toEqual(['Last change', 'Placed'])
  })

  it('what waits about an order is not sent after something newer', async () => {
    const about = { ...news, orderId: newId() }
    const [to, by] = [aPhone(), { userId: null }]
    await send(about, { to, text: 'Placed', by })
    await messagesTo(shop, to)
    await send(about, { to, text: 'Changed', by })
    await expectWaiting(to)
    await send(about, { to, text: 'Cancelled by the shop', by: null })
    await messagesTo(shop, to, 2)
    await expectWaiting(to, 0)
  })

  it('what is older, and is tried again, does not replace what waits about an order', async () => {
    const about = { ...news, orderId: newId() }
    const [to, by, older] = [aPhone(), { userId: null }, newId()]
    await send(about, { to, text: 'Placed', by })
    await messagesTo(shop, to)
    await send(about, { to, text: 'Newer', by })
    await expectWaiting(to)
    await addJob(shop.db, smsJob, { id: older, to, text: 'Older', about, causedBy: by })
    await everyJobDone(shop)
    expect((await waiting(to)).map(({ text }) => text)).toEqual(['Newer'])
  })

  it('a receipt leaves what waits about its order', async () => {
    const about = { ...news, orderId: newId() }
    const [to, by] = [aPhone(), { userId: null }]
    await send(about, { to, text: 'Placed', by })
    await messagesTo(shop, to)
    await send(about, { to, text: 'Bring it to the shop', by })
    await expectWaiting(to)
    await send({ ...about, neverWaits: true }, { to, text: 'Tk 100 received', by: null })
    await messagesTo(shop, to, 2)
    expect(await waiting(to)).toHaveLength(1)
  })

  it('an SMS counts once, however often it is tried', async () => {
    const { settings } = shop.platform
    const ports = { ...shop.platform.ports, db: shop.db }
    const fate = { passes: () => Promise.resolve(), waits: () => Promise.resolve() }
    const to = aPhone()
    const pass = (id: string) =>
      passSmsGate(
        ports,
        settings,
        { id, to, parts: 1, about: news, causedBy: { userId: null } },
        fate,
      )
    const [first, second, third] = [newId(), newId(), newId()]
    for (const id of [first, first, first, second, second]) expect(await pass(id)).toBe(true)
    expect(await pass(third)).toBe(false)
    expect(await pass(first)).toBe(true)
  })

  it('pay links and receipts wait for no limit', async () => {
    const about = { ...news, orderId: newId(), neverWaits: true }
    const to = aPhone()
    for (let n = 0; n < 5; n += 1) await send(about, { to, by: { userId: newId() } })
    expect(await messagesTo(shop, to, 5)).toHaveLength(5)
  })

  it('ten at once do not pass a limit of two', async () => {
    const to = aPhone()
    const by = { userId: newId() }
    await Promise.all(Array.from({ length: 10 }, () => send(news, { to, by })))
    await expectWaiting(to, 8)
    expect(await messagesTo(shop, to, 0)).toHaveLength(2)
  })
})
