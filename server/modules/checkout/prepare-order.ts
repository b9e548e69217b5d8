import { poisha } from '@haat/contract/money'
import type { PlaceOrderBody } from '@haat/contract/order/order'
import { feeFor, orderTotals, type OrderTotals } from '@haat/contract/order/pricing'

import { holdCoupon, type HeldCoupon } from '#modules/coupon/index.ts'
import { lockProducts, sumQuantities, type TakenFromStock } from '#modules/inventory/index.ts'
import { findDeliveryFees } from '#modules/shipping/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { chooseLines, type ChosenLine } from './choose-lines.ts'
import { quote, sawLowerFee, sawThesePrices } from './price-order.ts'

/** An order that can be written now: the rows of its goods and coupon are locked until the transaction ends. */
export interface PreparedOrder {
  lines: ChosenLine[]
  /** By product. */
  quantities: ReadonlyMap<string, number>
  /** Stock of each product after the sale; the row locks keep it true. */
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
  const quantities = sumQuantities(body.items)
  const [fees, products] = await Promise.all([
    findDeliveryFees(tx),
    lockProducts(tx, [...quantities.keys()]),
  ])
  const lines = chooseLines(body.items, new Map(products.map((product) => [product.id, product])))
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
  const taken = products.map(({ id: productId, remaining }) => {
    const quantity = quantities.get(productId) ?? 0
    return { productId, quantity, remaining: remaining - quantity }
  })
  return { lines, quantities, taken, totals, coupon, at }
}
