import { formatTaka, poishaToTaka } from '@haat/contract/money'
import type { EditOrderBody, EditQuote } from '@haat/contract/order/edit-order'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { refuseBlockedForStaff } from '#modules/block/index.ts'
import { findPerson } from '#modules/identity/index.ts'
import { returnToStock, takeMore } from '#modules/inventory/index.ts'
import { attempts, payments } from '#modules/payment/index.ts'
import { findOrderRules } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { actOnOrder, type ActInput } from '../core/act-on-order.ts'
import { snapshotOf } from '../core/order-snapshot.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { type MoneyCheck, moneyCheck } from '../core/require-money.ts'
import { insertNote } from '../core/staff-order.repo.ts'
import { readStaffOrder } from '../core/staff-order.ts'
import { writeChangedOrder } from '../core/write-changed-order.repo.ts'
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

export interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
  /** The shop's origin, for links in messages. */
  publicUrl: string
}

type Input = ActInput & { params: { orderId: string }; body: EditOrderBody }

const call = 'PATCH /order/edit/{orderId}'
const hourMs = 3_600_000

/** Changes a pending or processing order: recipient, phone, address, lines, fee and discount. */
export async function changeOrder(deps: Deps, input: Input): Promise<EditQuote | StaffOrder> {
  const { actor, body, params } = input
  const { deliveryAddress } = body
  if (deliveryAddress) refuseMisplaced({ deliveryAddress })
  const { orderId } = params
  const reply = await actOnOrder<MoneyCheck, StaffOrder, EditQuote>(deps, {
    call,
    input,
    orderId,
    work: async (tx, order, act) => {
      const money = moneyCheck(actor, act.at, body.dryRun === true)
      await change(tx, deps, { order, body, actor, act, money })
      return money
    },
    quoteMore: (money) => ({ missingForMoney: money.missing() }),
    newer: (tx) => readStaffOrder(tx, actor, orderId),
    reply: (tx) => readStaffOrder(tx, actor, orderId),
  })
  if (!('dryRun' in reply)) deps.log.info({ orderId }, 'order.changed')
  return reply
}

async function change(tx: Db, deps: Deps, of: Change): Promise<void> {
  const { order, body, act, money } = of
  const { id: orderId } = order
  refuseUnchangeable(order)
  const recipient = await recipientOf(tx, of)
  await refuseBlock(tx, of, recipient)
  if (body.keepPrice || body.keepCoupon) money.require()
  await payments.lock(tx, orderId)
  await attempts.lockOf(tx, orderId)
  const goods = await planGoods(tx, order, body)
  const sums = await planSums(tx, of, goods)
  await writeChangedOrder(tx, { orderId, ...recipient, ...sums })
  await moveStock(tx, of, goods)
  if (body.collect === 'door') await collectAtDoor(tx, order, act.at)
  const changed = await readAgain(tx, orderId)
  const [before, after] = [snapshotOf(order), snapshotOf(changed)]
  if (JSON.stringify(before) === JSON.stringify(after)) throw conflict('This changes nothing')
  await insertChange(tx, { ...act, orderId, note: body.note ?? '', before, after })
  await settleMoney(tx, of, changed)
  await tellOfChange(tx, deps.publicUrl, { before: order, after: await readAgain(tx, orderId) })
}

function refuseUnchangeable({ status, exchangeOf }: OrderRow): void {
  if (status !== 'pending' && status !== 'processing') {
    throw conflict(`An order that is ${status} cannot be changed any more`)
  }
  if (exchangeOf !== null) {
    throw conflict('An exchange cannot be changed. Cancel it and approve another one instead.')
  }
}

/**
 * Recipient, phone and address after the change. With another phone the order goes to the account of that phone, if there
 * is one: it has not been shipped yet.
 */
async function recipientOf(tx: Db, { order, body }: Change) {
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
  tx: Db,
  { order, body, act }: Change,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<void> {
  const isPaidAtDoor = body.collect === 'door' && order.paymentMethod !== 'cash'
  if (phone === order.phone && !isPaidAtDoor) return
  const note = await refuseBlockedForStaff(tx, { customerId, phone }, body.despiteBlock)
  const { id: orderId } = order
  if (note) await insertNote(tx, { orderId, authorId: act.actorId, text: note, at: act.at })
}

async function moveStock(tx: Db, { order, act }: Change, { stock }: PlannedGoods): Promise<void> {
  const cause = { orderId: order.id, causeId: act.id, at: act.at }
  if (stock.taken.length > 0) await takeMore(tx, cause, stock.taken)
  if (stock.returned.length > 0) await returnToStock(tx, cause, { returned: stock.returned })
}

/** What is due is agreed for the door: no payment page is open any more, and the clock does not cancel the order. */
async function collectAtDoor(tx: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.paymentMethod === 'cash') return
  if (order.account.held) {
    throw conflict('A payment for this order is being checked. Decide it first.')
  }
  await payments.close(tx, order.id, at)
  await attempts.supersede(tx, order.id, at)
  await setPaidAtDoor(tx, order.id)
}

/**
 * An order of another price has its time to pay anew. What was received beyond the new price goes back, which needs the permission for money. An order that is being prepared is paid, or its rest is agreed for the
 * door.
 */
async function settleMoney(tx: Db, { order, act, money }: Change, changed: OrderRow) {
  const { id: orderId } = order
  const { actorId, at } = act
  await updatePaymentStatus(tx, orderId)
  if (currentTotalOf(order, order.account) !== currentTotalOf(changed, changed.account)) {
    const { linkHours } = await findOrderRules(tx)
    await payments.holdUntil(tx, orderId, new Date(at.getTime() + linkHours * hourMs))
  }
  if (surplusOf(changed, changed.account) > 0) {
    money.require()
    await refundSurplus(tx, { orderId, kind: 'change', actId: act.id, actorId, at })
  }
  const due = dueOf(changed, changed.account)
  if (changed.status === 'processing' && changed.paymentMethod === 'ssl' && due > 0) {
    const amount = formatTaka(poishaToTaka(due), due % 100 === 0 ? 0 : 2)
    throw conflict(
      `This order is being prepared, and ${amount} of it would not be paid. Agree that it is collected at the door.`,
    )
  }
}

async function readAgain(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is not there after it was changed`)
  return order
}
