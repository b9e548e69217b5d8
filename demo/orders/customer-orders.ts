import type { OrderStatus } from '@haat/contract/order/order-status'

import type { DemoHome, DemoProduct } from '../products/types.ts'
import { type DemoOrder, type DemoPayment, movesTo, ownHome } from './demo-order.ts'

interface OwnOrder {
  /** Keys of products, each with its quantity. */
  goods: Record<string, number>
  status: OrderStatus
  /** In days: when it was placed, and when it came to its status. */
  placed: number
  newest: number
  /** Sent to somebody else. */
  to?: { phone: string; home: DemoHome }
  online?: DemoPayment
}

const mother = {
  phone: '01711000009',
  home: {
    division: 'Chittagong',
    district: 'Comilla',
    city: 'Comilla Adarsha Sadar',
    addressDetails: 'Rajganj, Rahman Manzil',
  },
}

// Only one unpaid order: a customer may have three.
const own: readonly OwnOrder[] = [
  {
    goods: { 'panjabi-khadi': 1, 'tangail-tant-check': 2 },
    status: 'delivered',
    placed: 41,
    newest: 38,
  },
  { goods: { 'gamcha-tangail': 1 }, status: 'cancelled', placed: 19, newest: 18.8 },
  {
    goods: { 'rajshahi-silk-block': 1 },
    status: 'shipped',
    placed: 2.6,
    newest: 0.7,
    to: mother,
    online: { channel: 'nagad' },
  },
  { goods: { 'jamdani-sada-lal': 1 }, status: 'pending', placed: 0.12, newest: 0.12 },
  {
    goods: { 'panjabi-khadi': 1 },
    status: 'delivered',
    placed: 24,
    newest: 21,
    online: { channel: 'bkash' },
  },
  {
    goods: { 'tangail-tant-check': 1 },
    status: 'cancelled',
    placed: 9,
    newest: 8.9,
    online: { channel: 'nagad', refund: 'refunded' },
  },
  {
    goods: { 'rajshahi-silk-block': 1 },
    status: 'cancelled',
    placed: 1.2,
    newest: 1.1,
    online: { channel: 'bkash', refund: 'pending' },
  },
  {
    goods: { 'gamcha-tangail': 2 },
    status: 'pending',
    placed: 0.3,
    newest: 0.3,
    online: { channel: 'rocket' },
  },
]

/** The demo customer's own orders, one for each state that a customer meets. */
export function customerOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return own.map(({ goods, status, placed, newest, to, online }, index) => ({
    key: `customer-own-${index}`,
    ...ownHome('customer'),
    ...to,
    ...(online && { online }),
    lines: Object.entries(goods).map(([key, quantity]) => ({
      product: named(products, key),
      quantity,
    })),
    moves: movesTo(status, placed, newest),
  }))
}

function named(products: readonly DemoProduct[], key: string): DemoProduct {
  const product = products.find((one) => one.key === key)
  if (!product) throw new Error(`No demo product named ${key}`)
  return product
}
