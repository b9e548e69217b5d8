import { demoReviewers } from '../accounts.ts'
import { readJson } from '../read-data.ts'
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
// as: fill-shop.test.ts writes them
const { onlineOrders: met } = readJson('orders.json') as { onlineOrders: readonly OnlineOrder[] }

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
