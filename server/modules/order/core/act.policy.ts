import { calls } from '@haat/contract'
import type { CallSpec } from '@haat/contract/call'
import { formatTaka } from '@haat/contract/money'
import type { PermissionHolder } from '@haat/contract/permission'
import { type OrderActName, orderActs } from '@haat/contract/order/staff-order'

import { isPermitted } from '#platform/http/permission.ts'
import { conflict, forbidden, type Refusal } from '#platform/http/refusal.ts'

import { dueOf, mostRefundable } from '../ledger/account.ts'
import type { ActFacts } from './act-facts.repo.ts'
import type { OrderRow } from './order.repo.ts'

// Why an order's state does not allow an act of staff: the acts refuse by it, and pages offer by it.

const undeliverDays = 30
const dayMs = 86_400_000

/** An order that is shipped is changed no more, and the goods of an exchange belong to its return. */
export function changeRefusal({ status, exchangeOf }: OrderRow): Refusal | undefined {
  if (status !== 'pending' && status !== 'processing') {
    return conflict(`An order that is ${status} cannot be changed any more`)
  }
  return exchangeOf === null
    ? undefined
    : conflict('An exchange cannot be changed. Cancel it and approve another one instead.')
}

/** `amount`: what is received, in poisha. */
export function receiveRefusal(order: OrderRow, amount: number): Refusal | undefined {
  const { status, account } = order
  if (status === 'cancelled') return conflict('This order is cancelled')
  if (account.held) {
    return conflict('A payment of this order is being checked: decide on it first')
  }
  const due = dueOf(order, account)
  if (due === 0) return conflict('Nothing is due on this order')
  return amount > due
    ? conflict(`Only ${formatTaka(due / 100, 2)} is due on this order`)
    : undefined
}

/** `left`: money of its sources without a refund yet, in poisha. */
export const refundRefusal = (order: OrderRow, left: number): Refusal | undefined =>
  mostRefundable(order, left) === 0
    ? conflict('Nothing of this order is left to refund')
    : undefined

export function refusedDeliveryRefusal(
  { status, returning }: OrderRow,
  { isRefused }: Pick<ActFacts, 'isRefused'>,
): Refusal | undefined {
  if (returning || (status === 'shipped' && isRefused)) {
    return conflict('A refusal at the door of this order was recorded already')
  }
  if (status === 'shipped') return undefined
  return conflict(
    `Only an order that is on its way can be refused at the door: this one is ${status}`,
  )
}

/** Goods come back by a return from the delivery on. */
export const returnRefusal = ({ status }: Pick<OrderRow, 'status'>): Refusal | undefined =>
  status === 'delivered'
    ? undefined
    : conflict('Goods can be given back once their order is delivered')

export function undeliverRefusal(
  { status, source, history, account, phone }: OrderRow,
  { isReturned, doorPoisha }: ActFacts,
  now: Date,
): Refusal | undefined {
  if (status !== 'delivered') {
    return conflict(`Only a delivery can be taken back: this order is ${status}`)
  }
  if (source === 'counter') {
    return conflict('This order was sold at the counter: it was handed over at once')
  }
  const delivered = history.findLast((move) => move.status === 'delivered')
  if (delivered && now.getTime() - new Date(delivered.at).getTime() > undeliverDays * dayMs) {
    return conflict(`A delivery can be taken back within ${undeliverDays} days`)
  }
  // Deleting an account takes name, phone and address off its delivered orders.
  if (phone === '') {
    return conflict('The account of its customer was deleted: there is nobody to deliver to')
  }
  if (account.credit < 0) {
    return conflict('Goods of this order were exchanged: it was delivered')
  }
  if (isReturned) {
    return conflict('Goods of this order were given back, or are about to be: it was delivered')
  }
  const { received, claimed, credit } = account
  if (doorPoisha > 0 && claimed > received + Math.min(0, credit) - doorPoisha) {
    return conflict('Money of this delivery is being refunded or was refunded: it was delivered')
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
    : conflict('Everything of this order was given back, or is about to be')

/** For each act whether this person may do it now: null, or why not. */
export function verdictsOnActs(
  actor: PermissionHolder,
  { order, facts, now }: { order: OrderRow; facts: ActFacts; now: Date },
): Record<OrderActName, string | null> {
  const verdictOn = ({ spec, refusal }: ActRule) =>
    (isPermitted(spec, actor) ? refusal(order, facts, now) : forbidden())?.message ?? null
  // as: fromEntries loses that each act has its verdict.
  return Object.fromEntries(orderActs.map((act) => [act, verdictOn(rules[act])])) as Record<
    OrderActName,
    string | null
  >
}
