import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import type { UnwordedOrderToPack } from '@haat/contract/order/packing'
import { nameText } from '@haat/contract/refusals/text'

import { placeLine, placeText } from '#modules/shipping/index.ts'

import { itemsToPack } from '../core/items-to-pack.ts'
import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'

/** An order as a packer reads it; `barcodes` are those of variants. */
export function presentToPack(
  row: OrderRow,
  barcodes: ReadonlyMap<string | null, string>,
): UnwordedOrderToPack {
  const { _id, createdAt, customerName, phone, deliveryAddress, due, shipment, promise } =
    presentOrder(row)
  return {
    _id,
    createdAt,
    customerName,
    phone,
    deliveryAddress,
    place: placeText(row, ({ city, district }) => placeLine({ city, district })),
    items: itemsToPack(row).map((item) => ({
      itemId: item.id,
      productName: nameText(item.productName, item.productNameBn),
      image: pictureAddress(item.image),
      color: item.color,
      size: item.size,
      sku: item.sku,
      barcode: barcodes.get(item.variantId) ?? '',
      quantity: item.pieces,
    })),
    due,
    printedDue: row.printedDuePoisha === null ? null : taka(row.printedDuePoisha),
    shipment,
    handOverBy: promise?.handOverBy ?? null,
  }
}
