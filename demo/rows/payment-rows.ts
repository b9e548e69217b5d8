import type { PaymentChannel } from '@haat/contract/order/order-status'

import { demoAccounts } from '../accounts.ts'
import { demoId } from '../demo-id.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { daysBefore } from './days-before.ts'
import { orderId, transactionId } from './order-rows.ts'
import { userId } from './people-rows.ts'
import type { Row, TableRows } from './row.ts'

/** What the sandbox calls the wallets. */
const cardTypes: Record<PaymentChannel, string> = {
  bkash: 'BKASH-BKash',
  nagad: 'NAGAD-Nagad',
  rocket: 'DBBLMOBILEB-Dbbl Mobile Banking',
}

const minute = 1 / 1440

/** An order whose money has moved, and what came of it. */
interface Paid {
  order: DemoOrder
  id: string
  total: number
  /** In days before now. */
  paidAge: number
}

/** Money of the demo orders: what was paid online or at the door, what went back, and the books of both. */
export function paymentRows(
  orders: readonly DemoOrder[],
  totals: ReadonlyMap<string, number>,
  now: Date,
): TableRows[] {
  const all = orders.map((order): Paid => {
    const id = orderId(order, now)
    const newest = order.moves.at(-1)?.age ?? 0
    const paidAge = order.online ? (order.moves[0]?.age ?? 0) - 3 * minute : newest
    return { order, id, total: totals.get(id) ?? 0, paidAge }
  })
  const online = all.filter(({ order }) => order.online)
  const refunds = online.filter(({ order }) => order.online?.refund)
  const delivered = ({ order }: Paid) => order.moves.at(-1)?.status === 'delivered'
  const cash = all.filter((paid) => !paid.order.online && delivered(paid))
  const back = refunds.filter(({ order }) => order.online?.refund === 'refunded')
  const taken = online.filter((paid) => !isHeld(paid))
  const books = [
    ...taken.map((paid) => booking(paid, 'payment', 'gateway', transactionId(paid.id), now)),
    ...cash.map((paid) => booking(paid, 'cash', 'cash', paid.id, now)),
    ...back.map((paid) => booking(paid, 'refund', 'gateway', refundId(paid, now), now)),
  ]
  return [
    { table: 'payments', rows: online.map((paid) => paymentRow(paid, now)) },
    { table: 'payment_attempts', rows: online.map((paid) => attemptRow(paid, now)) },
    { table: 'sandbox_payments', rows: online.map((paid) => sandboxRow(paid, now)) },
    // Before the refunds: no more may be claimed than was received.
    { table: 'money_transactions', rows: books.map(({ transaction }) => transaction) },
    { table: 'money_entries', rows: books.flatMap(({ entries }) => entries) },
    { table: 'refunds', rows: refunds.map((paid) => refundRow(paid, now)) },
    { table: 'refund_history', rows: refunds.flatMap((paid) => refundSteps(paid, now)) },
    { table: 'sandbox_refunds', rows: back.map((paid) => sandboxRefundRow(paid, now)) },
  ]
}

const isHeld = ({ order }: Paid) => order.online?.held !== undefined

function paymentRow(paid: Paid, now: Date): Row {
  const { order, id, total, paidAge } = paid
  const { refund } = order.online ?? {}
  const placed = daysBefore(now, order.moves[0]?.age ?? 0)
  return {
    order_id: id,
    amount_poisha: total,
    paid_poisha: isHeld(paid) ? 0 : total,
    claimed_poisha: refund ? total : 0,
    refunded_poisha: refund === 'refunded' ? total : 0,
    hold_until: new Date(placed.getTime() + 30 * 60_000),
    closed_at: isHeld(paid) ? null : daysBefore(now, paidAge),
    created_at: placed,
  }
}

const valId = (id: string) => transactionId(`${id} val`, 'VAL')
const bankTranId = (id: string) => transactionId(`${id} bank`, 'BNK')

function attemptRow(paid: Paid, now: Date): Row {
  const { order, id, total, paidAge } = paid
  return {
    tran_id: transactionId(id),
    order_id: id,
    amount_poisha: total,
    channel: order.online?.channel,
    state: isHeld(paid) ? 'held' : 'paid',
    val_id: valId(id),
    bank_tran_id: bankTranId(id),
    card_type: cardTypes[order.online?.channel ?? 'bkash'],
    received_poisha: total,
    held_reason: isHeld(paid) ? 'risk' : null,
    risk_title: order.online?.held ?? 'Safe',
    created_at: daysBefore(now, order.moves[0]?.age ?? 0),
    decided_at: daysBefore(now, paidAge),
  }
}

