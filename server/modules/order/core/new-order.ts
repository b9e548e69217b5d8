import type { Language } from '@haat/contract/language'
import type { Poisha } from '@haat/contract/money'
import type { DeliveryAddress } from '@haat/contract/order/order'
import type { OrderSource, PaymentChannel } from '@haat/contract/order/order-status'

import type { TakenFromStock } from '#modules/inventory/index.ts'

/** Where a visit came from, by the parameters of its address. */
export interface Utm {
  source: string
  medium: string | null
  campaign: string | null
}

interface NewOrderItem {
  productId: string
  variantId: string
  sku: string
  ownerId: string
  productName: string
  productNameBn: string
  /** Key of a picture; '' without one. */
  image: string
  color: string | null
  size: string | null
  unitPrice: Poisha
  /** Purchase price of a piece; null: not known. */
  cost: Poisha | null
  quantity: number
  /** Its share of the order's discounts. */
  discount: Poisha
  /** Whether it may be given back after delivery. */
  returnable: boolean
}

/** An order as checkout has priced it, its goods taken from stock. */
export interface NewOrder {
  id: string
  customerId: string
  paymentMethod: 'cash' | 'ssl'
  paymentChannel: PaymentChannel | null
  transactionId: string
  /** Of the page that it is placed from; null: its customer's, for whom somebody else places it. */
  language: Language | null
  /** Code in the address of its pay link; null: it is not paid online. */
  payCode: string | null
  customerName: string
  customerEmail: string
  phone: string
  address: DeliveryAddress
  /** By its customer, and by staff; '' for none. */
  customerNote: string
  riderNote: string
  subtotal: Poisha
  /** By coupon and staff together. */
  discount: Poisha
  /** The part of it that staff gave. */
  staffDiscount: Poisha
  staffDiscountReason: string | null
  /** What the customer wrote to staff; null: nothing. */
  customerMessage: string | null
  source: OrderSource
  /** Where the visit came from that led to it; null: not known. */
  utm: Utm | null
  /** The order whose goods this one exchanges. */
  exchangeOf: string | null
  /** The member of staff who placed it; null: its customer. */
  placedBy: { kind: 'admin' | 'seller'; userId: string } | null
  deliveryFee: Poisha
  items: NewOrderItem[]
  taken: readonly TakenFromStock[]
  createdAt: Date
  /** Null: the goods are only reserved, until place(). */
  placedAt: Date | null
}
