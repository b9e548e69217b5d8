import { say } from '@haat/contract/refusals/text'

import { refuseBlockedForStaff } from '#modules/block/index.ts'
import { findPerson } from '#modules/identity/index.ts'
import { returnToStock, takeMore } from '#modules/inventory/index.ts'
import { attempts, payments } from '#modules/payment/index.ts'
import { findSettings } from '#modules/shop/index.ts'
import { conflict } from '#platform/http/refusal.ts'

import { changeRefusal } from '../core/act.policy.ts'
import { orderAct } from '../core/order-act.ts'
import type { OrderCase } from '../core/order-case.ts'
import { snapshotOf } from '../core/order-snapshot.ts'
import { showWholeOrder } from '../core/show-order.ts'
import { insertNote } from '../core/staff-order.repo.ts'
import { renewFollowCode, writeChangedOrder } from '../core/write-changed-order.repo.ts'
import { setPaidAtDoor } from '../core/write-order.repo.ts'
import { currentTotalOf, dueOf, surplusOf } from '../ledger/account.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { refuseMisplaced } from '../place/take-order.ts'
import { refundSurplus } from '../refund/send-back.ts'
import type { Change } from './change.ts'
import { insertChange } from './order-change.repo.ts'
import { planGoods, type PlannedGoods } from './plan-goods.ts'
import { planSums } from './plan-sums.ts'
import { tellOfChange } from './tell-of-change.ts'

const hourMs = 3_600_000

/** Changes a pending or processing order: recipient, phone, address, lines, fee and discount. */
export const changeOrder = orderAct('PATCH /order/edit/{orderId}', {
  orderId: ({ params }) => params.orderId,
  prepare: (_deps, { body: { deliveryAddress } }) => {
    if (deliveryAddress) refuseMisplaced({ deliveryAddress })
  },
  work: async (of, { body }) => {
    const { tx, deps, before, act, money } = of
    const { id: orderId } = before
    const change = { of, body }
    const refusal = changeRefusal(before)
    if (refusal) throw refusal
    const recipient = await recipientOf(change)
    await refuseBlock(change, recipient)
    if (body.keepPrice || body.keepCoupon) money.require()
    await payments.lock(tx, orderId)
    await attempts.lockOf(tx, orderId)
    const goods = await planGoods(tx, before, body)
    const sums = await planSums(change, goods)
    await of.write(writeChangedOrder(tx, { orderId, ...recipient, ...sums }))
    // The former number may be somebody else's, who has the link.
    if (recipient.phone !== before.phone) await of.write(renewFollowCode(tx, orderId))
    await moveStock(of, goods)
    if (body.collect === 'door') await collectAtDoor(of)
    const [was, is] = [snapshotOf(before), snapshotOf(await of.order())]
    if (JSON.stringify(was) === JSON.stringify(is)) throw conflict('changes_nothing')
    await insertChange(tx, { ...act, orderId, note: body.note ?? '', before: was, after: is })
    await settleMoney(change)
    await tellOfChange(tx, deps.publicUrl, { before, after: await of.order() })
  },
  quoteMore: ({ money }) => ({ missingForMoney: money.missing() }),
  newer: showWholeOrder,
  reply: showWholeOrder,
  log: ({ log }, orderId) => log.info({ orderId }, 'order.changed'),
})

/**
 * Recipient, phone and address after the change. With another phone the order goes to the account of that phone, if there
 * is one: it has not been shipped yet.
 */
async function recipientOf({ of: { tx, before: order }, body }: Change) {
  const { division, district, city, addressDetails } = order
  const recipient = {
    customerId: order.customerId,
    customerName: body.customerName ?? order.customerName,
    customerEmail: order.customerEmail,
    phone: body.phone ?? order.phone,
    address: body.deliveryAddress ?? { division, district, city, addressDetails },
  }
  const person = recipient.phone === order.phone ? undefined : await findPerson(tx, recipient.phone)
  if (!person || person.id === order.customerId) return recipient
  const customerEmail = person.emailVerified ? (person.email ?? '') : ''
  return { ...recipient, customerId: person.id, customerEmail }
}

/** A blocked customer gets neither another phone number nor payment at the door, unless staff say why. */
async function refuseBlock(
  { of: { tx, before: order, act }, body }: Change,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<void> {
  const isPaidAtDoor = body.collect === 'door' && order.paymentMethod !== 'cash'
  if (phone === order.phone && !isPaidAtDoor) return
  const note = await refuseBlockedForStaff(tx, { customerId, phone }, body.despiteBlock)
  const { id: orderId } = order
  if (note) await insertNote(tx, { orderId, authorId: act.actorId, text: note, at: act.at })
}

async function moveStock({ tx, before, act }: OrderCase, { stock }: PlannedGoods): Promise<void> {
  const cause = { orderId: before.id, causeId: act.id, at: act.at }
  if (stock.taken.length > 0) await takeMore(tx, cause, stock.taken)
  if (stock.returned.length > 0) await returnToStock(tx, cause, { returned: stock.returned })
}

/** What is due is agreed for the door: no payment page is open any more, and the clock does not cancel the order. */
async function collectAtDoor(of: OrderCase): Promise<void> {
  const { tx, before: order, act } = of
  if (order.paymentMethod === 'cash') return
  if (order.account.held) {
    throw conflict('payment_checked_decide')
  }
  await payments.close(tx, order.id, act.at)
  await attempts.supersede(tx, order.id, act.at)
  await of.write(setPaidAtDoor(tx, order.id))
}

/**
 * A new price starts the time to pay again. What was received beyond it is refunded, which needs the permission for money.
 * An order in preparation must be paid in full, or its rest must be collected at the door.
 */
async function settleMoney({ of, body: { hand: to } }: Change): Promise<void> {
  const { tx, before, act, money } = of
  const { id: actId, actorId, at } = act
  await of.book(updatePaymentStatus(tx, before.id))
  const changed = await of.order()
  if (currentTotalOf(before, before.account) !== currentTotalOf(changed, changed.account)) {
    const { linkHours } = await findSettings(tx)
    const until = new Date(at.getTime() + linkHours * hourMs)
    await of.book(payments.holdUntil(tx, before.id, until))
  }
  if (surplusOf(changed, changed.account) > 0) {
    money.require()
    await of.book(refundSurplus(tx, of.deps, changed, { kind: 'change', actId, actorId, at, to }))
  }
  const due = dueOf(changed, changed.account)
  if (changed.status === 'processing' && changed.paymentMethod === 'ssl' && due > 0) {
    throw conflict(say('unpaid_part_at_door', { amount: due }))
  }
}
