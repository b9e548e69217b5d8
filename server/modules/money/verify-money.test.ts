import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import {
  accountOf,
  aDeliveredParcel,
  aPayout,
  book,
  booked,
  putIn,
  todayOf,
} from '#test/bookkeeping.ts'
import { rulesBrokenBy } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

import { bookRules } from './verify-money.repo.ts'

const shop = testShop()
const dayMs = 86_400_000
let [expense, payout, reversed, parcel, claim] = ['', '', '', '', '']

/** A sound shop with a booking of each kind, and a closed month. */
beforeAll(async () => {
  const { _id: bank } = await accountOf(shop, 'bank')
  await putIn(shop, bank, 900)
  const day = todayOf(shop)
  const body = { from: bank, amount: 20, category: 'rent', day }
  expense = (await booked(shop, 'POST /money/expense', body))._id
  const { orderId, total } = await aDeliveredParcel(shop)
  parcel = orderId
  const rows = [{ orderId, amount: total - 1 }]
  payout = (await booked(shop, 'POST /money/payout', await aPayout(shop, rows)))._id
  const other = await putIn(shop, bank, 3)
  reversed = (
    await booked(
      ...([shop, 'POST /money/entries/{id}/reverse', { reason: 'wrong', day }] as const),
      { params: { id: other._id } },
    )
  )._id
  await booked(shop, 'POST /money/close', { account: bank, counted: 5 })
  const claimed = { orderId, amount: 9, reason: 'lost' }
  claim = (await booked(shop, 'POST /money/claim', claimed))._id
  shop.clock.pass(40 * dayMs)
  const closed = await book(shop, 'POST /money/close-month', { month: day.slice(0, 7) })
  if (!closed.success) throw new Error(closed.message)
}, 60_000)

const enter = (transaction: Sql, account: string, amount: number) => sql`
  insert into money_entries (id, transaction_id, account, amount_poisha)
  select gen_random_uuid(), ${transaction}, ${account}, ${amount}`

const breaches: [string, () => Sql[], string][] = [
  [
    'an entry on an account of another family',
    () => [
      sql`update money_entries set account_id = (select id from money_accounts where family = 'cash' and is_first)
        where transaction_id = ${expense} and account = 'expense'`,
    ],
    'an entry stands on an account of its family',
  ],
  [
    'a typed booking with a customer',
    () => [
      sql`update money_entries set account = 'customers', account_id = null
        where transaction_id = ${reversed} and account = 'income'`,
    ],
    'a typed booking moves money between accounts, an order’s between one and its customer',
  ],
  [
    'a counter-booking of a part',
    () => [
      sql`update money_entries set amount_poisha = amount_poisha / 3 where transaction_id = ${reversed}`,
    ],
    'a counter-booking of a typed booking takes it back whole',
  ],
  [
    'a payout whose charges are not on its courier',
    () => [sql`update money_payouts set cod_poisha = 100 where transaction_id = ${payout}`],
    'a payout takes off its courier what came and what was kept, and its parcels say the same',
  ],
  [
    'parcels of a payout that stands, taken back',
    () => [
      sql`update money_parcels set reversed_at = now() where transaction_id = ${payout}`,
      sql`update money_payouts set reversed_at = now() where transaction_id = ${payout}`,
    ],
    'a payout or loss that was taken back stands on no parcel, and no other is taken back',
  ],
  [
    'a parcel that is paid twice',
    () => [
      sql`insert into money_parcels (transaction_id, order_id, number, amount_poisha)
        values (${expense}, ${parcel}, 2, 5000)`,
    ],
    'no parcel is paid twice: its parts are numbered, and no more than was collected unless that was taken back',
  ],
  [
    'a count with another difference',
    () => [sql`update money_counts set counted_poisha = counted_poisha + 1`],
    'a count books its difference',
  ],
  [
    'a claim paid by an expense',
    () => [
      sql`update money_claims set state = 'paid', closed_at = now(), transaction_id = ${expense} where id = ${claim}`,
    ],
    'a claim that was paid has its booking',
  ],
  [
    'a booking into a closed month',
    () => [
      sql`insert into money_transactions (id, kind, reference, at, day)
        select '00000000-0000-4000-8000-0000000000ff', 'income', 'x', now(), closed_until from money_book`,
      enter(sql`'00000000-0000-4000-8000-0000000000ff'::uuid`, 'cash', 5),
      enter(sql`'00000000-0000-4000-8000-0000000000ff'::uuid`, 'income', -5),
    ],
    'nothing was booked into a month since it was closed',
  ],
]

describe('verify', () => {
  it('each rule of the book has its breach', () => {
    expect(breaches.map(([, , rule]) => rule).toSorted()).toEqual(Object.keys(bookRules).toSorted())
  })

  it.each(breaches)('finds %s', async (_what, plant, rule) => {
    expect(await rulesBrokenBy(shop, [])).toEqual([])
    expect(await rulesBrokenBy(shop, plant())).toContain(rule)
  })
})
