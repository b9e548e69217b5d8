import type { ShopStatus } from '@haat/contract/shop-status'
import { describe, expect, it } from 'vitest'

import { ageWords } from './age-words.ts'
import { statusLines } from './status-lines.ts'

const channel = {
  level: 'good',
  reason: 'working',
  sentAt: '2026-11-24T05:58:00.000Z',
  failedAt: null,
  failureCode: null,
} as const

const well: ShopStatus = {
  at: '2026-11-24T06:00:00.000Z',
  version: '0.2.0',
  orders: { level: 'good', reason: 'open' },
  disk: { level: 'good', reason: 'enough', freeBytes: 53_687_091_200 },
  payments: {
    level: 'good',
    reason: 'working',
    lastPaidAt: '2026-11-24T01:00:00.000Z',
    waiting: 2,
    held: 0,
    refusedNotices: 0,
  },
  sms: {
    ...channel,
    counted: { today: { messages: 0, parts: 0 }, month: { messages: 0, parts: 0 } },
  },
  mail: { ...channel, reason: 'none-yet', sentAt: null },
  jobs: {
    level: 'good',
    reason: 'working',
    waiting: 0,
    oldestSeconds: 0,
    oldestMessageSeconds: 0,
    givenUp: 0,
  },
  backups: {
    level: 'good',
    reason: 'safe',
    isSetUp: true,
    isWanted: true,
    backupAt: '2026-11-23T20:30:00.000Z',
    restoreTestAt: '2026-11-20T21:30:00.000Z',
    isBackupLate: false,
    isRestoreTestLate: false,
  },
}

/** What is said of one part. */
const said = (title: string, changes: Partial<ShopStatus> = {}) =>
  statusLines({ ...well, ...changes }).find((line) => line.title === title)

it('a shop that is well says so of every part, with what happened last', () => {
  expect(statusLines(well).map(({ title, text }) => [title, text])).toEqual([
    ['Orders', 'Customers can order.'],
    ['Disk', '50.0 GB free for what comes in.'],
    [
      'Online payment',
      'SSLCommerz last confirmed a payment 5 hours ago, on 24 Nov, 7:00\u00A0AM. 2 orders wait for their payment.',
    ],
    ['SMS', 'The last SMS went out 2 minutes ago, on 24 Nov, 11:58\u00A0AM.'],
    ['Mail', 'A mail server is set. No mail has gone out yet.'],
    ['Background work', 'Messages, payments and imports are worked off in time.'],
    [
      'Backups',
      'Last backup 9 hours ago, on 24 Nov, 2:30\u00A0AM. Last tested restore 3 days ago, on 21 Nov, 3:30\u00A0AM.',
    ],
  ])
  expect(statusLines(well).filter(({ toDo, link }) => toDo ?? link)).toEqual([])
})

it('SMS are told with how many the provider counts for them', () => {
  const counted = { today: { messages: 3, parts: 4 }, month: { messages: 120, parts: 1_180 } }
  expect(said('SMS', { sms: { ...well.sms, counted } })?.text).toMatch(
    /This month 120 SMS went out, which the provider counts as 1,180; today 3, counted as 4\.$/,
  )
  const test = { ...well.sms, reason: 'test', counted } as const
  expect(said('SMS', { sms: test })?.text).not.toContain('120')
})

describe('what is wrong', () => {
  it('says what to do', () => {
    const { payments, jobs, backups } = well
    const sms = { ...well.sms, level: 'problem', failureCode: '1005' } as const
    expect([
      said('SMS', { sms: { ...sms, reason: 'failing' } }),
      said('SMS', { sms: { ...sms, reason: 'credit-gone' } }),
      said('Online payment', { payments: { ...payments, reason: 'silent' } }),
      said('Background work', {
        jobs: { ...jobs, reason: 'late', waiting: 3, oldestSeconds: 720 },
      }),
      said('Background work', {
        jobs: { ...jobs, reason: 'messages-late', waiting: 1, oldestMessageSeconds: 42 },
      }),
      said('Backups', { backups: { ...backups, reason: 'not-set-up', isSetUp: false } }),
    ]).toMatchObject(
      [
        {
          text: /^SMS do not go out \(code 1005\)\. The last SMS went out 2 minutes ago/,
          toDo: /account at the provider/,
        },
        { text: /no credit left\. The last SMS went out/, toDo: /^Top it up/ },
        { text: /does not answer.+last confirmed a payment 5 hours ago/, toDo: /^Call SSLCommerz/ },
        {
          text: /^It is late: 3 tasks wait, the oldest for 12 minutes\.$/,
          toDo: /job\.failed in its log/,
        },
        { text: /late: the oldest has waited for 42 seconds\.$/, toDo: /job\.failed in its log/ },
        { text: /^Nothing is backed up\.(?!.*Last backup)/, toDo: /BACKUP_TO and BACKUP_KEY/ },
      ].map((line) => ({
        text: expect.stringMatching(line.text),
        toDo: expect.stringMatching(line.toDo),
      })),
    )
  })

  it('leads to the page where it is decided', () => {
    const payments = { ...well.payments, reason: 'held', held: 1 } as const
    expect(said('Online payment', { payments })).toMatchObject({
      text: expect.stringMatching(/^1 payment waits for your decision\./),
      link: { to: '/admin/held-payments', permission: 'orders.money' },
    })
  })
})

it.each([
  [59_000, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [47.9 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, words) => {
  expect(ageWords(ms)).toBe(words)
})
