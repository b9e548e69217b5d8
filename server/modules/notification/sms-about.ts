import { messageEvents } from '@haat/contract/message-events'
import { z } from 'zod'

/**
 * What an SMS is about, which decides what bounds it (sms-gate.ts): codes, the security of accounts and everything else
 * have budgets of their own, so that none spends another's.
 */
export const SmsAbout = z.discriminatedUnion('budget', [
  z.object({ budget: z.literal('codes') }),
  z.object({ budget: z.literal('security') }),
  z.object({
    budget: z.literal('news'),
    /** The order that it tells of: of those that wait, the newest alone is sent. */
    orderId: z.string().optional(),
    /** Pay links, and money received or sent back, wait for no limit. */
    neverWaits: z.boolean().optional(),
    /** By which its cost is told. */
    event: z.enum(messageEvents).optional().catch(undefined),
  }),
])
export type SmsAbout = z.output<typeof SmsAbout>

export type SmsBudgetName = SmsAbout['budget']
export const smsBudgetNames = ['codes', 'security', 'news'] as const satisfies SmsBudgetName[]

export const neverWaits = (about: SmsAbout): boolean =>
  about.budget === 'news' && about.neverWaits === true
