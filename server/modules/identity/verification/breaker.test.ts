import { expect, it, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer, aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { resetCodeJob } from './request-message.ts'

const shop = testShop()

async function waitingJobs() {
  const rows = await shop.db.query<{ seconds: number }>(sql`
    select round(extract(epoch from run_at - now()))::int as seconds
    from graphile_worker.jobs
    where task_identifier = ${resetCodeJob} and run_at > now() + interval '1 minute'`)
  return rows.map(({ seconds }) => seconds)
}

/** Wrong codes of the whole shop, as they stand in the database. */
async function wrongCodes(count: number) {
  const minute = new Date(Math.floor(shop.clock.now().getTime() / 60_000) * 60_000)
  await shop.db.execute(sql`
    insert into rate_counters (key, window_start, count) values ('wrong-codes', ${minute}, ${count})`)
}

const forgot = (identifier: string) =>
  shop.call('POST /user/forgot-password', { body: { identifier } })

it('makes reset codes wait ten minutes after 200 wrong codes in an hour, and logs it', async () => {
  await wrongCodes(199)
  const log = vi.spyOn(shop.platform.ports.log, 'error')
  const first = await aCustomer(shop)
  await forgot(first.phone)
  expect(await codeSentTo(shop, first.phone)).toMatch(/^\d{4}$/)

  const guess = { identifier: aPhone(), code: '0000' }
  expect(await shop.call('POST /user/verify-otp', { body: guess })).toMatchObject({
    statusCode: 400,
  })
  expect(log).toHaveBeenCalledExactlyOnceWith({ wrongCodes: 200 }, 'account.codes-are-guessed')
  await shop.call('POST /user/verify-otp', { body: guess })
  expect(log).toHaveBeenCalledTimes(1)

  const second = await aCustomer(shop)
  expect(await forgot(second.phone)).toMatchObject({ statusCode: 200 })
  await expect.poll(() => waitingJobs()).toHaveLength(1)
  const [seconds] = await waitingJobs()
  expect(seconds).toBeGreaterThan(590)
  expect(seconds).toBeLessThanOrEqual(600)
  // Asked again, it is still one, and does not wait longer.
  await forgot(second.phone)
  await expect.poll(() => waitingJobs()).toHaveLength(1)

  const codes = await shop.db.query(
    sql`select 1 from verification_codes where identifier = ${second.phone}`,
  )
  expect(codes).toEqual([])
  await shop.platform.jobs[resetCodeJob]?.({
    identifier: second.phone,
    address: '127.0.0.1',
    waited: true,
  })
  expect(await messagesTo(shop, second.phone)).toHaveLength(1)
})

it('the breaker closes an hour after the wrong codes', async () => {
  shop.clock.pass(3_600_001)
  const { phone } = await aCustomer(shop)
  await forgot(phone)
  expect(await codeSentTo(shop, phone)).toMatch(/^\d{4}$/)
})
