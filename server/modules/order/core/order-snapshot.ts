import type { OrderSnapshot, UnwordedStaffOrder } from '@haat/contract/order/staff-order'
import { taka } from '@haat/contract/money'
import { nameText } from '@haat/contract/refusals/text'

import { discountsOf } from './order.present.ts'
import type { OrderRow } from './order.repo.ts'

/** Absent of a change of before goods had names in Bangla. */
type KeptItem = OrderSnapshot['items'][number] & { productNameBn?: string }

/** What a change of an order may change, as the history of its changes keeps it. */
export type KeptSnapshot = Omit<OrderSnapshot, 'items'> & { items: KeptItem[] }

export function snapshotOf(order: OrderRow): KeptSnapshot {
  const { division, district, city, addressDetails } = order
  return {
    customerName: order.customerName,
    phone: order.phone,
    deliveryAddress: { division, district, city, addressDetails },
    items: order.items.map((item) => ({
      itemId: item.id,
      productName: item.productName,
      productNameBn: item.productNameBn,
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

/** A snapshot for its reader, with the names of its goods in both languages. */
export const presentSnapshot = ({
  items,
  ...rest
}: KeptSnapshot): UnwordedStaffOrder['changes'][number]['before'] => ({
  ...rest,
  items: items.map(({ productName, productNameBn = '', ...item }) => ({
    ...item,
    productName: nameText(productName, productNameBn),
  })),
})
