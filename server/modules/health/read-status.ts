import { backupReasonOf } from '@haat/contract/backup'
import { type ChannelStatus, mostCounted, type ShopStatus } from '@haat/contract/shop-status'

import { readBackupStatus } from '#modules/backup/index.ts'
import {
  type ChannelState,
  findChannelStates,
  findCountedSms,
  smsBudgetUse,
} from '#modules/notification/index.ts'
import { countRefusedNotices, readPaymentFigures } from '#modules/payment/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import { freeBytes } from '#platform/disk-room.ts'
import type { Platform } from '#platform/platform.ts'

import manifest from '../../../package.json' with { type: 'json' }
import type { DatabaseTrouble } from './database.repo.ts'
import { leastFreeBytes } from './readiness.ts'
import { countGivenUp, readJobFigures } from './figures.repo.ts'
import {
  judgeBackups,
  judgeChannel,
  judgeDisk,
  judgeJobs,
  judgeOrders,
  judgePayments,
} from './judge-status.ts'

export interface StatusDeps extends Pick<Platform, 'settings' | 'ports'> {
  /** Whether a payment gateway is configured. */
  gateway: boolean
  /** What keeps orders from being taken. */
  findTroubles: () => Promise<readonly DatabaseTrouble[]>
}

/** Whether the shop works. Counts no whole table, and asks no other service. */
export async function readStatus(deps: StatusDeps): Promise<ShopStatus> {
  const { settings, ports } = deps
  const { clock } = ports
  const { db } = ports.database
  const [troubles, setup, free, payments, messages, jobs, backups] = await Promise.all([
    deps.findTroubles(),
    findSetup(db),
    freeRoom(settings),
    readPayments(deps),
    readMessages(deps),
    readJobs(deps),
    readBackupStatus({ db, clock, settings }),
  ])
  const isChosen = setup.payment?.online ?? false
  return {
    at: clock.now().toISOString(),
    version: manifest.version,
    orders: judgeOrders(troubles, setup.openedAt !== null),
    disk: { ...judgeDisk(free, leastFreeBytes), freeBytes: free },
    payments: payments(isChosen),
    ...messages,
    jobs,
    backups: { ...judgeBackups(backupReasonOf(backups)), ...backups },
  }
}

/** Null where the shop keeps neither its database nor its pictures on this machine. */
async function freeRoom({ databaseUrl, s3, dataDir }: StatusDeps['settings']) {
  if (databaseUrl !== undefined && s3 !== undefined) return null
  const free = await freeBytes(dataDir)
  return Number.isFinite(free) ? free : null
}

async function readPayments({ ports: { database, clock }, gateway }: StatusDeps) {
  const { db } = database
  const now = clock.now()
  const [figures, refusedNotices] = await Promise.all([
    readPaymentFigures(db, now, mostCounted),
    countRefusedNotices(db, clock),
  ])
  const { lastPaidAt, waiting, held } = figures
  return (isChosen: boolean): ShopStatus['payments'] => ({
    ...judgePayments({ ...figures, now, isChosen, isConnected: gateway, refusedNotices }),
    lastPaidAt: lastPaidAt?.toISOString() ?? null,
    waiting,
    held,
    refusedNotices,
  })
}

async function readMessages({ settings, ports: { database, clock } }: StatusDeps) {
  const { db } = database
  const { production, sms, smtp, smsBudget } = settings
  const [states, use, counted] = await Promise.all([
    findChannelStates(db),
    smsBudgetUse({ db, clock }, smsBudget),
    findCountedSms(db, clock.now()),
  ])
  const isBudgetSpent = use.some(({ spent, most }) => spent >= most)
  const own = { production, isBudgetSpent: false }
  return {
    sms: {
      ...presentChannel(
        judgeChannel('sms', states.sms, { ...own, isSetUp: sms !== undefined, isBudgetSpent }),
        states.sms,
      ),
      counted,
    },
    mail: presentChannel(
      judgeChannel('mail', states.email, { ...own, isSetUp: smtp !== undefined }),
      states.email,
    ),
  }
}

const presentChannel = (
  judged: Pick<ChannelStatus, 'level' | 'reason'>,
  { sentAt, failedAt, failureCode }: ChannelState,
): ChannelStatus => ({
  ...judged,
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
  failureCode,
})

async function readJobs({ ports: { database } }: StatusDeps): Promise<ShopStatus['jobs']> {
  const { db } = database
  const [figures, givenUp] = await Promise.all([readJobFigures(db), countGivenUp(db, mostCounted)])
  const { waiting, oldestSeconds, oldestMessageSeconds } = figures
  return {
    ...judgeJobs(figures, givenUp),
    waiting,
    oldestSeconds: Math.max(0, Math.round(oldestSeconds)),
    oldestMessageSeconds: Math.max(0, Math.round(oldestMessageSeconds)),
    givenUp,
  }
}
