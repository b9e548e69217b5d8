import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { listening } from '#test/paying.ts'
import { rulesBrokenBy, type SoundOrders, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let orders: SoundOrders
beforeAll(async () => {
  orders = await soundOrders(shop)
})

const transactionOf = (orderId: string) =>
  sql`(select id from money_transactions where order_id = ${orderId} limit 1)`

const setOrder = (id: string, change: Sql) => sql`update orders set ${change} where id = ${id}`

const goodwill = (orderId: string, quantity: number, amount: number) => sql`
  insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
  select ${newId()}::uuid, order_id, id, ${newId()}::uuid, 'goodwill', ${quantity}::int, ${amount}::bigint, now()
  from order_items where order_id = ${orderId}`

describe('npm run shop -- verify, accounts of orders', () => {
  it('finds nothing in a sound shop', async () => {
    expect(await rulesBrokenBy(shop, [])).toEqual([])
  })

  it.each<[string, (of: SoundOrders) => Sql[], string]>([
    [
      'a transaction with one side',
      ({ paid }) => [
        sql`delete from money_entries where account = 'gateway' and transaction_id = ${transactionOf(paid)}`,
      ],
      'the entries of a money transaction add up to zero',
    ],
    [
      'a stored sum that the ledger does not have',
      ({ pending }) => [setOrder(pending, sql`received_poisha = 100`)],
      'the sums of an order are those of ledger, refunds and what was taken off',
    ],
    [
      'a credit that the ledger does not have',
      ({ pending }) => [setOrder(pending, sql`credit_poisha = 100`)],
      'the sums of an order are those of ledger, refunds and what was taken off',
    ],
    [
      'an attempt that received other money than is booked',
      ({ paid }) => [
        sql`update payment_attempts set received_poisha = received_poisha - 100 where order_id = ${paid}`,
      ],
      'a payment is booked once for each attempt that was received',
    ],
    [
      'a refund that is paid out and not booked',
      ({ refunded }) => [
        sql`update refunds set status = 'refunded', wallet_transaction_id = 'BK99' where order_id = ${refunded}`,
      ],
      'a refund is booked once, when its money has gone back',
    ],
    [
      'cash of an order that was not delivered',
      ({ refunded, pending }) => [
        sql`update money_transactions set order_id = ${pending} where order_id = ${refunded} and kind = 'cash'`,
      ],
      'cash is booked for a delivery or a refusal at the door, and for nothing else',
    ],
    [
      'a counter-booking of a part',
      ({ advanced }) => [
        sql`insert into money_transactions (id, kind, order_id, reference, at, reverses)
          select uuid_v7(), 'reversal', order_id, id::text, now(), id from money_transactions where order_id = ${advanced}`,
        sql`insert into money_entries (id, transaction_id, account, amount_poisha)
          select uuid_v7(), t.id, e.account, -e.amount_poisha / 2 from money_transactions t
          join money_entries e on e.transaction_id = t.reverses where t.order_id = ${advanced}`,
      ],
      'a counter-booking takes back another transaction of its order, whole',
    ],
    [
      'a reference that is kept after its counter-booking',
      ({ advanced }) => [
        sql`insert into money_transactions (id, kind, order_id, reference, at, reverses)
          select uuid_v7(), 'reversal', order_id, id::text, now(), id from money_transactions where order_id = ${advanced}`,
      ],
      'a reference of a wallet or bank stands for money that was not taken back',
    ],
    [
      'a delivered order that owes',
      ({ shipped }) => [setOrder(shipped, sql`status = 'delivered'`)],
      'nothing is due of a delivered order, unless its money was counter-booked or its courier collected less',
    ],
    [
      'an order that is packed before it is paid online',
      ({ shipped }) => [setOrder(shipped, sql`payment_method = 'ssl'`)],
      'an order in the hands of the shop is paid, or its rest is paid at the door',
    ],
    [
      'money that was received twice',
      ({ paid }) => [setOrder(paid, sql`received_poisha = received_poisha * 2`)],
      'what was received beyond what an order costs goes back, unless its refund was rejected',
    ],
    [
      'money that a cancelled order keeps',
      ({ cancelled }) => [setOrder(cancelled, sql`received_poisha = 100`)],
      'a cancelled order keeps exactly its charge, unless its refund was rejected',
    ],
    [
      'a credit without an order that it came from',
      ({ pending }) => [setOrder(pending, sql`credit_poisha = 100`)],
      'credits of an order and its exchanges balance',
    ],
    [
      'an exchange with more credit than its first order gave',
      ({ pending, refunded }) => [
        setOrder(pending, sql`credit_poisha = 200, exchange_of = ${refunded}`),
        setOrder(refunded, sql`credit_poisha = -100`),
      ],
      'credits of an order and its exchanges balance',
    ],
    [
      'a pledge without a return',
      ({ refunded }) => [setOrder(refunded, sql`pledged_poisha = 100`)],
      'an order has pledged the credit of its returns that are not settled',
    ],
    [
      'a charge without a refusal',
      ({ shipped }) => [setOrder(shipped, sql`charge_poisha = 6000`)],
      'an order charges what its refusals at the door say',
    ],
    [
      'more pieces given back than were sold',
      ({ refunded }) => [goodwill(refunded, 3, 100)],
      'no line gives back more pieces or money than were sold',
    ],
    [
      'more money given back than was paid for a line',
      ({ refunded }) => [goodwill(refunded, 0, 100_001)],
      'no line gives back more pieces or money than were sold',
    ],
    [
      'an order that gave back more than it cost',
      ({ refunded }) => [setOrder(refunded, sql`taken_off_poisha = total_poisha + 1`)],
      'no order gives back more than it cost',
    ],
    [
      'a payment status that its money does not say',
      ({ paid }) => [setOrder(paid, sql`payment_status = 'unpaid'`)],
      'the payment status of an order is what its money says',
    ],
    [
      'a partly paid order that is called unpaid',
      ({ advanced }) => [setOrder(advanced, sql`payment_status = 'unpaid'`)],
      'the payment status of an order is what its money says',
    ],
    [
      'a payment that knows other money than its attempts',
      ({ paid }) => [
        sql`update payments set paid_poisha = paid_poisha - 1 where order_id = ${paid}`,
      ],
      'what an order’s payment says was paid, claimed and refunded is what its attempts and refunds say',
    ],
    [
      'an online order without a payment',
      ({ pending }) => [
        setOrder(pending, sql`payment_method = 'ssl'`),
        sql`delete from payments where order_id = ${pending}`,
      ],
      'an order that is to be paid online has a payment',
    ],
  ])('finds %s', async (_what, plant, rule) => {
    expect(await rulesBrokenBy(shop, plant(orders))).toContain(rule)
  })
})
