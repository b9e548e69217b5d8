import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { jobClassNames } from '#platform/job-classes.ts'
import { startJobs } from '#platform/jobs.ts'
import { messagesTo } from '#test/inbox.ts'
import { aPhone } from '#test/people.ts'
import { openTestShop, testShop } from '#test/shop.ts'

import { sendSms } from './index.ts'

const shop = testShop()
const about = { budget: 'news' } as const

const send = (to: string, text: string, until?: Date) =>
  inTransaction(shop.db, (tx) => sendSms(tx, { to, text, about, ...(until && { until }) }))

const page = async (url: string) => (await shop.platform.app.inject(url)).body

it('an SMS goes to the inbox by the notice of its commit', async () => {
  const opened = await openTestShop({ worker: false })
  const { db, platform, clock } = opened.shop
  const { database, log } = platform.ports
  // Its worker looks by itself once a day.
  const worker = await startJobs({
    db: database.db,
    pool: database.pool,
    log,
    jobs: platform.jobs,
    lookEveryMs: 86_400_000,
  })
  const listening = sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like 'LISTEN "jobs:insert"%'`
  // One for each class of jobs.
  await expect.poll(() => db.execute(listening)).toBe(jobClassNames.length)
  const to = aPhone()
  await inTransaction(db, (tx) => sendSms(tx, { to, text: 'Your order is on its way', about }))
  const [sms] = await messagesTo(opened.shop, to)
  expect(sms).toEqual({
    id: expect.any(String),
    channel: 'sms',
    to,
    text: 'Your order is on its way',
    at: clock.now().toISOString(),
  })
  await worker.stop()
  await opened.close()
})

it('messages of a rolled-back transaction are not sent', async () => {
  const to = aPhone()
  const undone = inTransaction(shop.db, async (tx) => {
    await sendSms(tx, { to, text: 'never', about })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send(to, 'sent')
  expect(await messagesTo(shop, to)).toMatchObject([{ text: 'sent' }])
})

it('an expired message is not sent', async () => {
  const to = aPhone()
  await send(to, 'too late', shop.clock.now())
  await send(to, 'in time', new Date(shop.clock.now().getTime() + 1_000))
  await messagesTo(shop, to)
  await send(to, 'after both')
  const texts = (await messagesTo(shop, to, 2)).map(({ text }) => text)
  expect(texts.toSorted()).toEqual(['after both', 'in time'])
})

it('the inbox lists the newest first, for everybody or for one number in any spelling', async () => {
  const to = aPhone()
  await send(to, 'first')
  await messagesTo(shop, to)
  shop.clock.pass(1_000)
  await send(to, 'second')
  const texts = (await messagesTo(shop, `+88${to}`, 2)).map(({ text }) => text)
  expect(texts).toEqual(['second', 'first'])
  expect(await messagesTo(shop, '', 3)).toContainEqual(expect.objectContaining({ to }))
})

it('the inbox page escapes messages, links addresses and highlights codes', async () => {
  const to = aPhone()
  await send(to, '4821 is <b>your</b> "code".\nSee http://localhost:3000/a?b=1&c=<2>.')
  await messagesTo(shop, to)
  const html = await page(`/dev/inbox?to=${to}`)
  expect(html).toContain('<strong>4821</strong> is &lt;b&gt;your&lt;/b&gt; &quot;code&quot;.')
  expect(html).toContain(
    '<a href="http://localhost:3000/a?b=1&amp;c=">http://localhost:3000/a?b=1&amp;c=</a>&lt;2&gt;.',
  )
  expect(html).toContain(`1 message to ${to}`)
})

it('the inbox page escapes its filter', async () => {
  const html = await page(`/dev/inbox?to=${encodeURIComponent('"><script>')}`)
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).toContain('Nothing has arrived here yet')
})

it.each(['to=%00', 'to=a&to=b', `to=${'x'.repeat(300)}`])(
  'the inbox refuses ?%s',
  async (query) => {
    for (const path of ['/dev/inbox', '/dev/inbox.json']) {
      expect((await shop.platform.app.inject(`${path}?${query}`)).statusCode).toBe(400)
    }
  },
)
