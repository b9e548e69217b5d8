import { poisha } from '@haat/contract/money'
import type { PlaceOrderBody } from '@haat/contract/order/order'
import { feeFor, orderTotals, type OrderTotals } from '@haat/contract/order/pricing'

import { holdCoupon, type HeldCoupon } from '#modules/coupon/index.ts'
import { findVariantsForSale, lockProducts, type TakenFromStock } from '#modules/inventory/index.ts'
import { findDeliveryFees } from '#modules/shipping/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { chooseLines, type ChosenLine } from './choose-lines.ts'
import { quote, sawLowerFee, sawThesePrices } from './price-order.ts'

/** An order that can be written now: the rows of its goods and coupon are locked until the transaction ends. */
export interface PreparedOrder {
  lines: ChosenLine[]
  /** Of each inventory item, with its stock after the sale; the row locks keep it true. */
  taken: readonly TakenFromStock[]
  totals: OrderTotals
  coupon: HeldCoupon | undefined
  at: Date
}

/** Locks and prices what a customer orders. Throws a refusal where it cannot be sold; writes nothing. */
export async function prepareOrder(
  tx: Db,
  clock: Ports['clock'],
  body: PlaceOrderBody,
): Promise<PreparedOrder> {
  const ids = new Set(body.items.map(({ productId }) => productId))
  // Pipelined: the variants are read under the locks of their products.
  const [fees, products, variants] = await Promise.all([
    findDeliveryFees(tx),
    lockProducts(tx, [...ids]),
    findVariantsForSale(tx, body.items),
  ])
  const { lines, taken } = chooseLines(body.items, {
    products: new Map(products.map((product) => [product.id, product])),
    variants,
  })
  // Read after the locks are taken, so that times in the ledger ascend.
  const at = clock.now()
  const { customerId, cuopon: code } = body
  const coupon = code
    ? await holdCoupon(tx, clock, { code, customerId, lines, now: at, path: 'body.cuopon' })
    : undefined
  const totals = orderTotals(lines, {
    discount: coupon?.granted.discount ?? poisha(0),
    deliveryFee: feeFor(body.deliveryAddress.division, fees),
  })
  if (!sawThesePrices(body, lines, totals) || sawLowerFee(body, totals)) {
    throw conflict('Prices have changed. Please review your order.', quote(lines, totals))
  }
  return { lines, taken, totals, coupon, at }
}
