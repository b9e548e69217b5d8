import type { OrderStatus } from '@haat/contract/order/order-status'
import type { RefundKind, RefundStatus } from '@haat/contract/order/refund'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { TestProduct } from '../goods.ts'
import type { Signed, TestShop } from '../shop.ts'

/** An order given by its rows, which the shop need not have accepted. Amounts in poisha. */
export interface PastOrder {
  id: string
  at: Date
  status: OrderStatus
  placed: boolean
  deliveryFee: number
  lines: { product: TestProduct; quantity: number; discount: number }[]
  refunds: { kind: RefundKind; status: RefundStatus; amount: number; at: Date; dueAt: Date }[]
  held: boolean
}

/** Price of a line after its discount, in poisha. */
export const lineSum = ({ product, quantity, discount }: PastOrder['lines'][number]) =>
  product.originalPrice * quantity - discount

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const tranId = (id: string) => id.replaceAll('-', '').slice(-30)

/** Rounds half-up to the whole taka. */
export const totalOf = ({ lines, deliveryFee }: PastOrder) =>
  Math.floor((sum(lines.map(lineSum)) + deliveryFee + 50) / 100) * 100

/** Inserts orders of past days straight into their tables. */
export async function insertOrders(
  { db }: TestShop,
  customer: Signed,
  orders: readonly PastOrder[],
): Promise<void> {
  const tables = {
    orders: orders.map((order) => orderRow(order, customer)),
    order_items: orders.flatMap(itemRows),
    payments: orders.map((order) => ({
      order_id: order.id,
      amount_poisha: 1_000,
      paid_poisha: 10 ** 12,
      claimed_poisha: 0,
      refunded_poisha: 0,
      hold_until: order.at,
      created_at: order.at,
    })),
    payment_attempts: orders.map((order) => ({
      tran_id: tranId(order.id),
      order_id: order.id,
      amount_poisha: Math.max(totalOf(order), 1),
      state: order.held ? 'held' : 'paid',
      val_id: order.id,
      held_reason: order.held ? 'risk' : null,
      received_poisha: Math.max(totalOf(order), 1),
      created_at: order.at,
      decided_at: order.at,
    })),
    // What refunds claim must have been received.
    money_transactions: orders.map(({ id, at }) => ({
      id,
      kind: 'payment',
      order_id: id,
      reference: tranId(id),
      at,
    })),
    money_entries: orders.flatMap((order) =>
      [
        { account: 'gateway', amount_poisha: totalOf(order) },
        { account: 'customers', amount_poisha: 0 - totalOf(order) },
      ].map((entry) => ({ ...entry, id: newId(), transaction_id: order.id })),
    ),
    refunds: orders.flatMap(refundRows),
    given_back: orders.flatMap(takenOffRows),
  }
  for (const [name, rows] of Object.entries(tables)) {
    const [first] = rows
    if (!first) continue
    const table = sql.identifier(name)
    const columns = sql.join(
      Object.keys(first).map((column) => sql.identifier(column)),
      sql`, `,
    )
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`)
  }
}

function orderRow(order: PastOrder, customer: Signed) {
  return {
    id: order.id,
    customer_id: customer._id,
    status: order.status,
    payment_status: 'unpaid',
    // Only an online payment can be held.
    payment_method: order.held ? 'ssl' : 'cash',
    transaction_id: order.id,
    customer_name: 'Rahima Khatun',
    customer_email: '',
    phone: '01712345678',
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Dhanmondi',
    address_details: 'House 12',
    subtotal_poisha: sum(
      order.lines.map(({ product, quantity }) => product.originalPrice * quantity),
    ),
    discount_poisha: sum(order.lines.map(({ discount }) => discount)),
    delivery_fee_poisha: order.deliveryFee,
    created_at: order.at,
    placed_at: order.placed ? order.at : null,
  }
}

function itemRows({ id, lines }: PastOrder) {
  return lines.map(({ product, quantity, discount }, position) => ({
    id: newId(),
    order_id: id,
    position,
    product_id: product._id,
    owner_id: product.ownerId,
    product_name: product.name,
    image: '',
    unit_price_poisha: product.originalPrice,
    quantity,
    discount_poisha: discount,
  }))
}

/** What staff refunded is taken off the order. */
function takenOffRows({ id, refunds }: PastOrder) {
  return refunds
    .filter(({ kind }) => kind === 'admin')
    .map(({ amount, at }) => ({
      id: newId(),
      order_id: id,
      act_id: newId(),
      door: 'goodwill',
      quantity: 0,
      damaged: 0,
      amount_poisha: amount,
      at,
    }))
}

function refundRows({ id, refunds }: PastOrder) {
  return refunds.map(({ kind, status, amount, at, dueAt }) => ({
    id: newId(),
    order_id: id,
    act_id: newId(),
    tran_id: tranId(id),
    kind,
    amount_poisha: amount,
    method: 'bkash',
    number: '',
    status,
    reason: 'A cup was broken',
    refund_trans_id: newId(),
    gateway_reference: newId(),
    created_at: at,
    due_at: dueAt,
  }))
}
