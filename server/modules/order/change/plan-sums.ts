import { grandTotal, poisha, type Poisha, sumOf, takaToPoisha, times } from '@haat/contract/money'
import { feeFor, lineTotal, sharesOfDiscounts } from '@haat/contract/order/pricing'
import { nameText, say } from '@haat/contract/refusals/text'

import { changeUse } from '#modules/coupon/index.ts'
import { findDeliveryFees } from '#modules/shipping/index.ts'
import { findSettings } from '#modules/shop/index.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { refuseBeyondHighest } from '../place/highest-total.ts'
import { isBeyondStaffLimit } from '../place/staff-discount.ts'
import type { Change } from './change.ts'
import type { PlannedGoods } from './plan-goods.ts'
import type { PlannedLine } from './plan-lines.ts'

/** What a changed order costs. */
export interface PlannedSums {
  lines: (PlannedLine & { discount: Poisha })[]
  subtotal: Poisha
  discount: Poisha
  staffDiscount: Poisha
  /** Undefined: the reason stays. */
  staffDiscountReason: string | null | undefined
  deliveryFee: Poisha
}

/**
 * Prices the changed goods: the coupon by its frozen terms, the discount by staff, and the delivery fee, which is worked
 * out again where address or goods change and staff give none. The products are locked; locks the coupon.
 */
export async function planSums(
  change: Change,
  { lines, isSame, products }: PlannedGoods,
): Promise<PlannedSums> {
  const { of, body } = change
  const { tx, before: order, act } = of
  const priced = lines.map(({ goods, unitPrice, quantity }) => ({
    unitPrice,
    quantity,
    categoryId: products.get(goods.productId)?.categoryId ?? '',
  }))
  const subtotal = sumOf(priced.map(lineTotal))
  const keep = body.keepCoupon === true
  const coupon = await changeUse(tx, order.id, { lines: priced, isSame, keep, at: act.at })
  const staffDiscount = body.discount
    ? takaToPoisha(body.discount.amount)
    : poisha(order.staffDiscountPoisha)
  const shares = sharesOfDiscounts(priced, { byCoupon: coupon.shares, byStaff: staffDiscount })
  if (!shares) throw tooMuchDiscount(change)
  const discount = poisha(coupon.discount + staffDiscount)
  const deliveryFee = await feeAfter(change, {
    isSame,
    subtotal,
    staffDiscount,
    goods: poisha(subtotal - discount),
  })
  refuseBeyondHighest(subtotal, deliveryFee)
  const planned = lines.map((line, place) => ({ ...line, discount: shares[place] ?? poisha(0) }))
  refuseLessThanRefunded(order, planned, grandTotal(subtotal, discount, deliveryFee))
  const staffDiscountReason = body.discount && (staffDiscount > 0 ? body.discount.reason : null)
  return { lines: planned, subtotal, discount, staffDiscount, staffDiscountReason, deliveryFee }
}

function tooMuchDiscount({ body }: Change) {
  return body.discount
    ? badRequest('discount_above_goods', 'body.discount.amount')
    : conflict('staff_discount_above_goods')
}

interface Priced {
  isSame: boolean
  subtotal: Poisha
  staffDiscount: Poisha
  /** Price of the goods after discounts. */
  goods: Poisha
}

/** The delivery fee. Throws 403 for who takes off more than they may. */
async function feeAfter(
  { of: { tx, before: order, money }, body }: Change,
  { isSame, subtotal, staffDiscount, goods }: Priced,
): Promise<Poisha> {
  const address = body.deliveryAddress ?? order
  const isSameAddress = (['division', 'district', 'city', 'addressDetails'] as const).every(
    (part) => address[part] === order[part],
  )
  const fees = await findDeliveryFees(tx, address.division)
  const tableFee = poisha(feeFor(address, fees, goods))
  const byHand = body.deliveryFee === undefined ? undefined : takaToPoisha(body.deliveryFee)
  // A fee that stays counts too: an earlier change may have lowered it.
  const deliveryFee =
    byHand ?? (isSame && isSameAddress ? poisha(order.deliveryFeePoisha) : tableFee)
  if (!isSame || body.discount || byHand !== undefined) {
    const { staffDiscountMost } = await findSettings(tx)
    const given = { subtotal, staffDiscount, deliveryFee, tableFee }
    if (isBeyondStaffLimit(given, staffDiscountMost)) money.require()
  }
  return deliveryFee
}

/** What was refunded of a line stays within what the line costs. Throws 409. */
function refuseLessThanRefunded(
  { account }: OrderRow,
  lines: readonly (PlannedLine & { discount: Poisha })[],
  total: Poisha,
): void {
  const short = lines.find(
    ({ item, unitPrice, quantity, discount }) =>
      times(unitPrice, quantity) - discount < (item?.takenOffPoisha ?? 0),
  )
  if (!short && account.takenOff <= total) return
  throw conflict(
    short
      ? say('refunded_above_cost', {
          goods: nameText(short.goods.productName, short.goods.productNameBn),
        })
      : 'order_refunded_above_cost',
  )
}
