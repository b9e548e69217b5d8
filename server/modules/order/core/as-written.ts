import { grandTotal, times } from '@haat/contract/money'

import { newId } from '#platform/id.ts'

import { emptyAccount } from '../ledger/account.ts'
import type { NewOrder } from './new-order.ts'
import type { OrderRow } from './order.repo.ts'

/** A new order as a read would return it. It saves that read while other orders wait for the locked goods. */
export function asWritten(order: NewOrder): OrderRow {
  const { address, subtotal, discount, deliveryFee } = order
  const at = order.createdAt.toISOString()
  return {
    id: order.id,
    customerId: order.customerId,
    status: 'pending',
    paymentStatus: 'unpaid',
    open: true,
    paymentMethod: order.paymentMethod,
    paymentChannel: order.paymentChannel,
    transactionId: order.transactionId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    phone: order.phone,
    division: address.division,
    district: address.district,
    city: address.city,
    addressDetails: address.addressDetails,
    customerNote: order.customerNote,
    riderNote: order.riderNote,
    subtotalPoisha: subtotal,
    discountPoisha: discount,
    deliveryFeePoisha: deliveryFee,
    totalPoisha: grandTotal(subtotal, discount, deliveryFee),
    staffDiscountPoisha: order.staffDiscount,
    couponCode: order.couponCode,
    source: order.source,
    phoneIsTheirs: order.source === 'web',
    exchangeOf: order.exchangeOf,
    invoiceNumber: null,
    creditNotes: [],
    returning: false,
    returns: [],
    returnDays: 0,
    createdAt: at,
    placedAt: order.placedAt?.toISOString() ?? null,
    courier: '',
    trackingNumber: '',
    version: 1,
    printedDuePoisha: null,
    payCode: order.payCode,
    account: emptyAccount,
    items: order.items.map(writtenItem),
    history: [{ status: 'pending', at, by: order.placedBy?.kind ?? 'customer', reason: null }],
  }
}

function writtenItem(item: NewOrder['items'][number]): OrderRow['items'][number] {
  return {
    id: newId(),
    productId: item.productId,
    variantId: item.variantId,
    sku: item.sku,
    ownerId: item.ownerId,
    productName: item.productName,
    image: item.image,
    color: item.color,
    size: item.size,
    unitPricePoisha: item.unitPrice,
    costPoisha: item.cost,
    quantity: item.quantity,
    subtotalPoisha: times(item.unitPrice, item.quantity),
    discountPoisha: item.discount,
    reviewed: false,
    review: null,
    takenOffQuantity: 0,
    takenOffPoisha: 0,
    onTheWayBack: 0,
    inReturn: 0,
    returnable: item.returnable,
  }
}
