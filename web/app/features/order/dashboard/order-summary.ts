import type { Calls } from '@haat/contract'
import type { ReplyOf } from '@haat/contract/call'

/** What somebody's orders come to. */
export type OrderSummary = ReplyOf<Calls['GET /order/summary/{id}']>
