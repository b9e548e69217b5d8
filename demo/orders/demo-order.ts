import type { OrderStatus, PaymentChannel } from '@haat/contract/order/order-status'

import { demoAccounts } from '../accounts.ts'
import type {
  DemoAccount,
  DemoHome,
  DemoProduct,
  DemoReview,
  DemoVariant,
} from '../products/types.ts'
import { seedOf } from '../pictures/seed-of.ts'

export interface DemoLine {
  product: DemoProduct
  quantity: number
  /** What its buyer wrote about it, and how many days ago. */
  review?: DemoReview
}

/** An order with its moves; every age is in days before the shop was filled. */
export interface DemoOrder {
  key: string
  customer: DemoAccount
  phone: string
  home: DemoHome
  lines: readonly DemoLine[]
  moves: readonly { status: OrderStatus; age: number }[]
  online?: DemoPayment
}

/** Paid online; money of a cancelled order goes back, or is about to. */
export interface DemoPayment {
  channel: PaymentChannel
  refund?: 'pending' | 'refunded'
  /** Received, not taken yet: what the gateway finds risky about it. */
  held?: string
}

/** From 0 up to 1, always the same for a text. */
export const chance = (text: string): number => (seedOf(text) % 1_000) / 1_000

const stages = ['pending', 'processing', 'shipped', 'delivered'] as const

/** The steps from placing an order to its newest state. */
export function movesTo(status: OrderStatus, placed: number, newest: number): DemoOrder['moves'] {
  const way: readonly OrderStatus[] =
    status === 'cancelled' ? ['pending', 'cancelled'] : stages.slice(0, stages.indexOf(status) + 1)
  const step = (placed - newest) / Math.max(1, way.length - 1)
  return way.map((state, index) => ({ status: state, age: placed - step * index }))
}

/** The variant that an order took of a product. */
export function orderedVariant({ key }: DemoOrder, product: DemoProduct): DemoVariant {
  const { variants } = product
  const variant = variants[seedOf(`${key} ${product.key}`) % variants.length]
  if (!variant) throw new Error(`${product.key} has no variants`)
  return variant
}

/** Food is bought by twos more often than phones. */
export function howMany(key: string, product: DemoProduct): { quantity: number } {
  const chances = product.category === 'groceries' ? 4 : 8
  return { quantity: seedOf(`${key} ${product.key}`) % chances === 0 ? 2 : 1 }
}

export function ownHome(key: string): Pick<DemoOrder, 'customer' | 'phone' | 'home'> {
  const customer = demoAccounts.find((account) => account.key === key)
  if (!customer) throw new Error(`No demo account named ${key}`)
  return { customer, phone: customer.phone, home: customer.home }
}
