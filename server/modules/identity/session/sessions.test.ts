import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { dispatchNotice } from '#platform/db/notices.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listen } from '#platform/db/listen.ts'
import { newId } from '#platform/id.ts'
import { aBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { statementsOf } from '#test/statements-of.ts'

const shop = testShop()
const password = 'rosho-golla-5'
const origin = 'http://localhost:3000'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const sessions = async (as: { _id: string; token: string }) => {
  const reply = await shop.call('GET /user/sessions', { as })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
const signIn = (browser: ReturnType<typeof aBrowser>, identifier: string) =>
  browser.call('POST /user/signin', { body: { identifier, password } })

describe('one’s sessions', () => {
  it('are listed with their device and when they were last seen, this one marked', async () => {
    const me = await aCustomer(shop, { password })
    const browser = aBrowser(shop, { 'user-agent': android })
    shop.clock.pass(1_000)
    await signIn(browser, me.phone)
    const signedInAt = shop.clock.now().toISOString()
    shop.clock.pass(5_000)
    await browser.call('POST /user/refresh-token', { headers: { origin } })
    expect(await sessions(me)).toEqual([
      {
        _id: expect.any(String),
        device: 'Chrome on Android',
        address: '127.0.0.1',
        createdAt: signedInAt,
        lastSeenAt: shop.clock.now().toISOString(),
        current: false,
      },
      expect.objectContaining({ _id: me.sessionId, device: 'Unknown device', current: true }),
    ])
  })

  it('can be ended one by one, with immediate effect', async () => {
    const me = await aCustomer(shop)
    const other = await anotherSession(shop, me)
    expect(await sessions(other)).toHaveLength(2)
    const end = { as: me, params: { id: other.sessionId } }
    expect(await shop.call('DELETE /user/sessions/{id}', end)).toMatchObject({ statusCode: 200 })
    expect(await shop.call('GET /user/sessions', { as: other })).toMatchObject({ statusCode: 401 })
    expect(await sessions(me)).toMatchObject([{ _id: me.sessionId }])
    expect(await shop.call('DELETE /user/sessions/{id}', end)).toMatchObject({ statusCode: 404 })
  })

  it('can all be ended but the current one', async () => {
    const me = await aCustomer(shop)
    const others = [await anotherSession(shop, me), await anotherSession(shop, me)]
    await shop.call('DELETE /user/sessions', { as: me })
    for (const as of others) {
      expect(await shop.call('GET /user/sessions', { as })).toMatchObject({ statusCode: 401 })
    }
    expect(await sessions(me)).toHaveLength(1)
  })

  it('do not include another person’s, which cannot be ended either', async () => {
    const [me, other] = [await aCustomer(shop), await aCustomer(shop)]
    for (const id of [other.sessionId, newId()]) {
      expect(
        await shop.call('DELETE /user/sessions/{id}', { as: me, params: { id } }),
      ).toMatchObject({ statusCode: 404, message: 'This device is already logged out' })
    }
    expect(await sessions(other)).toHaveLength(1)
  })

  it('are not listed once they have expired', async () => {
    const me = await aCustomer(shop, { password })
    await signIn(aBrowser(shop), me.phone)
    shop.clock.pass(31 * 24 * 3_600_000)
    const fresh = await anotherSession(shop, me)
    // 30 days without use; the ones written by hand have no refresh token that could run out.
    expect(await sessions(fresh)).toHaveLength(2)
  })
})

describe('an ended session', () => {
  it('is dropped by another process, by a notice of the same transaction', async () => {
    const me = await aCustomer(shop)
    const heard: string[] = []
    const { pool } = shop.platform.ports.database
    const other = await pool.connect()
    other.on('notification', ({ payload = '' }) => heard.push(payload))
    await other.query('listen session')
    await shop.call('DELETE /user/sessions', { as: await anotherSession(shop, me) })
    await expect.poll(() => heard).toContain(me.sessionId)
    other.release(true)
  })

  it('is not cached as valid by a process that was reading it meanwhile', async () => {
    const me = await aCustomer(shop)
    await sessions(me)
    await shop.db.execute(
      sql`update sessions set ended_at = ${shop.clock.now()} where id = ${me.sessionId}`,
    )
    expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 200 })
    dispatchNotice('session', me.sessionId)
    expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 401 })
  })

  it('costs no query before it ends', async () => {
    const me = await aCustomer(shop)
    await sessions(me)
    expect(await statementsOf(() => sessions(me))).toEqual([
      expect.stringContaining('from sessions left join lateral'),
    ])
  })
})

describe('signing in on a device', () => {
  const notices = async ({ phone, email }: TestPerson, count: number) => {
    const messages = await messagesTo(shop, email ?? phone, count)
    return messages.map(({ subject, text }) => subject ?? text)
  }

  it('that is new notifies a person who has signed in elsewhere before', async () => {
    const me = await aCustomer(shop, { password, email: anEmail() })
    const first = aBrowser(shop, { 'user-agent': android })
    await signIn(first, me.phone)
    await signIn(first, me.phone)
    const second = aBrowser(shop, { 'user-agent': windows })
    await signIn(second, me.phone)
    await signIn(second, me.phone)
    expect(await notices(me, 1)).toEqual(['New login to your account'])
    const [mail] = await messagesTo(shop, me.email ?? '')
    expect(mail?.text).toContain('Firefox on Windows')
  })

  it('notifies by SMS where there is no email', async () => {
    const me = await aCustomer(shop, { password })
    await signIn(aBrowser(shop), me.phone)
    await signIn(aBrowser(shop, { 'user-agent': android }), me.phone)
    const [text] = await notices(me, 1)
    expect(text).toMatch(/^New login to your Haat account: Chrome on Android,/)
  })

  it('recognises a device for each person separately', async () => {
    const [one, other] = [await aCustomer(shop, { password }), await aCustomer(shop, { password })]
    await signIn(aBrowser(shop), other.phone)
    const shared = aBrowser(shop)
    await signIn(shared, one.phone)
    await signIn(shared, other.phone)
    expect(await notices(other, 1)).toHaveLength(1)
  })
})

it('notices about sessions reach a second process through the listening connection', async () => {
  const heard: string[] = []
  const { database, log } = shop.platform.ports
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const { options } = database.pool
  const url = new URL(options.connectionString ?? '')
  expect(url.pathname).toBe(`/${rows[0]?.name}`)
  const stop = await listen(url.href, ['session'], () => heard.push('gap'), log)
  const me = await aCustomer(shop)
  await sessions(me)
  // As another process would end it: in SQL of its own, so that this one hears only through PostgreSQL.
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(
      sql`update sessions set ended_at = ${shop.clock.now()} where id = ${me.sessionId}`,
    )
    await tx.execute(sql`select pg_notify('session', ${me.sessionId})`)
  })
  // Without the notice it would be known here for a minute.
  await expect
    .poll(() => shop.call('GET /user/sessions', { as: me }))
    .toMatchObject({ statusCode: 401 })
  await stop()
})
