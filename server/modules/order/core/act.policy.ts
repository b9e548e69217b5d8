import { calls } from '@haat/contract'
import type { CallSpec } from '@haat/contract/call'
import type { PermissionHolder } from '@haat/contract/permission'
import { type OrderActName, orderActs } from '@haat/contract/order/staff-order'
import { say, type Text } from '@haat/contract/refusals/text'

import { isPermitted } from '#platform/http/permission.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, forbidden } from '#platform/http/refusal.ts'

import { dueOf, mostRefundable } from '../ledger/account.ts'
import type { ActFacts } from './act-facts.repo.ts'
import type { OrderRow } from './order.repo.ts'

// Why an order's state does not allow an act of staff: the acts refuse by it, and pages offer by it.

const undeliverDays = 30
const dayMs = 86_400_000

/** An order that is shipped is changed no more, and the goods of an exchange belong to its return. */
export function changeRefusal({ status, exchangeOf }: OrderRow): Refusal | undefined {
  if (status !== 'pending' && status !== 'processing') {
    return conflict(say('order_fixed', { status }))
  }
  return exchangeOf === null ? undefined : conflict('exchange_not_changed')
}

/** `amount`: what is received, in poisha. */
export function receiveRefusal(order: OrderRow, amount: number): Refusal | undefined {
  const { status, account } = order
  if (status === 'cancelled') return conflict('order_cancelled')
  if (account.held) {
    return conflict('payment_checked_first')
  }
  const due = dueOf(order, account)
  if (due === 0) return conflict('nothing_due')
  return amount > due ? conflict(say('due_at_most', { due })) : undefined
}

/** `left`: money of its sources without a refund yet, in poisha. */
export const refundRefusal = (order: OrderRow, left: number): Refusal | undefined =>
  mostRefundable(order, left) === 0 ? conflict('nothing_to_refund') : undefined

export function refusedDeliveryRefusal(
  { status, returning }: Pick<OrderRow, 'status' | 'returning'>,
  { isRefused }: Pick<ActFacts, 'isRefused'>,
): Refusal | undefined {
  if (returning || (status === 'shipped' && isRefused)) {
    return conflict('refusal_recorded')
  }
  if (status === 'shipped') return undefined
  return conflict(say('refuse_on_its_way', { status }))
}

/** Goods come back by a return from the delivery on. */
export const returnRefusal = ({ status }: Pick<OrderRow, 'status'>): Refusal | undefined =>
  status === 'delivered' ? undefined : conflict('return_once_delivered')

export function undeliverRefusal(
  { status, source, history, account, phone }: OrderRow,
  { isReturned, doorPoisha }: ActFacts,
  now: Date,
): Refusal | undefined {
  if (status !== 'delivered') {
    return conflict(say('undeliver_delivered', { status }))
  }
  if (source === 'counter') {
    return conflict('sold_at_counter')
  }
  const delivered = history.findLast((move) => move.status === 'delivered')
  if (delivered && now.getTime() - new Date(delivered.at).getTime() > undeliverDays * dayMs) {
    return conflict(say('undeliver_days', { days: undeliverDays }))
  }
  // Deleting an account takes name, phone and address off its delivered orders.
  if (phone === '') {
    return conflict('nobody_to_deliver')
  }
  if (account.credit < 0) {
    return conflict('delivered_exchanged')
  }
  if (isReturned) {
    return conflict('delivered_returned')
  }
  const { received, claimed, credit } = account
  if (doorPoisha > 0 && claimed > received + Math.min(0, credit) - doorPoisha) {
    return conflict('delivered_refunded')
  }
  return undefined
}

interface ActRule {
  /** The call that does it, which says who may. */
  spec: CallSpec
  refusal: (order: OrderRow, facts: ActFacts, now: Date) => Refusal | undefined
}

const rules: Record<OrderActName, ActRule> = {
  change: { spec: calls['PATCH /order/edit/{orderId}'], refusal: changeRefusal },
  refundMoney: {
    spec: calls['POST /refund/order/{orderId}'],
    refusal: (order) => refundRefusal(order, Infinity),
  },
  receiveMoney: {
    spec: calls['POST /order/{id}/received'],
    refusal: (order) => receiveRefusal(order, 0),
  },
  refuseDelivery: {
    spec: calls['POST /order/came-back/{orderId}'],
    refusal: refusedDeliveryRefusal,
  },
  undeliver: { spec: calls['POST /order/undeliver/{orderId}'], refusal: undeliverRefusal },
  // For a customer it is an act of who reads the order.
  askReturn: {
    spec: calls['GET /return/for-staff'],
    refusal: (order) => returnRefusal(order) ?? nothingLeft(order),
  },
}

const nothingLeft = ({ items }: OrderRow): Refusal | undefined =>
  items.some(({ quantity, takenOffQuantity, inReturn }) => quantity > takenOffQuantity + inReturn)
    ? undefined
    : conflict('everything_returned')

/** For each act whether this person may do it now: null, or why not. */
export function verdictsOnActs(
  actor: PermissionHolder,
  { order, facts, now }: { order: OrderRow; facts: ActFacts; now: Date },
): Record<OrderActName, Text | null> {
  const verdictOn = ({ spec, refusal }: ActRule) =>
    (isPermitted(spec, actor) ? refusal(order, facts, now) : forbidden())?.text ?? null
  // as: fromEntries loses that each act has its verdict.
  return Object.fromEntries(orderActs.map((act) => [act, verdictOn(rules[act])])) as Record<
    OrderActName,
    Text | null
  >
}
