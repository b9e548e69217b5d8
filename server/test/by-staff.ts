import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { TestProduct } from './goods.ts'
import { anAdmin, aPhone, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

export const dhanmondi = {
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12, Road 5',
}

/** The body of an order by staff: two pieces for a new customer, by phone, cash on delivery. */
export function aStaffOrder(product: TestProduct, changes: object = {}): object {
  return {
    customer: { name: 'Karim Uddin', phone: aPhone() },
    items: [{ productId: product._id, quantity: 2 }],
    deliveryAddress: dhanmondi,
    paymentMethod: 'cash',
    source: 'phone',
    ...changes,
  }
}

/** The same for a sale at the counter. */
export const aCounterSale = (product: TestProduct, changes: object = {}): object =>
  // A body as JSON has no field that is undefined.
  aStaffOrder(product, { deliveryAddress: undefined, source: 'counter', ...changes })

type PlacedByStaff = Record<string, unknown> & { _id: string; customerId: string; version: number }

/** Places an order by staff. Throws where it is refused. */
export async function placedByStaff(
  shop: TestShop,
  as: TestPerson,
  body: object,
): Promise<PlacedByStaff> {
  const reply = await shop.callWith('POST /order/staff-order', {
    as,
    body,
    idempotencyKey: newId(),
  })
  if (!reply.success) throw new Error(`Not placed: ${reply.message}`)
  return reply.data as PlacedByStaff // as: the reply of this call.
}

/** An admin who signed in an hour ago: may not move or forgive money. */
export async function anUnconfirmedAdmin(shop: TestShop): Promise<TestPerson> {
  const person = await anAdmin(shop)
  await signedInAnHourAgo(shop, person)
  return person
}

/** Their session is an hour old: too old to move or forgive money. */
export async function signedInAnHourAgo(shop: TestShop, { sessionId }: TestPerson): Promise<void> {
  const at = new Date(shop.clock.now().getTime() - 3_600_000)
  await shop.db.execute(sql`update sessions set created_at = ${at} where id = ${sessionId}`)
}
