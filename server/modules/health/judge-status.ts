import type { BackupReason } from '@haat/contract/backup'
import type { ChannelStatus, ShopStatus, StatusLevel } from '@haat/contract/shop-status'

import type { ChannelState } from '#modules/notification/index.ts'
import type { PaymentFigures } from '#modules/payment/index.ts'
import type { DatabaseTrouble } from './database.repo.ts'

import type { JobFigures } from './figures.repo.ts'

type Part = Exclude<keyof ShopStatus, 'at' | 'version'>
type Reasons<Name extends Part> = ShopStatus[Name]['reason']

const minuteMs = 60_000
/** An answer of the gateway that is out for longer is missed: the job asks every minute. */
const silentMs = 15 * minuteMs
/** One refused notice is a test by `doctor`, or a single try. */
const manyNotices = 5
/** One or two may be wrong numbers, or a provider that had a bad minute. */
const manyFailures = 3
/** Jobs that wait for longer keep customers waiting. */
const lateSeconds = 300
/** Messages and money wait for no other work, so that a code which waits for longer has met something wrong. */
const lateMessageSeconds = 30
const lowBytes = 1_073_741_824

/** Levels of the reasons of each part. */
const levels: { [Name in Part]: Record<Reasons<Name>, StatusLevel> } = {
  orders: {
    open: 'good',
    closed: 'off',
    database: 'problem',
    migrations: 'problem',
    disk: 'problem',
  },
  disk: { enough: 'good', elsewhere: 'good', low: 'warning', full: 'problem' },
  payments: {
    working: 'good',
    'none-yet': 'good',
    'not-offered': 'off',
    'not-connected': 'warning',
    silent: 'problem',
    unanswered: 'warning',
    'notices-refused': 'warning',
    held: 'warning',
  },
  sms: channelLevels(),
  mail: channelLevels(),
  jobs: { working: 'good', late: 'problem', 'messages-late': 'warning', 'given-up': 'warning' },
  backups: {
    safe: 'good',
    off: 'off',
    'not-set-up': 'problem',
    'none-yet': 'warning',
    late: 'problem',
    'test-late': 'warning',
  },
}

function channelLevels(): Record<ChannelStatus['reason'], StatusLevel> {
  return {
    working: 'good',
    'none-yet': 'good',
    test: 'off',
    'not-set-up': 'warning',
    failing: 'problem',
    'credit-gone': 'problem',
    'budget-spent': 'warning',
  }
}

/** A reason with its level. */
const judged = <Name extends Part, Reason extends Reasons<Name>>(part: Name, reason: Reason) => ({
  level: levels[part][reason],
  reason,
})

export const judgeOrders = (troubles: readonly DatabaseTrouble[], isOpen: boolean) =>
  judged('orders', troubles[0] ?? (isOpen ? 'open' : 'closed'))

/** `freeBytes`: null where database and pictures are elsewhere; `fullBelow`: bytes below which nothing can be stored. */
export function judgeDisk(freeBytes: number | null, fullBelow: number) {
  if (freeBytes === null) return judged('disk', 'elsewhere')
  if (freeBytes < fullBelow) return judged('disk', 'full')
  return judged('disk', freeBytes < lowBytes ? 'low' : 'enough')
}

interface Paying extends Omit<PaymentFigures, 'waiting'> {
  now: Date
  /** Whether the owner wants online payment, and whether a gateway is there for it. */
  isChosen: boolean
  isConnected: boolean
  refusedNotices: number
}

export function judgePayments(facts: Paying) {
  const { now, isChosen, isConnected, lastPaidAt, askingSince, held, refusedNotices } = facts
  if (isChosen && !isConnected) return judged('payments', 'not-connected')
  if (isConnected && askingSince && now.getTime() - askingSince.getTime() > silentMs) {
    const others = lastPaidAt !== null && lastPaidAt > askingSince
    return judged('payments', others ? 'unanswered' : 'silent')
  }
  if (held > 0) return judged('payments', 'held')
  if (!isChosen) return judged('payments', 'not-offered')
  if (refusedNotices >= manyNotices) return judged('payments', 'notices-refused')
  return judged('payments', lastPaidAt ? 'working' : 'none-yet')
}

interface Sending {
  /** Whether a provider is set. */
  isSetUp: boolean
  production: boolean
  /** Whether as many were sent as the owner wants to pay for in this hour or day. */
  isBudgetSpent: boolean
}

export function judgeChannel(
  channel: 'sms' | 'mail',
  { sentAt, failures, isCreditGone }: ChannelState,
  { isSetUp, production, isBudgetSpent }: Sending,
) {
  if (!isSetUp) return judged(channel, production ? 'not-set-up' : 'test')
  if (isCreditGone) return judged(channel, 'credit-gone')
  if (failures >= manyFailures) return judged(channel, 'failing')
  if (isBudgetSpent) return judged(channel, 'budget-spent')
  return judged(channel, sentAt ? 'working' : 'none-yet')
}

export function judgeJobs({ oldestSeconds, oldestMessageSeconds }: JobFigures, givenUp: number) {
  if (oldestSeconds > lateSeconds) return judged('jobs', 'late')
  if (oldestMessageSeconds > lateMessageSeconds) return judged('jobs', 'messages-late')
  return judged('jobs', givenUp > 0 ? 'given-up' : 'working')
}

export const judgeBackups = (reason: BackupReason) => judged('backups', reason)
