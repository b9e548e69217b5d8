import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import { countUse, usesLeft } from '#platform/rate-counter.repo.ts'
import type { Settings } from '#platform/settings.ts'

import { findAdminMails } from './notification.repo.ts'
import { sendMail } from './send-mail.ts'
import { budgetMail } from './shop-mails.ts'

type Budget = Settings['smsBudget']

interface Ports {
  db: Db
  clock: Clock
}

const key = 'sms-sent'
const daySeconds = 86_400

const limitsOf = ({ hour, day }: NonNullable<Budget>) => [
  { key: `${key}:hour`, limit: { most: hour, seconds: 3_600 } },
  { key: `${key}:day`, limit: { most: day, seconds: daySeconds } },
]

/** Throws 503 where the shop may send no more codes by SMS. Asks about nobody: it tells nothing of who has an account. */
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

/**
 * Counts an SMS that is about to be handed over, and tells whether it may be: a code only within the budget, all else
 * always. Whoever runs the shop hears once a day that it is spent.
 */
export async function spendSms(
  ports: Ports & { log: Log },
  budget: Budget,
  { isCode }: { isCode: boolean },
): Promise<boolean> {
  if (!budget) return true
  const { db, clock } = ports
  // Counted before it is looked at: of codes that are handed over at once, too, none is one too many.
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
    const admins = await findAdminMails(tx)
    for (const { email: to, name } of admins) {
      await sendMail(tx, { to, mail: budgetMail({ name, ...budget }) })
    }
  })
}
