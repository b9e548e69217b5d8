import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import { countUse, usesLeft } from '#platform/rate-counter.repo.ts'
import type { Settings } from '#platform/settings.ts'

import { mailAdmins } from './mail-admins.ts'
import { budgetMail } from './shop-mails.ts'

type Budget = Settings['smsBudget']

interface Ports {
  db: Db
  clock: Clock
}

const key = 'sms-sent'
const daySeconds = 86_400

const limitsOf = ({ hour, day }: NonNullable<Budget>) => [
  { window: 'hour', key: `${key}:hour`, limit: { most: hour, seconds: 3_600 } },
  { window: 'day', key: `${key}:day`, limit: { most: day, seconds: daySeconds } },
]

/**
 * Throws 503 when the SMS budget is spent. Independent of any account, so that it does not reveal who has
 * one.
 */
export async function refuseOverBudget({ db, clock }: Ports, budget: Budget): Promise<void> {
  if (!budget) return
  for (const one of limitsOf(budget)) {
    const { left, seconds: retryAfter } = await usesLeft(db, clock, one.key, one.limit)
    if (left > 0) continue
    throw new Refusal(
      503,
      'We cannot send codes by SMS right now. Please try again later, or use an email.',
      { retryAfter },
    )
  }
}

export interface SmsBudgetUse {
  window: string
  spent: number
  most: number
}

/** How much of the budget of this hour and this day is spent; none where SMS cost nothing. */
export async function smsBudgetUse({ db, clock }: Ports, budget: Budget): Promise<SmsBudgetUse[]> {
  if (!budget) return []
  return Promise.all(
    limitsOf(budget).map(async ({ window, key: name, limit }) => {
      const { left } = await usesLeft(db, clock, name, limit)
      return { window, spent: limit.most - left, most: limit.most }
    }),
  )
}

/**
 * Counts an SMS against the budget before it is sent, and returns whether to send it: a code only within the
 * budget, others always. When the budget is spent, admins are notified once a day.
 */
export async function spendSms(
  ports: Ports & { log: Log },
  budget: Budget,
  { isCode }: { isCode: boolean },
): Promise<boolean> {
  if (!budget) return true
  const { db, clock } = ports
  // Counted before it is compared, so that concurrent codes never exceed the budget.
  let isSpent = false
  for (const { key: name, limit } of limitsOf(budget)) {
    const isOver = (await countUse(db, clock, name, limit)) > 0
    if (isOver && isCode) return false
    const { left } = await usesLeft(db, clock, name, limit)
    isSpent ||= left <= 0
  }
  if (isSpent) await alert(ports, budget)
  return true
}

async function alert({ db, clock, log }: Ports & { log: Log }, budget: NonNullable<Budget>) {
  const once = { most: 1, seconds: daySeconds }
  await inTransaction(db, async (tx) => {
    if ((await countUse(tx, clock, `${key}-told`, once)) > 0) return
    log.error({ ...budget }, 'sms.budget-spent')
    await mailAdmins(tx, ({ name }) => budgetMail({ name, ...budget }))
  })
}
