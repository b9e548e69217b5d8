import type { ShopStatus } from '@haat/contract/shop-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { codeMail } from '#modules/notification/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobName } from '#platform/job-classes.ts'
import { localGateway } from '#test/local-gateway.ts'
import {
  anOnlineOrder,
  aPaidOrder,
  behave,
  listening,
  press,
  runJob,
  sendForm,
} from '#test/paying.ts'
import { aCustomer, anAdmin, aPhone, aSeller, aStaffMember } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'

import { judgeDisk } from './judge-status.ts'

const minute = 60_000
const hour = 60 * minute

// The check of the database is used again for two seconds.
let skipped = 0
const now = performance.now.bind(performance)
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
})
afterAll(() => {
  vi.restoreAllMocks()
})

async function statusOf(shop: TestShop): Promise<ShopStatus> {
  skipped += 3_000
  const reply = await shop.call('GET /shop/status', { as: await anAdmin(shop) })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const provider = await localGateway()
const smsMost = { hour: 4, day: 9 }
const backup = { to: '/var/backups/haat', key: 'unencrypted', store: undefined }
/** In production, with an SMS provider that works and a mail server that does not answer. */
const live = testShop({
  production: true,
  backup,
  smsBudget: { codes: smsMost, security: smsMost, news: smsMost },
  sms: { provider: 'bulksmsbd', baseUrl: provider.url, apiKey: 'k', senderId: 'Haat' },
  smtp: { url: 'smtp://127.0.0.1:1', from: 'Haat <hello@haat.test>' },
})
/** In production, with none of it. */
const bare = testShop({ production: true })
/** Its jobs are not run. */
const idle = testShop({ production: true }, {}, undefined, { worker: false })
/** A shop on trial, with the sandbox for payments. */
const trial = listening(testShop())

describe('who may see the status', () => {
  it('staff with the permission for settings, and nobody else', async () => {
    const as = await aStaffMember(trial, ['settings'])
    expect(await trial.call('GET /shop/status', { as })).toMatchObject({ statusCode: 200 })
    expect(await trial.call('GET /shop/status', {})).toMatchObject({ statusCode: 401 })
    const others = [
      await aStaffMember(trial, ['orders', 'reports']),
      await aSeller(trial),
      await aCustomer(trial),
    ]
    for (const other of others) {
      const refused = await trial.call('GET /shop/status', { as: other })
      expect(refused).toMatchObject({ statusCode: 403 })
    }
  })
})

describe('orders and room', () => {
  it('a shop that works can take orders and has room, and tells its version', async () => {
    const status = await statusOf(trial)
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      orders: { level: 'good', reason: 'open' },
      disk: { level: 'good', reason: 'enough' },
    })
    expect(status.disk.freeBytes).toBeGreaterThan(0)
  })

  it('a shop that was not opened, and a database that lacks a migration, take no orders', async () => {
    await bare.db.execute(sql`update shop_setup set opened_at = null`)
    expect((await statusOf(bare)).orders).toEqual({ level: 'off', reason: 'closed' })
    await bare.db.execute(sql`update shop_setup set opened_at = now()`)
    const [row] = await bare.db.query<{ name: string; hash: string }>(sql`
      delete from schema_migrations where name like '0111-%' returning name, hash`)
    expect((await statusOf(bare)).orders).toEqual({ level: 'problem', reason: 'migrations' })
    await bare.db.execute(sql`
      insert into schema_migrations (name, hash) values (${row?.name}, ${row?.hash})`)
    expect((await statusOf(bare)).orders).toEqual({ level: 'good', reason: 'open' })
  })
})

it.each([
  [null, 'good', 'elsewhere'],
  [31, 'problem', 'full'],
  [1_000, 'warning', 'low'],
  [1_024, 'good', 'enough'],
])('a disk with %s MB free is %s: %s', (megabytes, level, reason) => {
  const free = megabytes === null ? null : megabytes * 1_048_576
  expect(judgeDisk(free, 32 * 1_048_576)).toEqual({ level, reason })
})

