import type { DemoProduct } from '../products/types.ts'
import { customerOrders } from './customer-orders.ts'
import type { DemoOrder } from './demo-order.ts'
import { onlineOrders } from './online-orders.ts'
import { recentOrders } from './recent-orders.ts'
import { reviewedOrders } from './reviewed-orders.ts'

/** All orders of the demo shop: those behind reviews, of the last days, paid online, and the demo customer's own. */
export function demoOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return [
    ...reviewedOrders(products),
    ...recentOrders(products),
    ...onlineOrders(products),
    ...customerOrders(products),
  ]
}
