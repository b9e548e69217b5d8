import { grandTotal, times } from '@haat/contract/money'

import { emptyAccount } from '#modules/order-account/index.ts'
import { newId } from '#platform/id.ts'

import type { NewOrder } from './new-order.ts'
import type { OrderRow } from './order.repo.ts'

/** A new order as reading it would show it: saves reading it while others wait for its goods. */
export function asWritten(order: NewOrder): OrderRow {
  const { address, subtotal, discount, deliveryFee } = order
  const at = order.createdAt.toISOString()
  return {
    id: order.id,
    customer_id: order.customerId,
    status: 'pending',
    payment_status: 'unpaid',
    payment_method: order.paymentMethod,
    payment_channel: order.paymentChannel,
    transaction_id: order.transactionId,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    phone: order.phone,
    division: address.division,
    district: address.district,
    city: address.city,
    address_details: address.addressDetails,
    subtotal_poisha: subtotal,
    discount_poisha: discount,
    delivery_fee_poisha: deliveryFee,
    total_poisha: grandTotal(subtotal, discount, deliveryFee),
    given_back_poisha: 0,
    created_at: at,
    placed_at: order.placedAt?.toISOString() ?? null,
    courier: '',
    tracking_number: '',
    version: 1,
    printed_due_poisha: null,
    pay_code: order.payCode,
    account: emptyAccount,
    items: order.items.map((item) => ({
      id: newId(),
      product_id: item.productId,
      owner_id: item.ownerId,
      product_name: item.productName,
      image: item.image,
      color: item.color,
      size: item.size,
      unit_price_poisha: item.unitPrice,
      quantity: item.quantity,
      subtotal_poisha: times(item.unitPrice, item.quantity),
      discount_poisha: item.discount,
      reviewed: false,
      review: null,
      given_back_quantity: 0,
      given_back_poisha: 0,
    })),
    history: [{ status: 'pending', at, by: 'customer', reason: null }],
  }
}