describe('online payment', () => {
  const payments = async () => (await statusOf(trial)).payments

  it('tells when the gateway last confirmed one, and how many wait', async () => {
    expect(await payments()).toMatchObject({ level: 'good', reason: 'none-yet', waiting: 0 })
    await anOnlineOrder(trial)
    await aPaidOrder(trial)
    expect(await payments()).toEqual({
      level: 'good',
      reason: 'working',
      lastPaidAt: trial.clock.now().toISOString(),
      waiting: 1,
      held: 0,
      refusedNotices: 0,
    })
  })

  it('counts notices without a signature for a day; one is no alarm', async () => {
    const refused = { tran_id: 'HAAT-1', verify_sign: 'x' }
    const send = () => sendForm(trial, '/api/v1/payment/ipn', refused)
    await send()
    expect(await payments()).toMatchObject({ reason: 'working', refusedNotices: 1 })
    await Promise.all([send(), send(), send(), send()])
    expect(await payments()).toMatchObject({
      level: 'warning',
      reason: 'notices-refused',
      refusedNotices: 5,
    })
    trial.clock.pass(25 * hour)
    await runJob(trial, 'payment.reconcile')
    expect(await payments()).toMatchObject({ reason: 'working', refusedNotices: 0 })
  })

  it('a gateway that answers nobody for a quarter of an hour is a problem', async () => {
    await anOnlineOrder(trial)
    await behave(trial, { query: 'down' })
    trial.clock.pass(10 * minute)
    await runJob(trial, 'payment.reconcile')
    expect(await payments()).toMatchObject({ level: 'good' })
    trial.clock.pass(10 * minute)
    await runJob(trial, 'payment.reconcile')
    expect(await payments()).toMatchObject({ level: 'problem', reason: 'silent' })
    const { url } = await anOnlineOrder(trial)
    await behave(trial, { query: 'ok' })
    await press(trial, url, 'pay')
    expect(await payments()).toMatchObject({ level: 'warning', reason: 'unanswered' })
    await runJob(trial, 'payment.reconcile')
    expect(await payments()).toMatchObject({ level: 'good', reason: 'working' })
  })

  it('a held payment waits for a decision', async () => {
    const { url } = await anOnlineOrder(trial)
    await press(trial, url, 'pay', { risky: '1' })
    expect(await payments()).toMatchObject({ level: 'warning', reason: 'held', held: 1 })
  })

  it('that the owner chose needs a gateway; that was not chosen is off', async () => {
    const of = async () => (await statusOf(bare)).payments
    expect(await of()).toMatchObject({ level: 'warning', reason: 'not-connected' })
    await bare.db.execute(sql`update shop_setup set online = false, emi = false`)
    expect(await of()).toMatchObject({ level: 'off', reason: 'not-offered' })
  })
})

describe('SMS and mail', () => {
  const send = (job: 'sms' | 'mail', shop = live) => {
    const mail = codeMail({ name: 'Rahima', language: 'en', code: '4821', purpose: 'reset' })
    const payload = { id: crypto.randomUUID(), to: aPhone(), text: 'Hello', mail }
    return runJob(shop, `notification.send-${job}`, payload).catch(() => undefined)
  }
  const sms = async () => (await statusOf(live)).sms
  beforeEach(() => {
    live.clock.pass(hour)
    provider.answerWith(() => ({ body: { response_code: 202 } }))
  })

  it('tell when the last one went out', async () => {
    expect(await sms()).toMatchObject({ level: 'good', reason: 'none-yet', sentAt: null })
    await send('sms')
    const sentAt = live.clock.now().toISOString()
    expect(await sms()).toMatchObject({ level: 'good', reason: 'working', sentAt })
  })

  it('three failures since the last that went out are a problem, until one goes out', async () => {
    provider.answerWith(() => ({ body: { response_code: 1005 } }))
    await send('sms')
    await send('sms')
    expect(await sms()).toMatchObject({ level: 'good', reason: 'working' })
    await send('sms')
    const failedAt = live.clock.now().toISOString()
    expect(await sms()).toMatchObject({
      level: 'problem',
      reason: 'failing',
      failedAt,
      failureCode: '1005',
    })
    provider.answerWith(() => ({ body: { response_code: 202 } }))
    await send('sms')
    expect(await sms()).toMatchObject({ level: 'warning', reason: 'budget-spent' })
    live.clock.pass(hour)
    expect(await sms()).toMatchObject({ level: 'good', reason: 'working' })
  })

  it('an account without credit is a problem at once', async () => {
    provider.answerWith(() => ({ body: { response_code: 1007 } }))
    await send('sms')
    expect(await sms()).toMatchObject({ level: 'problem', reason: 'credit-gone' })
  })

  it('a mail server that does not answer is a problem', async () => {
    expect((await statusOf(live)).mail).toMatchObject({ level: 'good', reason: 'none-yet' })
    for (let n = 0; n < 3; n += 1) await send('mail')
    expect((await statusOf(live)).mail).toMatchObject({ level: 'problem', reason: 'failing' })
  })

  it('production without a provider is warned; a trial keeps its messages', async () => {
    const missing = { level: 'warning', reason: 'not-set-up' }
    expect(await statusOf(bare)).toMatchObject({ sms: missing, mail: missing })
    await send('sms', trial)
    const sentAt = trial.clock.now().toISOString()
    const kept = { level: 'off', reason: 'test' }
    expect(await statusOf(trial)).toMatchObject({ sms: { ...kept, sentAt }, mail: kept })
  })

  it('count the SMS of a day and a month, and what the provider counts for them', async () => {
    live.clock.pass(24 * hour)
    await live.db.execute(sql`delete from sms_days`)
    const counted = async () => (await sms()).counted
    const none = { messages: 0, parts: 0 }
    provider.answerWith(() => ({ body: { response_code: 1005 } }))
    await send('sms')
    expect(await counted()).toEqual({ today: none, month: none })
    provider.answerWith(() => ({ body: { response_code: 202 } }))
    await send('sms')
    const text = 'শাড়িটি পাঠানো হয়েছে। '.repeat(4)
    const payload = { id: crypto.randomUUID(), to: aPhone(), text }
    await runJob(live, 'notification.send-sms', payload)
    const two = { messages: 2, parts: 3 }
    expect(await counted()).toEqual({ today: two, month: two })
    const [{ day } = { day: '' }] = await live.db.query<{ day: string }>(sql`
      select day::text from sms_days`)
    const inDhaka = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' })
    expect(day).toBe(inDhaka.format(live.clock.now()))
    await live.db.execute(sql`update sms_days set day = date_trunc('month', day)::date - 1`)
    expect(await counted()).toEqual({ today: none, month: none })
  })
})

