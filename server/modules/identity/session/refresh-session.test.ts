import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aCustomer } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()
const day = 24 * 3_600_000
const password = 'shondesh-12'
const origin = 'http://localhost:3000'
const refused = { statusCode: 401, message: 'Your session has ended. Please log in again.' }
const cleared =
  'haat_refresh=; Max-Age=0; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict'

async function somebodySignedIn() {
  const { _id, phone } = await aCustomer(shop, { password })
  const body = { identifier: phone, password }
  const reply = await shop.call('POST /user/signin', { body })
  return { _id, cookie: cookieOf(reply) }
}

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return /^haat_refresh=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? 'none'
}

const refresh = (cookie: string, from: string | undefined = origin) =>
  shop.call('POST /user/refresh-token', {
    headers: { cookie, ...(from !== undefined && { origin: from }) },
  })

/** Whether an access token is good for anything. */
async function works({ _id }: { _id: string }, reply: unknown): Promise<boolean> {
  const as: Signed = { _id, token: String((reply as { data: unknown }).data) }
  const orders = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as,
    params: { id: _id },
  })
  return orders.statusCode === 200
}

describe('refreshing a session', () => {
  it('exchanges the cookie for a token and the next cookie', async () => {
    const me = await somebodySignedIn()
    const reply = await refresh(me.cookie)
    expect(reply).toMatchObject({ statusCode: 200, data: expect.any(String) })
    expect(await works(me, reply)).toBe(true)
    expect(cookieOf(reply)).toMatch(/^haat_refresh=[\w-]{43}$/)
    expect(cookieOf(reply)).not.toBe(me.cookie)
    const next = await refresh(cookieOf(reply))
    expect(await works(me, next)).toBe(true)
    expect(cookieOf(next)).not.toBe(cookieOf(reply))
  })

  it('gives an access token with the present role', async () => {
    const me = await somebodySignedIn()
    await shop.db.execute(sql`update users set role = 'seller' where id = ${me._id}`)
    const { data } = (await refresh(me.cookie)) as { data: string }
    const claims: unknown = JSON.parse(
      Buffer.from(data.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ sub: me._id, role: 'seller' })
  })

  it('needs an origin of the shop, and leaves the cookie unchanged otherwise', async () => {
    const me = await somebodySignedIn()
    for (const from of ['https://evil.example', 'null', 'http://localhost:3001', '']) {
      const reply = await refresh(me.cookie, from)
      expect(reply).toMatchObject({ statusCode: 401, message: 'Please log in' })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    const without = await shop.call('POST /user/refresh-token', { headers: { cookie: me.cookie } })
    expect(without).toMatchObject({ statusCode: 401 })
    expect(await refresh(me.cookie, 'http://127.0.0.1:3000')).toMatchObject({ statusCode: 200 })
  })

  it('refuses no cookie and an unknown one, and clears it', async () => {
    for (const cookie of [
      '',
      'haat_refresh=',
      `haat_refresh=${'x'.repeat(43)}`,
      'haat_refresh=%00',
    ]) {
      const reply = await refresh(cookie)
      expect(reply).toMatchObject(refused)
      expect(reply.headers['set-cookie']).toBe(cleared)
    }
  })

  it('refuses after 30 days without use', async () => {
    const me = await somebodySignedIn()
    shop.clock.pass(30 * day - 1_000)
    const { headers } = await refresh(me.cookie)
    shop.clock.pass(30 * day)
    expect(await refresh(cookieOf({ headers }))).toMatchObject(refused)
  })

  it('refuses 90 days after the sign-in, however often it was used', async () => {
    const me = await somebodySignedIn()
    let { cookie } = me
    for (let time = 1; time <= 4; time += 1) {
      shop.clock.pass(20 * day)
      cookie = cookieOf(await refresh(cookie))
    }
    shop.clock.pass(9 * day)
    const last = await refresh(cookie)
    expect(last.headers['set-cookie']).toMatch(/; Max-Age=86400;/)
    shop.clock.pass(day)
    expect(await refresh(cookieOf(last))).toMatchObject(refused)
  })
})

describe('a refresh token that is used twice', () => {
  it('is a race of two tabs within 10 seconds: both get a token, and the same cookie', async () => {
    const me = await somebodySignedIn()
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(me.cookie)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(cookieOf)).size).toBe(1)
    shop.clock.pass(10_000)
    const late = await refresh(me.cookie)
    expect(await works(me, late)).toBe(true)
    const rows = await shop.db.query<{ tokens: number }>(sql`
      select count(*)::int as tokens from refresh_tokens
      join sessions on sessions.id = session_id where user_id = ${me._id}`)
    expect(rows).toEqual([{ tokens: 2 }])
  })

  it('gets its own successor, whatever other tokens are exchanged at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, somebodySignedIn))
    const [gone] = people
    await shop.db.execute(
      sql`update sessions set ended_at = ${shop.clock.now()} where user_id = ${gone?._id}`,
    )
    const cookies = [...people, ...people].map(({ cookie }) => cookie)
    const replies = await Promise.all([...cookies, 'unknown'].map((cookie) => refresh(cookie)))
    const [refusedOnes, renewed] = [replies.filter((_, n) => n % 4 === 0), [1, 2, 3]]
    for (const reply of refusedOnes) expect(reply).toMatchObject(refused)
    for (const n of renewed) {
      const [one, other] = [replies[n], replies[n + 4]]
      expect(one && (await works({ _id: people[n]?._id ?? '' }, one))).toBe(true)
      expect(one && other && cookieOf(one) === cookieOf(other)).toBe(true)
    }
    expect(new Set(renewed.map((n) => replies[n] && cookieOf(replies[n]))).size).toBe(3)
  })

  it('does not bring back a cookie that was exchanged already', async () => {
    const me = await somebodySignedIn()
    const second = cookieOf(await refresh(me.cookie))
    await refresh(second)
    const loser = await refresh(me.cookie)
    expect(await works(me, loser)).toBe(true)
    expect(loser.headers['set-cookie']).toBeUndefined()
  })

  it('counts as stolen later: the whole family ends at once', async () => {
    const me = await somebodySignedIn()
    const renewed = await refresh(me.cookie)
    expect(await works(me, renewed)).toBe(true)
    shop.clock.pass(10_001)
    const stolen = await refresh(me.cookie)
    expect(stolen).toMatchObject(refused)
    expect(stolen.headers['set-cookie']).toBe(cleared)
    expect(await refresh(cookieOf(renewed))).toMatchObject(refused)
    expect(await works(me, renewed)).toBe(false)
  })

  it('ends no other session of the same person', async () => {
    const { _id, phone } = await aCustomer(shop, { password })
    const body = { identifier: phone, password }
    const laptop = cookieOf(await shop.call('POST /user/signin', { body }))
    const mobile = cookieOf(await shop.call('POST /user/signin', { body }))
    await refresh(laptop)
    shop.clock.pass(11_000)
    await refresh(laptop)
    expect(await works({ _id }, await refresh(mobile))).toBe(true)
  })
})