/** The sandbox knows them too, so that they can be refunded. */
function sandboxRow({ order, id, total, paidAge }: Paid, now: Date): Row {
  return {
    session_key: transactionId(`${id} session`, ''),
    store_id: 'haat-sandbox',
    tran_id: transactionId(id),
    fields: {
      total_amount: (total / 100).toFixed(2),
      currency: 'BDT',
      cus_name: order.customer.name,
      cus_phone: order.phone,
    },
    status: 'VALID',
    card_type: cardTypes[order.online?.channel ?? 'bkash'],
    val_id: valId(id),
    bank_tran_id: bankTranId(id),
    validated: true,
    created_at: daysBefore(now, order.moves[0]?.age ?? 0),
    decided_at: daysBefore(now, paidAge),
  }
}

const requestAge = ({ order }: Paid) => order.moves.at(-1)?.age ?? 0

function refundId(paid: Paid, now: Date): string {
  return demoId(`refund ${paid.order.key}`, daysBefore(now, requestAge(paid)))
}

function refundRow(paid: Paid, now: Date): Row {
  const { order, id, total } = paid
  const at = daysBefore(now, requestAge(paid))
  const refunded = order.online?.refund === 'refunded'
  return {
    id: refundId(paid, now),
    act_id: refundId(paid, now),
    order_id: id,
    tran_id: transactionId(id),
    kind: 'request',
    amount_poisha: total,
    method: order.online?.channel,
    number: order.phone,
    status: refunded ? 'refunded' : 'pending',
    refund_trans_id: transactionId(id, 'RF'),
    gateway_reference: refunded ? transactionId(`${id} ref`, '') : null,
    tries: 0,
    created_at: at,
    due_at: new Date(at.getTime() + 48 * 3_600_000),
  }
}

/** Requested, approved two hours later, with the gateway at once, paid out after another three. */
const steps = [
  { status: 'pending', hours: 0 },
  { status: 'approved', hours: 2 },
  { status: 'processing', hours: 2.01 },
  { status: 'refunded', hours: 5 },
]

function refundSteps(paid: Paid, now: Date): Row[] {
  const { order } = paid
  const made = order.online?.refund === 'refunded' ? steps : steps.slice(0, 1)
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  return made.map(({ status, hours }, index) => {
    const at = daysBefore(now, requestAge(paid) - hours / 24)
    const actors: Record<string, string | null> = {
      pending: userId(order.customer, now),
      approved: admin ? userId(admin, now) : null,
    }
    return {
      id: demoId(`refund step ${order.key} ${status}`, at),
      refund_id: refundId(paid, now),
      at,
      actor_id: actors[status] ?? null,
      from_status: made[index - 1]?.status ?? null,
      to_status: status,
    }
  })
}

function sandboxRefundRow(paid: Paid, now: Date): Row {
  return {
    reference: transactionId(`${paid.id} ref`, ''),
    refund_id: transactionId(paid.id, 'RF'),
    bank_tran_id: bankTranId(paid.id),
    amount_poisha: paid.total,
    cancelled: false,
    initiated_at: daysBefore(now, requestAge(paid) - 2 / 24),
    settles_at: daysBefore(now, requestAge(paid) - 5 / 24),
  }
}

function booking(
  paid: Paid,
  kind: 'payment' | 'cash' | 'refund',
  place: 'gateway' | 'cash',
  reference: string,
  now: Date,
) {
  const { order, id: order_id, total } = paid
  const at = daysBefore(now, kind === 'refund' ? requestAge(paid) - 5 / 24 : paid.paidAge)
  const id = demoId(`money ${kind} ${order.key}`, at)
  const amount = kind === 'refund' ? -total : total
  const sides = [
    [place, amount],
    ['customers', -amount],
  ] as const
  return {
    transaction: { id, kind, order_id, reference, at },
    entries: sides.map(([account, amount_poisha]) => ({
      id: demoId(`money ${kind} ${order.key} ${account}`, at),
      transaction_id: id,
      account,
      amount_poisha,
    })),
  }
}
