import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'

import { aLine, anOrder, aProduct, setFees } from './goods.ts'
import { allowOpenOrders } from './open-orders.ts'
import { aPaidOrder } from './paying.ts'
import { aCustomer, anAdmin } from './people.ts'
import type { TestShop } from './shop.ts'
import { brokenRules } from './verified.ts'

/** The names of the rules that statements break. */
export async function rulesBrokenBy(shop: TestShop, statements: readonly Sql[]): Promise<string[]> {
  return (await breachesBy(shop, statements)).map(({ rule }) => rule)
}

/**
 * What statements break, whose effects are taken back. No trigger hinders or mends them, as with a database that was
 * written to by hand.
 */
export async function breachesBy(
  shop: TestShop,
  statements: readonly Sql[],
): Promise<Awaited<ReturnType<typeof brokenRules>>> {
  const taken = new Error('The planted breach is taken back')
  let breaches: Awaited<ReturnType<typeof brokenRules>> = []
  const work = async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
    breaches = await brokenRules({ ...shop, db: tx })
    throw taken
  }
  await inTransaction(shop.db, work).catch((error: unknown) => {
    if (error !== taken) throw error
  })
  return breaches
}

/** Ids of orders of two pieces at ৳500 with ৳60 of delivery, in the states that breaches are planted in. */
export interface SoundOrders {
  pending: string
  shipped: string
  cancelled: string
  /** With ৳100 received by bKash. */
  advanced: string
  /** Paid online. */
  paid: string
  /** By cash; goodwill of ৳100 is approved to be paid by hand, and has its credit note. */
  refunded: string
  admin: string
}

/** A sound shop (VAT 15 %) that listens. */
export async function soundOrders(shop: TestShop): Promise<SoundOrders> {
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  await shop.db.execute(sql`update shop_settings set vat_percent = 15`)
  const [admin, product] = [await anAdmin(shop), await aProduct(shop, { originalPrice: 50_000 })]
  const place = async (...steps: ('processing' | 'shipped' | 'delivered' | 'cancelled')[]) => {
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(product, { quantity: 2 })])
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    if (!reply.success) throw new Error(reply.message)
    const { _id: orderId } = reply.data
    for (const status of steps) {
      const params = { orderId }
      await shop.call('PATCH /order/update-status/{orderId}', {
        as: admin,
        params,
        body: { status },
      })
    }
    return orderId
  }
  const orders = {
    pending: await place(),
    shipped: await place('processing', 'shipped'),
    cancelled: await place('cancelled'),
    advanced: await place(),
    paid: (await aPaidOrder(shop, { product, quantity: 2 })).orderId,
    refunded: await place('processing', 'shipped', 'delivered'),
    admin: admin._id,
  }
  const acts = [
    shop.callWith('POST /order/{id}/received', {
      as: admin,
      idempotencyKey: newId(),
      params: { id: orders.advanced },
      body: { amount: 100, place: 'bkash', reference: 'BK11223344' },
    }),
    shop.callWith('POST /refund/order/{orderId}', {
      as: admin,
      idempotencyKey: newId(),
      params: { orderId: orders.refunded },
      body: { amount: 100, reason: 'Torn', hand: { method: 'bkash', number: '01712345678' } },
    }),
  ]
  for (const reply of await Promise.all(acts)) if (!reply.success) throw new Error(reply.message)
  return orders
}

/** Makes every change of this row fail, as a fault of the database would, until the returned function is called. */
export async function aFailingRow(
  shop: TestShop,
  table: 'orders' | 'returns',
  id: string,
): Promise<() => Promise<void>> {
  const name = sql.identifier(`failing_${id.replaceAll('-', '')}`)
  await shop.db.execute(sql`
    create function ${name}() returns trigger language plpgsql
    as 'begin raise exception ''this row fails''; end'`)
  await shop.db.execute(sql`
    create trigger ${name} before update on ${sql.identifier(table)} for each row
    when (old.id = ${sql.raw(`'${id}'`)}) execute function ${name}()`)
  return async () => {
    await shop.db.execute(sql`drop function ${name} cascade`)
  }
}
