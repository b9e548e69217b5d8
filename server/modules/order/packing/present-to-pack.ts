import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import type { OrderToPack } from '@haat/contract/order/packing'

import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'

/** An order as a packer reads it. */
export function presentToPack(row: OrderRow): OrderToPack {
  const { _id, createdAt, customerName, phone, deliveryAddress, due, shipment } = presentOrder(row)
  return {
    _id,
    createdAt,
    customerName,
    phone,
    deliveryAddress,
    items: itemsToPack(row).map((item) => ({
      itemId: item.id,
      productName: item.productName,
      image: pictureAddress(item.image),
      color: item.color,
      size: item.size,
      sku: item.sku,
      quantity: item.pieces,
    })),
    due,
    printedDue: row.printedDuePoisha === null ? null : taka(row.printedDuePoisha),
    shipment,
  }
}

/** The lines of a parcel: pieces that were given back before it left are not in it. */
export const itemsToPack = ({ items }: Pick<OrderRow, 'items'>) =>
  items
    .map((item) => ({ ...item, pieces: item.quantity - item.takenOffQuantity }))
    .filter(({ pieces }) => pieces > 0)
