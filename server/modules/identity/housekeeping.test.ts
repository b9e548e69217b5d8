import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const day = 24 * 3_600_000

async function counts() {
  const rows = await shop.db.query<Record<string, number>>(sql`
    select (select count(*)::int from users) as users,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from refresh_tokens) as tokens,
      (select count(*)::int from verification_codes) as codes,
      (select count(*)::int from verification_links) as links,
      (select count(*)::int from registrations) as registrations,
      (select count(*)::int from rate_counters) as counters`)
  return rows[0]
}

const deleteExpired = () => shop.platform.jobs['account.housekeeping']?.({})

it('housekeeping deletes expired rows, once they have expired, and nothing else', async () => {
  const password = 'notun-gur-2'
  const me = await aCustomer(shop, { password })
  const identifier = me.phone
  await aBrowser(shop).call('POST /user/signin', { body: { identifier, password } })
  await shop.call('POST /user/signin', { body: { identifier, password: 'wrong-one' } })
  const [phone, email] = [aPhone(), anEmail()]
  await shop.call('POST /user/register', { body: aRegistration({ phone }) })
  await shop.call('POST /user/register', { body: aRegistration({ email }) })
  await messagesTo(shop, phone)
  const all = await counts()
  expect(all).toMatchObject({ users: 3, sessions: 2, tokens: 1, codes: 1, links: 1 })

  await deleteExpired()
  expect(await counts()).toEqual(all)

  shop.clock.pass(3 * day)
  await deleteExpired()
  expect(await counts()).toMatchObject({ users: 3, sessions: 2, tokens: 1, codes: 0, links: 1 })

  shop.clock.pass(30 * day)
  await deleteExpired()
  expect(await counts()).toEqual({
    users: 1,
    sessions: 2,
    tokens: 0,
    codes: 0,
    links: 0,
    registrations: 0,
    counters: 0,
  })

  shop.clock.pass(60 * day)
  await deleteExpired()
  expect(await counts()).toMatchObject({ users: 1, sessions: 0 })
})

it('housekeeping is a cron job of every hour', () => {
  expect(shop.platform.cronJobs).toContainEqual({
    job: 'account.housekeeping',
    pattern: '17 * * * *',
  })
  for (const { job } of shop.platform.cronJobs)
    expect(shop.platform.jobs[job]).toBeTypeOf('function')
})
