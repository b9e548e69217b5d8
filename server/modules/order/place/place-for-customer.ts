import type { Poisha } from '@haat/contract/money'
import { poisha } from '@haat/contract/money'

import { payments } from '#modules/payment/index.ts'
import { findSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Ports } from '#platform/platform.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { dueOf } from '../ledger/account.ts'
import type { WantedLine } from './choose-lines.ts'
import { type BeforeTold, finalizeOrder, type OrderFacts } from './finalize-order.ts'
import { priceOrder, type PreparedOrder } from './prepare-order.ts'

export interface PlaceForCustomerInput extends Pick<
  OrderFacts,
  'customer' | 'address' | 'paymentMethod' | 'source' | 'placedBy'
> {
  lines: readonly WantedLine[]
  /** Undefined: by the shop's fees. */
  deliveryFee?: Poisha | undefined
  staffDiscount?: { amount: Poisha; reason: string } | undefined
  /** For the rider. */
  riderNote?: string | undefined
  /** The order whose goods it exchanges. */
  exchangeOf?: string | undefined
  /** What the customer wrote. */
  customerMessage?: string | undefined
  beforeTold?: BeforeTold | undefined
  /** It is rolled back once it said what it would cost. */
  isDryRun?: boolean | undefined
  /** Undefined: now, read after the locks are taken. */
  at?: Date | undefined
}

interface Deps {
  clock: Ports['clock']
  orders: Orders
}

const hourMs = 3_600_000

/**
 * Places a whole order within the caller's transaction, for a customer who does not do it themselves: no coupon, no
 * guard against equal orders, no limit of open orders. One that is to be paid online is placed at once; its customer
 * has the hours of a link to pay it. Throws a refusal where the goods cannot be sold.
 */
export async function placeForCustomer(
  tx: Db,
  deps: Deps,
  input: PlaceForCustomerInput,
): Promise<OrderRow> {
  return placePrepared(tx, deps, input, await prepareForCustomer(tx, deps, input))
}

/** Locks and prices the goods of an order that is placed for a customer. */
export async function prepareForCustomer(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { lines: items, address, deliveryFee, staffDiscount, isDryRun, at }: PlaceForCustomerInput,
): Promise<PreparedOrder> {
  const wanted = { items, address, deliveryFee, staffDiscount: staffDiscount?.amount, isDryRun }
  const prepared = await priceOrder(tx, clock, wanted)
  return at ? { ...prepared, at } : prepared
}

/** Writes it, and opens the time to pay of one that is to be paid online. */
export async function placePrepared(
  tx: Db,
  { orders }: Pick<Deps, 'orders'>,
  input: PlaceForCustomerInput,
  prepared: PreparedOrder,
): Promise<OrderRow> {
  const { customer, address, paymentMethod, source, placedBy } = input
  const { at } = prepared
  const isCash = paymentMethod === 'cash'
  const isAtCounter = source === 'counter'
  const facts: OrderFacts = {
    customer,
    address,
    customerNote: '',
    riderNote: input.riderNote ?? '',
    paymentMethod,
    source,
    utm: null,
    placedBy,
    paymentChannel: null,
    language: null,
    staffDiscountReason: input.staffDiscount?.reason ?? null,
    exchangeOf: input.exchangeOf ?? null,
    customerMessage: input.customerMessage ?? null,
    placedAt: isCash && !isAtCounter ? at : null,
  }
  const order = await finalizeOrder(tx, orders, facts, prepared, input.beforeTold)
  if (facts.placedAt !== null) return order
  if (!isCash) {
    const { linkHours } = await findSettings(tx)
    const holdUntil = new Date(at.getTime() + linkHours * hourMs)
    const amount = poisha(order.totalPoisha)
    await payments.insert(tx, { orderId: order.id, amount, holdUntil, at })
    // An advance covers it: no more money is expected.
    if (dueOf(order, order.account) === 0) await payments.close(tx, order.id, at)
  }
  if (isAtCounter) return orders.handOver(tx, order, { actorId: placedBy?.userId ?? null, at })
  return orders.place(tx, order, at)
}
