import type { Causer } from '#platform/audit-context.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import {
  countEach,
  countUse,
  type Limit,
  type Limited,
  secondsToRoom,
  usesLeft,
} from '#platform/rate-counter.repo.ts'
import type { Settings } from '#platform/settings.ts'

import { findMessageSettings } from './choice/message-choice.repo.ts'
import { quietSeconds } from './choice/quiet-seconds.ts'
import { mailAdmins } from './mail-admins.ts'
import { lockSmsGate } from './notification.repo.ts'
import { budgetMail } from './shop-mails.ts'
import { neverWaits, type SmsAbout, type SmsBudgetName, smsBudgetNames } from './sms-about.ts'

type Budget = Settings['smsBudget']
export type SmsBounds = Pick<Settings, 'smsBudget' | 'smsLimits'>

interface Ports {
  db: Db
  clock: Clock
}

/** An SMS that asks to be let through. */
export interface AskingSms {
  /** The same for every try. */
  id: string
  /** How many SMS a provider counts for it (contract/text/sms-parts.ts). */
  parts: number
  to: string
  about: SmsAbout
  /** The visitor, customer or seller whose act it is about; null: the shop itself causes it. */
  causedBy: Causer | null
}

const hourSeconds = 3_600
const daySeconds = 86_400

const windowsOf = (name: SmsBudgetName, budget: NonNullable<Budget>) => {
  const { hour, day } = budget[name]
  return [
    { window: 'hour', key: `sms:${name}:hour`, limit: { most: hour, seconds: hourSeconds } },
    { window: 'day', key: `sms:${name}:day`, limit: { most: day, seconds: daySeconds } },
  ]
}

/**
 * Throws 503 when the budget of codes is spent. Independent of any account, so that it does not reveal who has
 * one.
 */
export async function refuseOverBudget({ db, clock }: Ports, budget: Budget): Promise<void> {
  if (!budget) return
  const retryAfter = await secondsToRoom(db, clock, windowsOf('codes', budget))
  if (retryAfter === 0) return
  throw new Refusal(503, 'sms_not_now', { retryAfter })
}

export interface SmsBudgetUse {
  budget: SmsBudgetName
  window: string
  spent: number
  most: number
}

/** How much of each budget is spent in this hour and this day; none where SMS cost nothing. */
export async function smsBudgetUse({ db, clock }: Ports, budget: Budget): Promise<SmsBudgetUse[]> {
  if (!budget) return []
  const windows = smsBudgetNames.flatMap((name) =>
    windowsOf(name, budget).map((one) => ({ ...one, budget: name })),
  )
  return Promise.all(
    windows.map(async ({ budget: name, window, key, limit }) => {
      const { left } = await usesLeft(db, clock, key, limit)
      return { budget: name, window, spent: limit.most - left, most: limit.most }
    }),
  )
}

/** Seconds that an SMS would have to wait now; 0: it would be sent. Counts nothing. */
export async function smsWaitSeconds(
  ports: Ports,
  bounds: SmsBounds,
  sms: Omit<AskingSms, 'id' | 'parts'>,
): Promise<number> {
  if (neverWaits(sms.about)) return 0
  return secondsToWait(ports, bounds, sms)
}

/** By budget and limits, and of news until the quiet hours end. */
async function secondsToWait(
  { db, clock }: Ports,
  bounds: SmsBounds,
  sms: Omit<AskingSms, 'id' | 'parts'>,
): Promise<number> {
  const { budget, limits } = boundsOf(bounds, sms)
  const toRoom = await secondsToRoom(db, clock, [...budget, ...limits])
  if (sms.about.budget !== 'news') return toRoom
  return Math.max(toRoom, quietSeconds(await findMessageSettings(db), clock.now()))
}

/** How many SMS a person may still cause now; null: no account's limit binds them. */
export async function smsLeftFor(
  { db, clock }: Ports,
  { smsLimits }: SmsBounds,
  causedBy: Causer | null,
): Promise<number | null> {
  if (!causedBy?.userId) return null
  const limits = counted(`sms-by:${causedBy.userId}`, smsLimits.account)
  const uses = await Promise.all(limits.map(({ key, limit }) => usesLeft(db, clock, key, limit)))
  return Math.max(0, Math.min(...uses.map(({ left }) => left)))
}

/** What is done with an SMS that passes the gate, or has to wait, in its transaction. */
interface Fate {
  passes(tx: Db): Promise<void>
  waits(tx: Db, seconds: number): Promise<void>
}

/**
 * The gate that every SMS passes before it is sent: returns true and counts it, once however often it is tried. Its
 * budget bounds all, and counts their parts, each of which costs the same; what visitors, customers and sellers cause is bounded by number, order and account as well. When a
 * budget is spent, admins are notified once a day.
 */
export async function passSmsGate(
  { log, ...ports }: Ports & { log: Log },
  bounds: SmsBounds,
  sms: AskingSms,
  fate: Fate,
): Promise<boolean> {
  const { budget, limits } = boundsOf(bounds, sms)
  const { clock } = ports
  const passedBefore = { key: `sms-passed:${sms.id}`, limit: { most: 1, seconds: daySeconds } }
  const result = await inTransaction(ports.db, async (tx) => {
    // One at a time, so that what is compared is what is counted.
    await lockSmsGate(tx)
    if ((await secondsToRoom(tx, clock, [passedBefore])) > 0) return { hasPassed: true }
    const waitSeconds = neverWaits(sms.about)
      ? 0
      : await secondsToWait({ db: tx, clock }, bounds, sms)
    if (waitSeconds > 0) await fate.waits(tx, waitSeconds)
    else {
      const inParts = Array.from({ length: sms.parts }, () => budget).flat()
      await countEach(tx, clock, [...inParts, ...limits, passedBefore])
      await fate.passes(tx)
    }
    const isSpent = (await secondsToRoom(tx, clock, budget)) > 0
    return { hasPassed: waitSeconds === 0, isSpent }
  })
  if (result.isSpent && bounds.smsBudget) {
    await alert({ log, ...ports }, sms.about.budget, bounds.smsBudget)
  }
  return result.hasPassed
}

/** What bounds an SMS. */
function boundsOf(
  { smsBudget, smsLimits }: SmsBounds,
  { to, about, causedBy }: Omit<AskingSms, 'id' | 'parts'>,
) {
  const budget: Limited[] = smsBudget ? windowsOf(about.budget, smsBudget) : []
  if (about.budget !== 'news' || !causedBy) return { budget, limits: [] }
  const { orderId } = about
  const { userId } = causedBy
  const limits = [
    ...counted(`sms-to:${to}`, smsLimits.number),
    ...(orderId === undefined ? [] : counted(`sms-order:${orderId}`, smsLimits.order)),
    ...(userId === null ? [] : counted(`sms-by:${userId}`, smsLimits.account)),
  ]
  return { budget, limits }
}

const counted = (name: string, limits: readonly Limit[]): Limited[] =>
  limits.map((limit) => ({ key: `${name}:${limit.seconds}`, limit }))

async function alert(
  { db, clock, log }: Ports & { log: Log },
  name: SmsBudgetName,
  budget: NonNullable<Budget>,
) {
  const once = { most: 1, seconds: daySeconds }
  await inTransaction(db, async (tx) => {
    if ((await countUse(tx, clock, `sms-told:${name}`, once)) > 0) return
    const { hour, day } = budget[name]
    log.error({ budget: name, hour, day }, 'sms.budget-spent')
    await mailAdmins(tx, (admin) => budgetMail({ ...admin, budget: name, hour, day }))
  })
}
