import { poisha, poishaToTaka } from '@haat/contract/money'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { anOrder } from '#test/goods.ts'
import { keptOrder } from '#test/kept-order.ts'
import { olderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { runJob } from '#test/paying.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop({}, {}, () => olderShop('d11005f'))
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

// While a new release starts, processes of the old one still run. Its statements are written out here.
describe('statements of the release before the account of an order', () => {
  interface OldOrder {
    id: string
    itemId: string
  }

  async function insertOrder(customerName: string): Promise<OldOrder> {
    const [customer, id, itemId] = [await aCustomer(shop), newId(), newId()]
    const at = shop.clock.now()
    const { customerEmail, deliveryAddress: of } = anOrder(customer, [])
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`
        update products p set remaining = p.remaining - 2, sold = p.sold + 2 where p.name = 'Clay cup'`)
      await tx.execute(sql`
        with the_order as (
          insert into orders (
            id, customer_id, status, payment_status, payment_method, payment_channel, transaction_id,
            customer_name, customer_email, phone, division, district, city, address_details,
            subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at, placed_at, pay_code)
          values (
            ${id}, ${customer._id}, 'pending', 'unpaid', 'cash', null, ${newId()}, ${customerName}, ${customerEmail},
            ${customer.phone}, ${of.division}, ${of.district}, ${of.city}, ${of.addressDetails},
            10000, 0, 6000, ${at}, ${at}, ${newId().replaceAll('-', '').slice(-22)})
        ), lines as (
          insert into order_items (
            id, order_id, position, product_id, variant_id, sku, owner_id, product_name, image, color, size,
            unit_price_poisha, cost_poisha, quantity, discount_poisha)
          select ${itemId}::uuid, ${id}::uuid, 0, p.id, v.id, v.sku, p.owner_id, p.name, p.images[1], null, null,
            5000, null, 2, 0
          from products p join product_variants v on v.product_id = p.id where p.name = 'Clay cup'
        ), history as (
          insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
          values (${newId()}, ${id}, ${at}, ${customer._id}, 'customer', null, 'pending')
        )
        insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
        select ${newId()}::uuid, p.id, ${id}::uuid, -2, p.remaining, 'sale', ${at}::timestamptz
        from products p where p.name = 'Clay cup'`)
    })
    return { id, itemId }
  }

  const moveOld = (id: string, from: string, to: string) =>
    inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`update orders set status = ${to} where id = ${id} and status = ${from}`)
      await tx.execute(sql`
        insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status, reason)
        select ${newId()}::uuid, ${id}::uuid, greatest(${shop.clock.now()}::timestamptz, max(at) + interval '1 microsecond'),
          ${admin._id}::uuid, 'admin', ${from}, ${to}, null
        from order_history where order_id = ${id}`)
    })

  const bookOld = async (
    orderId: string,
    booking: { kind: string; reference: string; account: string; amount: number },
  ) => {
    const { kind, reference, account, amount } = booking
    const id = newId()
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`
        insert into money_transactions (id, kind, order_id, reference, at)
        values (${id}, ${kind}, ${orderId}, ${reference}, ${shop.clock.now()})`)
      await tx.execute(sql`
        insert into money_entries (id, transaction_id, account, amount_poisha)
        values (${newId()}, ${id}, ${account}, ${amount}), (${newId()}, ${id}, 'customers', ${-amount})`)
      await tx.execute(sql`update orders set payment_status = 'paid' where id = ${orderId}`)
    })
  }

  it('an order, its steps and its cash are taken, and triggers keep its sums', async () => {
    const { id } = await insertOrder('Old cash')
    expect(await brokenRules(shop)).toEqual([])
    await moveOld(id, 'pending', 'processing')
    await moveOld(id, 'processing', 'shipped')
    await moveOld(id, 'shipped', 'delivered')
    await bookOld(id, { kind: 'cash', reference: id, account: 'cash', amount: 16_000 })
    expect(await keptOrder(shop, 'Old cash')).toMatchObject({
      paymentStatus: 'paid',
      received: 160,
    })
    await runJob(shop, 'invoice.housekeeping')
    expect(await keptOrder(shop, 'Old cash')).toMatchObject({
      invoice: expect.stringMatching(/^INV-/),
      invoiced: 160,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund by hand of goods is taken, lowers what the order costs, and gets its note', async () => {
    const { id, itemId } = await insertOrder('Old refund')
    await moveOld(id, 'pending', 'processing')
    await moveOld(id, 'processing', 'shipped')
    await moveOld(id, 'shipped', 'delivered')
    await bookOld(id, { kind: 'cash', reference: id, account: 'cash', amount: 16_000 })
    await runJob(shop, 'invoice.housekeeping')
    const [act, refund, at] = [newId(), newId(), shop.clock.now()]
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`
        insert into given_back (id, order_id, order_item_id, act_id, door, quantity, damaged, amount_poisha, at)
        values (${newId()}, ${id}, ${itemId}, ${act}, 'refund', 1, 1, 5000, ${at})`)
      await tx.execute(sql`
        insert into refunds (id, order_id, act_id, tran_id, kind, amount_poisha, method, number, status,
          reason, refund_trans_id, created_at, due_at, next_check_at)
        values (${refund}, ${id}, ${act}, null, 'admin', 5000, 'bkash', '01712345678', 'approved', 'Torn',
          ${newId().replaceAll('-', '').slice(-20)}, ${at}, ${at}, null)`)
      await tx.execute(sql`
        insert into refund_history (id, refund_id, at, actor_id, from_status, to_status)
        values (${newId()}, ${refund}, ${at}, ${admin._id}, null, 'approved')`)
      await tx.execute(
        sql`update products set remaining = remaining + 0, sold = sold - 1 where name = 'Clay cup'`,
      )
      await tx.execute(sql`
        insert into stock_ledger (id, product_id, order_id, cause_id, change, balance, reason, at)
        select ${newId()}::uuid, id, ${id}::uuid, ${act}::uuid, 1, remaining + 1, 'return', ${at}::timestamptz
        from products where name = 'Clay cup'
        union all
        select ${newId()}::uuid, id, ${id}::uuid, ${act}::uuid, -1, remaining, 'damaged', ${at}::timestamptz
        from products where name = 'Clay cup'`)
    })
    expect(await keptOrder(shop, 'Old refund')).toMatchObject({
      received: 160,
      refunded: 0,
      claimed: 50,
      takenOff: 50,
    })
    await runJob(shop, 'invoice.housekeeping')
    const [note] = await shop.db.query<{ amount: string }>(sql`
      select amount_poisha as amount from credit_notes where act_id = ${act}`)
    expect(poishaToTaka(poisha(Number(note?.amount)))).toBe(50)
    expect(await brokenRules(shop)).toEqual([])
  })
})
