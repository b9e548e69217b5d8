import { sql } from '#platform/db/sql.ts'

import { aLine, anOrder, setFees, type TestProduct } from './goods.ts'
import type { TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

/** Orders these products, one line each, and moves the order to delivered. Returns the order's id. */
export async function deliver(
  shop: TestShop,
  customer: TestPerson,
  products: TestProduct[],
): Promise<string> {
  const orderId = await order(shop, customer, products)
  await shop.db.execute(
    sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${orderId}`,
  )
  return orderId
}

/** Orders these products, one line each. Returns the order's id. */
export async function order(
  shop: TestShop,
  customer: TestPerson,
  products: TestProduct[],
): Promise<string> {
  await setFees(shop, 60, 120)
  const lines = products.map((product) => aLine(product))
  const body = anOrder(customer, lines, { again: true })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(`The order was refused: ${reply.message}`)
  return reply.data._id
}
