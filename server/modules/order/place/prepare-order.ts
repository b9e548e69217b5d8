import { poisha, sumOf, type Poisha } from '@haat/contract/money'
import type { DeliveryAddress, PlaceOrderBody } from '@haat/contract/order/order'
import {
  feeFor,
  lineTotal,
  orderTotals,
  sharesOfDiscounts,
  type OrderTotals,
} from '@haat/contract/order/pricing'

import { lockUsableCoupon, type LockedCoupon } from '#modules/coupon/index.ts'
import { findVariantsForSale, lockProducts, type TakenFromStock } from '#modules/inventory/index.ts'
import { findDeliveryFees, findDeliveryFeesAnd } from '#modules/shipping/index.ts'
import { isShopOpen } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import type { DrawnPosition } from '../core/order-number.ts'
import { drawnPosition } from '../core/order-number.repo.ts'
import { chooseLines, type ChosenLine, type WantedLine } from './choose-lines.ts'
import { refuseBeyondHighest } from './highest-total.ts'
import { quote, sawLowerFee, sawThesePrices } from './price-order.ts'

/** A line with its share of the discounts. */
export type PreparedLine = ChosenLine & { discount: Poisha }

/** An order that can be written now: the rows of its goods and coupon are locked until the transaction ends. */
export interface PreparedOrder {
  lines: PreparedLine[]
  /** Of each inventory item, with its stock after the sale; the row locks keep it true. */
  taken: readonly TakenFromStock[]
  totals: OrderTotals
  /** Delivery fee by the shop's fees, whatever was given by hand. */
  tableFee: Poisha
  /** The part of the discount that staff give. */
  staffDiscount: Poisha
  coupon: LockedCoupon | undefined
  /** Of its number; undefined in a dry run, which draws none. */
  drawn: DrawnPosition | undefined
  at: Date
}

/** What is ordered, where it goes, and what staff decide of its price. */
export interface WantedOrder {
  items: readonly WantedLine[]
  address: DeliveryAddress
  coupon?: { code: string; customerId: string } | undefined
  /** By hand; undefined: by the shop's fees. */
  deliveryFee?: Poisha | undefined
  staffDiscount?: Poisha | undefined
  /** What it would cost is asked; it is not placed. */
  isDryRun?: boolean | undefined
}

/** Locks and prices what a customer orders. Throws a refusal where it cannot be sold; writes nothing. */
export async function prepareOrder(
  tx: Db,
  clock: Ports['clock'],
  body: PlaceOrderBody,
): Promise<PreparedOrder> {
  const { items, deliveryAddress: address, customerId, cuopon: code } = body
  const coupon = code ? { code, customerId } : undefined
  const prepared = await priceOrder(tx, clock, { items, address, coupon })
  const { lines, totals } = prepared
  if (!sawThesePrices(body, lines, totals) || sawLowerFee(body, totals)) {
    throw conflict('prices_changed', quote(lines, totals))
  }
  return prepared
}

/** Locks and prices the goods of an order, whoever places it. Throws a refusal where they cannot be sold. */
export async function priceOrder(
  tx: Db,
  clock: Ports['clock'],
  { isDryRun = false, items, address, coupon: used, deliveryFee, ...wanted }: WantedOrder,
): Promise<PreparedOrder> {
  const { staffDiscount = poisha(0) } = wanted
  const ids = new Set(items.map(({ productId }) => productId))
  // Pipelined: the variants are read under the locks of their products.
  const [{ fees, drawn }, products, variants] = await Promise.all([
    feesAndNumber(tx, address.division, isDryRun),
    lockProducts(tx, [...ids]),
    findVariantsForSale(tx, items),
  ])
  if (!fees.isSet && !(await isShopOpen(tx))) {
    throw conflict('fees_not_set')
  }
  const { lines, taken } = chooseLines(items, {
    products: new Map(products.map((product) => [product.id, product])),
    variants,
  })
  // Read after the locks are taken, so that times in the ledger ascend.
  const at = clock.now()
  const coupon = used
    ? await lockUsableCoupon(tx, clock, { ...used, lines, now: at, path: 'body.cuopon' })
    : undefined
  const byCoupon = coupon?.granted.discount ?? poisha(0)
  const shares = sharesOfDiscounts(lines, {
    byCoupon: coupon?.granted.shares ?? lines.map(() => poisha(0)),
    byStaff: staffDiscount,
  })
  if (!shares) throw badRequest('discount_above_goods', 'body.discount.amount')
  const discount = poisha(byCoupon + staffDiscount)
  const goods = poisha(sumOf(lines.map(lineTotal)) - discount)
  const tableFee = poisha(feeFor(address, fees, goods))
  const totals = orderTotals(lines, { discount, deliveryFee: deliveryFee ?? tableFee })
  refuseBeyondHighest(totals.subtotal, totals.deliveryFee)
  return {
    lines: lines.map((line, position) => ({ ...line, discount: shares[position] ?? poisha(0) })),
    taken,
    totals,
    tableFee,
    staffDiscount,
    coupon,
    drawn,
    at,
  }
}

/** The number is drawn in a statement that is made anyway. */
async function feesAndNumber(tx: Db, division: string, isDryRun: boolean) {
  if (isDryRun) return { fees: await findDeliveryFees(tx, division), drawn: undefined }
  const { fees, value: drawn } = await findDeliveryFeesAnd(tx, {
    division,
    value: drawnPosition,
  })
  return { fees, drawn: drawn as DrawnPosition } // as: what the statement draws
}
