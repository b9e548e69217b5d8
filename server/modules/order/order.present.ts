import type { z } from 'zod'

import { pictureAddress } from '@haat/contract/media'
import { poisha, poishaToTaka } from '@haat/contract/money'
import type { Order, OrderItem, Shipment } from '@haat/contract/order'
import { reviewChangeDays } from '@haat/contract/review'

import { dueOf } from '#modules/order-account/index.ts'

import { verdictsOn } from './order.policy.ts'
import type { OrderItemRow, OrderRow } from './order.repo.ts'

const taka = (amount: number) => poishaToTaka(poisha(amount))

export function presentOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    paymentChannel: row.payment_channel,
    customerId: row.customer_id,
    customerName: row.customer_name,
    phone: row.phone,
    subtotal: taka(row.subtotal_poisha),
    discount: taka(row.discount_poisha),
    deliveryFee: taka(row.delivery_fee_poisha),
    totalPrice: taka(row.total_poisha),
    received: taka(row.account.received),
    receivedAt: timeOf(row.account.receivedAt),
    refunded: taka(row.account.refunded),
    credit: 0,
    due: taka(dueOf(row, row.account)),
    collect: row.payment_method === 'cash' ? 'door' : null,
    payUntil: payUntilOf(row),
    paymentHeld: row.account.held,
    version: row.version,
    items: row.items.map(presentItem),
    deliveryAddress: {
      division: row.division,
      district: row.district,
      city: row.city,
      addressDetails: row.address_details,
    },
    transaction_id: row.transaction_id,
    createdAt: new Date(row.created_at).toISOString(),
    shipment: presentShipment(row),
    history: row.history.map(({ status, at, by, reason }) => ({
      status,
      at: new Date(at).toISOString(),
      by,
      ...(reason !== null && { reason }),
    })),
    may: verdictsOn(row),
  }
}

const timeOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** The clock cancels only what is still meant to be paid online, and has received nothing. */
function payUntilOf({ status, payment_method: method, account }: OrderRow): string | null {
  const { holdUntil, received, held } = account
  if (status !== 'pending' || method !== 'ssl' || received > 0 || held) return null
  return timeOf(holdUntil)
}

export function presentShipment({
  courier,
  tracking_number: trackingNumber,
}: Pick<OrderRow, 'courier' | 'tracking_number'>): Shipment | null {
  return courier ? { courier, trackingNumber } : null
}

function presentItem(row: OrderItemRow): z.output<typeof OrderItem> {
  return {
    _id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    image: pictureAddress(row.image),
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    price: taka(row.unit_price_poisha),
    subTotal: taka(row.subtotal_poisha),
    discount: taka(row.discount_poisha),
    OwnerId: row.owner_id,
    reviewed: row.reviewed,
    review: row.review && presentOwnReview(row.review),
    givenBack: { quantity: row.given_back_quantity, amount: taka(row.given_back_poisha) },
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
