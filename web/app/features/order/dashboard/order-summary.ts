import type { Calls } from '@haat/contract'
import type { ReplyOf } from '@haat/contract/call'

/** Totals over a customer's orders. */
export type OrderSummary = ReplyOf<Calls['GET /order/summary/{id}']>
