import { z } from 'zod'

import { BackupStatus, backupReasons } from './backup.ts'
import { call } from './call.ts'
import { Time } from './field.ts'
import { nameSchema } from './name-schema.ts'

/**
 * How well a part of the shop works: `good`; `off`, not in use, by choice; `warning`, somebody should look at it;
 * `problem`, something does not work.
 */
export const statusLevels = ['good', 'off', 'warning', 'problem'] as const
export type StatusLevel = (typeof statusLevels)[number]

const Level = z.enum(statusLevels)

/** Counts stop at this: more is told as as many. */
export const mostCounted = 100

/** How SMS or mails go out. */
export const ChannelStatus = z.object({
  level: Level,
  /** `none-yet`: nothing has been sent; `test`: messages stay in the inbox of a shop that is not in production. */
  reason: z.enum([
    'working',
    'none-yet',
    'test',
    'not-set-up',
    'failing',
    'credit-gone',
    'budget-spent',
  ]),
  sentAt: Time.nullable(),
  failedAt: Time.nullable(),
  /** The provider's code of the last failure. */
  failureCode: z.string().nullable(),
})
nameSchema({ ChannelStatus })

/** SMS that went out; `parts`: how many the provider counts and charges for, since a long one is several. */
const CountedSms = z.object({ messages: z.int(), parts: z.int() })
export type ChannelStatus = z.output<typeof ChannelStatus>

/** Whether the shop works, in the parts that an owner knows. */
export const ShopStatus = z.object({
  at: Time,
  /** Of the shop's software. */
  version: z.string(),
  orders: z.object({
    level: Level,
    /** `open`: orders can be taken; `closed`: the owner has not opened the shop; else what is wrong. */
    reason: z.enum(['open', 'closed', 'database', 'migrations', 'disk']),
  }),
  disk: z.object({
    level: Level,
    /** `elsewhere`: neither database nor pictures are on this machine. */
    reason: z.enum(['enough', 'low', 'full', 'elsewhere']),
    freeBytes: z.number().int().nullable(),
  }),
  payments: z.object({
    level: Level,
    /**
     * `unanswered`: the gateway has not answered a question for a quarter of an hour, though others since; `silent`: none
     * since; `not-connected`: chosen by the owner, but without a gateway.
     */
    reason: z.enum([
      'working',
      'none-yet',
      'not-offered',
      'not-connected',
      'silent',
      'unanswered',
      'notices-refused',
      'held',
    ]),
    /** When the gateway last confirmed a payment. */
    lastPaidAt: Time.nullable(),
    /** Orders whose customers have time left to pay; at most 100. */
    waiting: z.number().int(),
    /** Payments that wait for a decision by staff; at most 100. */
    held: z.number().int(),
    /** Notices without the gateway's signature in the last 24 hours. */
    refusedNotices: z.number().int(),
  }),
  /** `counted`: today and in this calendar month, in Dhaka. */
  sms: ChannelStatus.extend({ counted: z.object({ today: CountedSms, month: CountedSms }) }),
  mail: ChannelStatus,
  jobs: z.object({
    level: Level,
    /** `messages-late`: messages or payments alone, which wait for nothing else. */
    reason: z.enum(['working', 'late', 'messages-late', 'given-up']),
    /** Jobs that are due; at most 10,000. */
    waiting: z.number().int(),
    /** Seconds since the oldest of them was due. */
    oldestSeconds: z.number().int(),
    /** The same of those that send messages or move money. */
    oldestMessageSeconds: z.number().int(),
    /** Jobs of the last 7 days that failed as often as they are tried; at most 100. */
    givenUp: z.number().int(),
  }),
  backups: BackupStatus.extend({ level: Level, reason: z.enum(backupReasons) }),
})
nameSchema({ ShopStatus })
export type ShopStatus = z.output<typeof ShopStatus>

export const shopStatusCalls = {
  'GET /shop/status': call({
    name: 'getShopStatus',
    summary: 'Whether the shop works: orders, disk, payments, messages, jobs, backups',
    who: 'staff',
    permission: 'settings',
    reply: ShopStatus,
  }),
}
