import { demoReviewers } from '../accounts.ts'
import type { DemoProduct } from '../products/types.ts'
import { seedOf } from '../pictures/seed-of.ts'
import { type DemoOrder, type DemoPayment, movesTo, ownHome } from './demo-order.ts'

interface OnlineOrder {
  /** In days: when it was placed, and when its customer wanted the money back. */
  placed: number
  cancelled?: number
  online: DemoPayment
}

/** What people at work meet: money that has gone back, that waits (one beyond its 48 hours), that is held. */
const met: readonly OnlineOrder[] = [
  { placed: 63, cancelled: 62.5, online: { channel: 'bkash', refund: 'refunded' } },
  { placed: 44, cancelled: 43.8, online: { channel: 'rocket', refund: 'refunded' } },
  { placed: 27, cancelled: 26.2, online: { channel: 'bkash', refund: 'refunded' } },
  { placed: 13, cancelled: 12.9, online: { channel: 'nagad', refund: 'refunded' } },
  { placed: 2.8, cancelled: 2.3, online: { channel: 'nagad', refund: 'pending' } },
  { placed: 1.9, cancelled: 1.7, online: { channel: 'bkash', refund: 'pending' } },
  { placed: 0.2, online: { channel: 'rocket', held: 'Several tries in a minute' } },
]

/** Orders paid online by other customers than the one of the demo. */
export function onlineOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return met.flatMap(({ placed, cancelled, online }, index) => {
    const reviewer = demoReviewers[index * 3]
    const onSale = products.filter(({ createdDaysAgo }) => createdDaysAgo > placed)
    const product = onSale[seedOf(`online ${index}`) % onSale.length]
    if (!reviewer || !product) return []
    const moves =
      cancelled === undefined
        ? movesTo('pending', placed, placed)
        : movesTo('cancelled', placed, cancelled)
    const lines = [{ product, quantity: 1 }]
    return [{ key: `online-${index}`, ...ownHome(reviewer.key), lines, moves, online }]
  })
}
