import { aPhone } from '#test/people.ts'

import {
  type Act,
  anOrderOf,
  cancelled,
  giveBackSurplus,
  key,
  moveCreditBack,
  putBack,
  settled,
} from './act.ts'
import { learnRefunds, learnSpread, toTaka } from './compare.ts'
import type { Life } from './market.ts'
import {
  claimedOf,
  dueOf,
  isHeld,
  type ModelOrder,
  mostRefundable,
  receivedOf,
  surplusOf,
  worthOf,
} from './model.ts'

const reason = 'A life of an order'
const hand = () => ({ method: 'bkash', number: aPhone() }) as const

/** Staff take pieces back and refund them. */
export const refundPieces: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  const line = order?.lines[choose(order.lines.length)]
  if (!order || !line) return undefined
  const quantity = 1 + choose(line.quantity + 1)
  const sellable = choose(quantity + 1)
  const most = mostRefundable(order)
  const free = line.quantity - line.off - line.inReturn
  const pieces = new Map([[line.itemId, quantity]])
  const amount = quantity > free ? 0 : Math.min(worthOf(order, pieces), most)
  const reply = await life.shop.call('POST /refund/order/{orderId}', {
    as: life.admin,
    params: { orderId: order.id },
    idempotencyKey: key(),
    body: { reason, hand: hand(), lines: [{ itemId: line.itemId, quantity, sellable }] },
  })
  const given = settled(reply, {
    'it is cancelled': order.status === 'cancelled',
    'nothing is left': most <= 0,
    'a part is not paid': dueOf(order) > 0,
    'more pieces than are there': quantity > free,
    'they cost nothing': amount <= 0,
    'it is the credit of an open return': isPledgedCredit(life, order, amount),
  })
  if (!given) return 'refused'
  line.off += quantity
  putBack(life, line, sellable)
  await afterRefund(life, order, { amount, takenOff: amount })
  return 'done'
}

/** Staff give money without pieces. */
export const refundGoodwill: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const most = mostRefundable(order)
  const amount = choose(5) ? 1 + choose(20_000) : Math.max(0, most) + 1
  const reply = await life.shop.call('POST /refund/order/{orderId}', {
    as: life.admin,
    params: { orderId: order.id },
    idempotencyKey: key(),
    body: { reason, hand: hand(), amount: toTaka(amount) },
  })
  const given = settled(reply, {
    'more than is left': amount > most,
    'it is the credit of an open return': isPledgedCredit(life, order, amount),
  })
  if (!given) return 'refused'
  // What was received beyond the order's cost takes nothing off.
  await afterRefund(life, order, { amount, takenOff: Math.max(0, amount - surplusOf(order)) })
  return 'done'
}

const creditIn = (order: ModelOrder, amount: number) => Math.min(Math.max(0, order.credit), amount)

/** It would go to the first order, which gets nothing back before its return is settled. */
const isPledgedCredit = ({ returns }: Life, order: ModelOrder, amount: number): boolean =>
  creditIn(order, amount) === amount &&
  returns.some(
    (one) => one.exchange === order && (one.status === 'approved' || one.status === 'received'),
  )

async function afterRefund(
  life: Life,
  order: ModelOrder,
  { amount, takenOff }: { amount: number; takenOff: number },
): Promise<void> {
  await learnSpread(life, order, takenOff)
  const credit = creditIn(order, amount)
  const first = order.exchangeOf
  if (first && credit > 0) {
    moveCreditBack(life, order, first, credit)
    await giveBackSurplus(life, first)
  }
  await learnRefunds(life, order, amount - credit)
}

/** The customer asks for the money of a pending order, which cancels it. */
export const requestRefund: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const { method: refundMethod, number: refundNumber } = hand()
  const reply = await life.shop.call('POST /refund/post', {
    as: life.customer,
    body: { orderId: order.id, refundMethod, refundNumber },
  })
  const asked = settled(reply, {
    'it is not pending': order.status !== 'pending',
    'a payment is held': isHeld(order),
    'nothing is left': receivedOf(order) <= claimedOf(order),
  })
  if (!asked) return 'refused'
  await cancelled(life, order)
  return 'done'
}

/** Staff decide about a refund, or pay it by hand. */
export const decideRefund: Act = async (life, choose) => {
  const all = life.orders.flatMap(({ refunds }) => refunds)
  const refund = all[choose(Math.max(1, all.length))]
  if (!refund) return undefined
  const status = (['approved', 'rejected', 'refunded'] as const)[choose(3)] ?? 'approved'
  const { id } = refund
  const walletTransactionId = `W${key().slice(0, 8)}`
  const body = {
    id,
    status,
    ...(status === 'rejected' && { reason }),
    ...(status === 'refunded' && { walletTransactionId }),
    ...(status === 'approved' && !refund.online && { hand: hand() }),
  }
  const reply = await life.shop.call('PATCH /refund/{id}', { as: life.admin, params: { id }, body })
  const isNext =
    status === 'refunded'
      ? refund.status === 'approved' && !refund.online
      : refund.status === 'pending'
  if (!settled(reply, { 'it is no step of this refund': !isNext })) return 'refused'
  refund.status = status
  return 'done'
}