describe('background jobs', () => {
  const jobs = async () => (await statusOf(bare)).jobs
  const add = (job: string, minutesAgo: number) =>
    bare.db.execute(sql`
      select graphile_worker.add_job(${job}, '{}'::json, max_attempts := 1,
        run_at := now() - ${minutesAgo} * interval '1 minute')`)

  it('that wait for five minutes are a problem', async () => {
    expect(await jobs()).toMatchObject({ level: 'good', reason: 'working', waiting: 0 })
    await add('nobody.does-this', 4)
    expect(await jobs()).toMatchObject({ level: 'good', reason: 'working', waiting: 1 })
    await add('nobody.does-this', 6)
    const late = await jobs()
    expect(late).toMatchObject({ level: 'problem', reason: 'late', waiting: 2 })
    expect(late.oldestSeconds).toBeGreaterThanOrEqual(360)
    await bare.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('that were given up in the last days are warned of', async () => {
    await add('nobody.does-this', 1)
    await bare.db.execute(sql`update graphile_worker._private_jobs set attempts = 1`)
    expect(await jobs()).toEqual({
      level: 'warning',
      reason: 'given-up',
      waiting: 0,
      oldestSeconds: 0,
      oldestMessageSeconds: 0,
      givenUp: 1,
    })
    await bare.db.execute(sql`
      update graphile_worker._private_jobs set updated_at = now() - interval '8 days'`)
    expect(await jobs()).toMatchObject({ level: 'good', givenUp: 0 })
    await bare.db.execute(sql`delete from graphile_worker._private_jobs`)
  })
})

describe('messages and money', () => {
  const jobs = async () => (await statusOf(idle)).jobs
  const add = (job: JobName, secondsAgo: number) =>
    idle.db.execute(sql`
      select graphile_worker.add_job(${job}, '{}'::json,
        run_at := now() - ${secondsAgo} * interval '1 second')`)

  it('that wait for half a minute are warned of; slow work may wait', async () => {
    await add('exchange.prepare', 120)
    await add('notification.send-mail', 20)
    expect(await jobs()).toMatchObject({ level: 'good', reason: 'working', waiting: 2 })
    await add('account.send-reset-code', 40)
    const late = await jobs()
    expect(late).toMatchObject({ level: 'warning', reason: 'messages-late', waiting: 3 })
    expect(late.oldestMessageSeconds).toBeGreaterThanOrEqual(40)
    expect(late.oldestMessageSeconds).toBeLessThan(late.oldestSeconds)
    await idle.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('that wait in the outbox are warned of, too', async () => {
    await idle.db.execute(sql`
      insert into outbox (id, job, payload, at) values (gen_random_uuid(),
        'notification.send-sms', '{}', now() - interval '40 seconds')`)
    expect(await jobs()).toMatchObject({ level: 'warning', reason: 'messages-late', waiting: 1 })
    await idle.db.execute(sql`delete from outbox`)
  })
})

describe('backups', () => {
  /** Notes that a backup, or a test of restoring one, ended so long ago. */
  const ended = (kind: 'backup' | 'restore-test', hoursAgo: number) =>
    live.db.execute(sql`
      insert into backup_runs (id, kind, succeeded, ended_at, words) values (gen_random_uuid(),
        ${kind}, true, ${new Date(live.clock.now().getTime() - hoursAgo * hour)}, '')`)
  const backups = async (shop: TestShop) => (await statusOf(shop)).backups

  it.each([
    [[], 'warning', 'none-yet'],
    [['backup', 3, 'restore-test', 30], 'good', 'safe'],
    [['backup', 27, 'restore-test', 30], 'problem', 'late'],
    [['backup', 3, 'restore-test', 200], 'warning', 'test-late'],
  ] as const)('after %j are a %s: %s', async (runs, level, reason) => {
    await live.db.execute(sql`delete from backup_runs`)
    const [first, hours = 0, second, secondHours = 0] = runs
    if (first) await ended(first, hours)
    if (second) await ended(second, secondHours)
    expect(await backups(live)).toMatchObject({ level, reason, isSetUp: true })
  })

  it('that are not set up are a problem in production alone', async () => {
    expect(await backups(bare)).toMatchObject({ level: 'problem', reason: 'not-set-up' })
    expect(await backups(trial)).toMatchObject({ level: 'off', reason: 'off' })
  })
})
