import assert from 'node:assert/strict'

import type { StaffOrder } from '@haat/contract/order/staff-order'

import { readStock } from './goods.repo.ts'
import type { Life } from './market.ts'
import {
  currentTotalOf,
  discountOf,
  dueOf,
  isHeld,
  type ModelOrder,
  receivedOf,
  refundedOf,
  surplusOf,
  takenOff,
  totalOf,
  sum,
} from './model.ts'

export const toPoisha = (taka: number): number => Math.round(taka * 100)
export const toTaka = (poisha: number): number => poisha / 100

/** Reads an order as staff see it. */
export async function viewOf(life: Life, orderId: string): Promise<StaffOrder> {
  const reply = await life.shop.call('GET /order/for-staff/{orderId}', {
    as: life.admin,
    params: { orderId },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Compares all orders of a life, and the stock, with what the model expects. */
export async function compare(life: Life): Promise<void> {
  for (const order of life.orders) {
    const view = await viewOf(life, order.id)
    assert.deepEqual(shown(view), expected(order))
    assert.ok(
      surplusOf(order) === 0 || order.refunds.some(({ status }) => status === 'rejected'),
      'money beyond what the order costs is claimed',
    )
  }
  assert.deepEqual(await readStock(life), life.stock)
}

function shown(view: StaffOrder) {
  return {
    id: view._id,
    status: view.status,
    method: view.paymentMethod,
    total: toPoisha(view.totalPrice),
    discount: toPoisha(view.discount),
    fee: toPoisha(view.deliveryFee),
    charge: toPoisha(view.charge),
    currentTotal: toPoisha(view.currentTotal),
    received: toPoisha(view.received ?? 0),
    refunded: toPoisha(view.refunded ?? 0),
    credit: toPoisha(view.credit),
    due: toPoisha(view.due),
    held: view.paymentHeld,
    lines: view.items.map((item) => ({
      itemId: item._id,
      variantId: item.variantId,
      quantity: item.quantity,
      unit: toPoisha(item.price),
      discount: toPoisha(item.discount),
      off: item.givenBack.quantity,
      offMoney: toPoisha(item.givenBack.amount),
      onTheWay: item.onTheWayBack,
      inReturn: item.inReturn,
    })),
  }
}

function expected(order: ModelOrder): ReturnType<typeof shown> {
  return {
    id: order.id,
    status: order.status,
    method: order.method,
    total: totalOf(order),
    discount: discountOf(order),
    fee: order.fee,
    charge: order.charge,
    currentTotal: currentTotalOf(order),
    received: receivedOf(order),
    refunded: refundedOf(order),
    credit: order.credit,
    due: dueOf(order),
    held: isHeld(order),
    lines: order.lines.map((line) => ({
      itemId: line.itemId,
      variantId: line.choice.variantId,
      quantity: line.quantity,
      unit: line.unit,
      discount: line.discount,
      off: line.off,
      offMoney: line.offMoney,
      onTheWay: line.onTheWay,
      inReturn: line.inReturn,
    })),
  }
}

/**
 * Learns how an amount was spread over the lines where the rule leaves it open: the model then checks that together it is
 * what the act said, and that no line gave back more than it cost.
 */
export async function learnSpread(life: Life, order: ModelOrder, amount: number): Promise<void> {
  const before = takenOff(order)
  const view = await viewOf(life, order.id)
  let spread = 0
  for (const line of order.lines) {
    const item = view.items.find(({ _id }) => _id === line.itemId)
    const now = toPoisha(item?.givenBack.amount ?? 0)
    assert.ok(now >= line.offMoney, 'what was taken off a line never falls')
    assert.ok(
      now <= line.unit * line.quantity - line.discount,
      'no line gives back more than it cost',
    )
    spread += now - line.offMoney
    line.offMoney = now
  }
  assert.ok(spread <= amount, `${spread} of ${amount} spread over the lines`)
  life.trail.push(`takes off ${amount}, ${spread} of it of lines`)
  order.offBesides += amount - spread
  assert.equal(takenOff(order), before + amount)
}

/** Learns the new refunds of an order: together they are what the model expects. */
export async function learnRefunds(life: Life, order: ModelOrder, amount: number): Promise<void> {
  const reply = await life.shop.call('GET /refund/order/{orderId}', {
    as: life.admin,
    params: { orderId: order.id },
  })
  if (!reply.success) throw new Error(reply.message)
  const refunds = reply.data?.refunds ?? []
  const known = new Map(order.refunds.map((refund) => [refund.id, refund]))
  const fresh = refunds.filter(({ _id }) => !known.has(_id))
  // One by hand that is still open is joined by what goes back later.
  const joined = refunds.map((refund) => {
    const model = known.get(refund._id)
    const grown = model ? toPoisha(refund.amount) - model.amount : 0
    if (model && grown > 0) assert.ok(!model.online && model.status !== 'refunded')
    if (model) model.amount += grown
    return grown
  })
  if (amount > 0) life.trail.push(`sends back ${amount}`)
  const claimed = fresh.reduce((all, one) => all + toPoisha(one.amount), 0) + sum(joined)
  assert.equal(claimed, amount, 'what goes back')
  for (const { _id: id, amount: taka, tranId, refundStatus } of fresh) {
    assert.ok(refundStatus === 'pending' || refundStatus === 'approved', refundStatus)
    order.refunds.push({
      id,
      amount: toPoisha(taka),
      online: tranId !== null,
      status: refundStatus,
    })
  }
}
