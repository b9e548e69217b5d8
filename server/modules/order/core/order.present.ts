import type { z } from 'zod'
import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import type { UnwordedOrder, OrderItem, OrderMove, Shipment } from '@haat/contract/order/order'
import { promiseOf } from '@haat/contract/order/order-promise'
import { reviewChangeDays } from '@haat/contract/product/review'
import { nameText } from '@haat/contract/refusals/text'

import { placeText } from '#modules/shipping/index.ts'
import type { Actor } from '#platform/session/actor.ts'

import { currentTotalOf, dueOf } from '../ledger/account.ts'
import { verdictsOn } from './order.policy.ts'
import type { OrderItemRow, OrderRow } from './order.repo.ts'
import { reasonText } from './own-reason.ts'

export function presentOrder(row: OrderRow): UnwordedOrder {
  return {
    _id: row.id,
    status: row.status,
    paymentStatus: row.paymentStatus,
    open: row.open,
    paymentMethod: row.paymentMethod,
    paymentChannel: row.paymentChannel,
    customerId: row.customerId,
    customerName: row.customerName,
    phone: row.phone,
    subtotal: taka(row.subtotalPoisha),
    discount: taka(row.discountPoisha),
    deliveryFee: taka(row.deliveryFeePoisha),
    totalPrice: taka(row.totalPoisha),
    discounts: discountsOf(row),
    charge: taka(row.account.charge),
    currentTotal: taka(currentTotalOf(row, row.account)),
    received: taka(row.account.received),
    receivedAt: timeOf(row.account.receivedAt),
    refunded: taka(row.account.refunded),
    goingBack: taka(row.account.claimed - row.account.refunded),
    credit: taka(row.account.credit),
    due: taka(dueOf(row, row.account)),
    collect: row.paymentMethod === 'cash' ? 'door' : null,
    payUntil: payUntilOf(row),
    promise: presentPromise(row),
    paymentHeld: row.account.held,
    version: row.version,
    // A line that a change set to 0 stays with staff.
    items: row.items.filter(({ quantity }) => quantity > 0).map(presentItem),
    deliveryAddress: addressOf(row),
    place: placeText(row),
    customerNote: row.customerNote,
    transaction_id: row.transactionId,
    createdAt: new Date(row.createdAt).toISOString(),
    source: row.source,
    exchangeOf: row.exchangeOf,
    invoiceNumber: row.invoiceNumber,
    creditNotes: row.creditNotes.map(({ id, kind, number, amountPoisha, at }) => ({
      _id: id,
      kind,
      number,
      amount: taka(amountPoisha),
      at: new Date(at).toISOString(),
    })),
    returning: row.returning,
    returns: row.returns.map(presentReturnGlance),
    shipment: presentShipment(row),
    history: presentHistory(row).map(({ reason, ...move }) => ({
      ...move,
      ...(reason !== undefined && isForCustomer(move) && { reason }),
    })),
    may: verdictsOn(row),
  }
}

const addressOf = ({ division, district, city, addressDetails }: OrderRow) => ({
  division,
  district,
  city,
  addressDetails,
})

const presentReturnGlance = ({ id, closesAt, ...rest }: OrderRow['returns'][number]) => ({
  _id: id,
  status: rest.status,
  wants: rest.wants,
  reason: rest.reason,
  closesAt: timeOf(closesAt),
  exchangeOrderId: rest.exchangeOrderId,
})

/** The history with every reason, for staff alone. */
export const presentHistory = ({ history }: OrderRow): UnwordedOrder['history'] =>
  history.map(({ status, at, by, reason }) => ({
    status,
    at: new Date(at).toISOString(),
    by,
    ...(reason !== null && { reason: reasonText(reason) }),
  }))

/** Customers are told why an order was cancelled; why staff took a delivery back is internal. */
const isForCustomer = ({ status }: Pick<OrderMove, 'status'>) => status === 'cancelled'

