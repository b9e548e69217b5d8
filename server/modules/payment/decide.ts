import type { Poisha } from '@haat/contract/money'
import type { OrderStatus } from '@haat/contract/order-status'

import type { AttemptState, HeldReason } from './attempt-state.ts'
import type { Finding, Receipt } from './gateway.ts'

/** All that counts when the gateway has answered. */
export interface Situation {
  order: OrderStatus
  /** Whether anything of the order is still to be paid. */
  due: boolean
  /** What is due is collected at the door. */
  atDoor: boolean
  attempt: AttemptState
  finding: Finding['kind']
  /** What of the receipt does not fit. */
  fault: Exclude<HeldReason, 'risk' | 'door'> | undefined
  risky: boolean
}

/** `take-and-return`: the money is booked, and goes back by itself. */
export type Decision =
  | { kind: 'nothing' }
  | { kind: 'take' }
  | { kind: 'take-and-return'; why: 'late' | 'double' }
  | { kind: 'hold'; reason: HeldReason }
  | { kind: 'mark'; state: 'failed' | 'cancelled' | 'expired' }

const nothing: Decision = { kind: 'nothing' }

/** The table of what an answer of the gateway does. What has happened before is never undone by it. */
export function decide(situation: Situation): Decision {
  const { attempt, finding, fault, order, due, risky } = situation
  // Money that was received stays received, and what a person looks at waits for that person.
  if (attempt === 'paid' || attempt === 'held') return nothing
  switch (finding) {
    case 'received':
      if (fault) return { kind: 'hold', reason: fault }
      if (order === 'cancelled') return { kind: 'take-and-return', why: 'late' }
      if (!due) return { kind: 'take-and-return', why: 'double' }
      if (risky) return { kind: 'hold', reason: 'risk' }
      // The courier asks for what the slip says: kept apart until the door has paid or somebody says that it did not.
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

/** What of a receipt is not what the attempt asked for. */
export function faultOf(
  receipt: Receipt,
  wanted: { tranId: string; amount: Poisha; storeId: string | undefined },
): Situation['fault'] {
  const { storeId = wanted.storeId } = receipt
  if (storeId !== wanted.storeId || receipt.tranId !== wanted.tranId) return 'store'
  if (receipt.currency !== 'BDT') return 'currency'
  return receipt.amount === wanted.amount ? undefined : 'amount'
}
