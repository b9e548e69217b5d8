import type { Poisha } from '@haat/contract/money'
import type { DeliveryAddress } from '@haat/contract/order/order'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { TakenFromStock } from '#modules/inventory/index.ts'

interface NewOrderItem {
  productId: string
  variantId: string
  sku: string
  ownerId: string
  productName: string
  /** Key of a picture; '' without one. */
  image: string
  color: string | null
  size: string | null
  unitPrice: Poisha
  /** Purchase price of a piece; null: not known. */
  cost: Poisha | null
  quantity: number
  /** Its share of the order's discount, poisha. */
  discount: Poisha
}

/** An order as checkout has priced it, its goods taken from stock. */
export interface NewOrder {
  id: string
  customerId: string
  paymentMethod: 'cash' | 'ssl'
  paymentChannel: PaymentChannel | null
  transactionId: string
  /** Code in the address of its pay link; null: it is not paid online. */
  payCode: string | null
  customerName: string
  customerEmail: string
  phone: string
  address: DeliveryAddress
  subtotal: Poisha
  discount: Poisha
  deliveryFee: Poisha
  items: NewOrderItem[]
  taken: readonly TakenFromStock[]
  createdAt: Date
  /** Null: the goods are only reserved, until place(). */
  placedAt: Date | null
}