/**
 * An order as its customer reads it: phone and address are masked where staff placed it for a phone number that is not
 * the verified one of the account (docs/behaviour.md §8.15).
 */
export const presentOwnOrder = (row: OrderRow): UnwordedOrder =>
  presentOrder(row.phoneIsTheirs ? row : { ...row, ...maskedContact(row) })

/** An order for its customer, or for staff. */
export const presentTo = ({ userId }: Pick<Actor, 'userId'>, row: OrderRow): UnwordedOrder =>
  row.customerId === userId ? presentOwnOrder(row) : presentOrder(row)

/** Contact fields of an order without what identifies the recipient. */
export const maskedContact = ({ phone }: Pick<OrderRow, 'phone'>) => ({
  phone: maskedPhone(phone),
  addressDetails: '******',
  customerNote: '',
})

export const maskedPhone = (phone: string): string =>
  phone && `${phone.slice(0, 3)}******${phone.slice(-2)}`

/** What its coupon and staff gave; together the order's discount. */
export function discountsOf({
  discountPoisha,
  staffDiscountPoisha,
  couponCode,
}: Pick<
  OrderRow,
  'discountPoisha' | 'staffDiscountPoisha' | 'couponCode'
>): UnwordedOrder['discounts'] {
  const byCoupon = discountPoisha - staffDiscountPoisha
  return [
    ...(byCoupon > 0
      ? [
          {
            kind: 'coupon' as const,
            amount: taka(byCoupon),
            ...(couponCode && { code: couponCode }),
          },
        ]
      : []),
    ...(staffDiscountPoisha > 0
      ? [{ kind: 'staff' as const, amount: taka(staffDiscountPoisha) }]
      : []),
  ]
}

const timeOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function presentPromise(row: OrderRow): UnwordedOrder['promise'] {
  const { receivedAt } = row.account
  const promise = promiseOf({
    status: row.status,
    returning: row.returning,
    due: dueOf(row, row.account),
    paidAt: receivedAt === null ? null : new Date(receivedAt),
    division: row.division,
  })
  return (
    promise && {
      handOverBy: promise.handOverBy?.toISOString() ?? null,
      deliverBy: promise.deliverBy.toISOString(),
    }
  )
}

/** Only orders that are still to be paid online, and have received nothing, are cancelled when their time ends. */
function payUntilOf({ status, paymentMethod: method, account }: OrderRow): string | null {
  const { holdUntil, received, held } = account
  if (status !== 'pending' || method !== 'ssl' || received > 0 || held) return null
  return timeOf(holdUntil)
}

export function presentShipment({
  courier,
  trackingNumber,
}: Pick<OrderRow, 'courier' | 'trackingNumber'>): Shipment | null {
  return courier ? { courier, trackingNumber } : null
}

export function presentItem(row: OrderItemRow): z.input<typeof OrderItem> {
  return {
    _id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    sku: row.sku,
    productName: nameText(row.productName, row.productNameBn),
    image: pictureAddress(row.image),
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    price: taka(row.unitPricePoisha),
    subTotal: taka(row.subtotalPoisha),
    discount: taka(row.discountPoisha),
    OwnerId: row.ownerId,
    reviewed: row.reviewed,
    review: row.review && presentOwnReview(row.review),
    givenBack: { quantity: row.takenOffQuantity, amount: taka(row.takenOffPoisha) },
    onTheWayBack: row.onTheWayBack,
    inReturn: row.inReturn,
    returnable: row.returnable,
  }
}

function presentOwnReview({ id, stars, text, images, at }: NonNullable<OrderItemRow['review']>) {
  const changeableUntil = new Date(new Date(at).getTime() + reviewChangeDays * 86_400_000)
  return {
    _id: id,
    stars,
    text,
    images: images.map(pictureAddress),
    changeableUntil: changeableUntil.toISOString(),
  }
}
