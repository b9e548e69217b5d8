import type { OrderSnapshot } from '@haat/contract/order/staff-order'
import { taka } from '@haat/contract/money'

import { discountsOf } from './order.present.ts'
import type { OrderRow } from './order.repo.ts'

/** What a change of an order may change, as the history of its changes keeps it. */
export function snapshotOf(order: OrderRow): OrderSnapshot {
  const { division, district, city, addressDetails } = order
  return {
    customerName: order.customerName,
    phone: order.phone,
    deliveryAddress: { division, district, city, addressDetails },
    items: order.items.map((item) => ({
      itemId: item.id,
      productName: item.productName,
      color: item.color,
      size: item.size,
      sku: item.sku,
      price: taka(item.unitPricePoisha),
      quantity: item.quantity,
      discount: taka(item.discountPoisha),
    })),
    deliveryFee: taka(order.deliveryFeePoisha),
    discounts: discountsOf(order),
    collect: order.paymentMethod === 'cash' ? 'door' : null,
    totalPrice: taka(order.totalPoisha),
  }
}
