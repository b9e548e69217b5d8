import type { Poisha } from '@haat/contract/money'
import type { OrderStatus } from '@haat/contract/order/order-status'

import type { AttemptState, HeldReason } from './attempt-state.ts'
import type { Finding, Receipt } from './gateway.ts'

/** Input of the decision table, after the gateway has replied. */
export interface Situation {
  order: OrderStatus
  /** Whether an amount is still due on the order. */
  due: boolean
  /** The due amount is to be collected on delivery. */
  atDoor: boolean
  attempt: AttemptState
  finding: Finding['kind']
  /** How the receipt differs from the attempt. */
  fault: Exclude<HeldReason, 'risk' | 'door'> | undefined
  risky: boolean
}

/** `take-and-return`: the money is booked and refunded at once. */
export type Decision =
  | { kind: 'nothing' }
  | { kind: 'take' }
  | { kind: 'take-and-return'; why: 'late' | 'double' }
  | { kind: 'hold'; reason: HeldReason }
  | { kind: 'mark'; state: 'failed' | 'cancelled' | 'expired' }

const nothing: Decision = { kind: 'nothing' }

/** The decision table: what a reply of the gateway causes. It never undoes an earlier outcome. */
export function decide(situation: Situation): Decision {
  const { attempt, finding, fault, order, due, risky } = situation
  // Received money stays received, and a held payment waits for its admin.
  if (attempt === 'paid' || attempt === 'held') return nothing
  switch (finding) {
    case 'received':
      if (fault) return { kind: 'hold', reason: fault }
      if (order === 'cancelled') return { kind: 'take-and-return', why: 'late' }
      if (!due) return { kind: 'take-and-return', why: 'double' }
      if (risky) return { kind: 'hold', reason: 'risk' }
      // The courier collects the sum on the slip: held until it was collected, or staff say that it was not.
      return situation.atDoor && order === 'shipped'
        ? { kind: 'hold', reason: 'door' }
        : { kind: 'take' }
    case 'failed':
    case 'cancelled':
    case 'expired':
      return attempt === finding || attempt === 'superseded'
        ? nothing
        : { kind: 'mark', state: finding }
    case 'open':
    case 'unknown':
      return nothing
    default:
      return finding satisfies never
  }
}

/** How a receipt differs from what the attempt requested. */
export function faultOf(
  receipt: Receipt,
  wanted: { tranId: string; amount: Poisha; storeId: string | undefined },
): Situation['fault'] {
  const { storeId = wanted.storeId } = receipt
  if (storeId !== wanted.storeId || receipt.tranId !== wanted.tranId) return 'store'
  if (receipt.currency !== 'BDT') return 'currency'
  return receipt.amount === wanted.amount ? undefined : 'amount'
}
