import type { Opening } from '@haat/contract/bookkeeping/month'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import {
  accountsOf,
  aDeliveredParcel,
  aPayout,
  balanceOn,
  book,
  booked,
  parcelsIn,
  statusesOf,
} from '#test/bookkeeping.ts'
import { anAdmin } from '#test/people.ts'
import { migrate } from '#platform/db/migrate.ts'
import { bareDatabase } from '#test/database.ts'
import { fillAsOlderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

/** With couriers: nine of its deliveries at the door become theirs, their names in different spellings. */
async function shopWithCouriers() {
  const database = await bareDatabase()
  await fillAsOlderShop(database.url, '88672fe8')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica;
      create temp table theirs as
        select t.id, t.order_id, row_number() over (order by t.id) as n
        from public.money_transactions t join public.money_entries e on e.transaction_id = t.id and e.account = 'cash'
        where t.kind = 'cash' order by t.id limit 9;
      update public.orders o set courier = (array['Pathao', 'pathao ', 'Steadfast'])[1 + n % 3] from theirs where order_id = o.id;
      update public.money_entries e set account = 'courier' from theirs
        where e.transaction_id = theirs.id and account = 'cash'`)
  } finally {
    await client.end()
  }
  await migrate({ connectionString: database.url })
  return database
}

// Its bookings name no account: those of couriers and wallets stand on the first one of their family.
const shop = testShop({}, {}, shopWithCouriers)

async function opening(): Promise<Opening> {
  const reply = await shop.call('GET /money/opening', { as: await anAdmin(shop) })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const sumsOf = async (account: string) => {
  const rows = await shop.db.query<{ key: string; amount: number }>(sql`
    select case ${account}::text when 'courier' then lower(btrim(o.courier)) else coalesce(t.place, '') end as key,
      sum(e.amount_poisha)::float8 / 100 as amount
    from money_entries e join money_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
    where e.account = ${account} and e.account_id is null group by 1 having sum(e.amount_poisha) <> 0`)
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))
}

describe('a shop made by commit 88672fe8', () => {
  it('is shown what each courier and wallet has by its orders and receipts', async () => {
    const { rows, settledBefore, openedAt } = await opening()
    expect(openedAt).toBeNull()
    expect(settledBefore).not.toBeNull()
    const couriers = rows.filter(({ family, name }) => family === 'courier' && name !== '')
    expect(couriers.length).toBeGreaterThan(0)
    expect(
      Object.fromEntries(couriers.map(({ name, sorted }) => [name.toLowerCase(), sorted])),
    ).toEqual(await sumsOf('courier'))
    const { accounts } = await accountsOf(shop)
    for (const { family, first, balance } of accounts) {
      if (!first) continue
      const [own] = await shop.db.query<{ amount: number }>(sql`
        select coalesce(sum(amount_poisha), 0)::float8 / 100 as amount from money_entries where account = ${family}`)
      expect([family, balance]).toEqual([family, own?.amount])
    }
    const { page } = await parcelsIn(shop, 'due')
    expect(page.total).toBe(0)
    expect((await parcelsIn(shop, 'settled-before')).page.total).toBeGreaterThan(0)
  })

  it('books what each account holds once: couriers and wallets are sorted, the rest is the opening', async () => {
    const { rows } = await opening()
    const held = rows.map(({ family, name, provider, sorted, balance }, at) => ({
      ...{ family, name, provider, sorted },
      holds:
        family === 'courier' ? at : Math.max(0, Math.round((balance + sorted) * 100) / 100) + 7,
    }))
    const changed = held.map((row) => ({ ...row, sorted: row.sorted + 1 }))
    expect(await book(shop, 'POST /money/opening', { rows: changed })).toMatchObject({
      ...{ statusCode: 409, code: 'opening_changed' },
    })
    const before = await shop.db.query(sql`select id, account_id from money_entries order by id`)
    const replies = await Promise.all(
      [1, 2].map(() => book(shop, 'POST /money/opening', { rows: held })),
    )
    expect(statusesOf(replies)).toEqual([200, 409])
    const { accounts, openedAt } = await accountsOf(shop)
    expect(openedAt).not.toBeNull()
    for (const { family, name, provider, holds } of held) {
      const account = accounts.find(
        (row) => row.family === family && row.name === name && row.provider === provider,
      )
      expect([family, name, provider, account?.balance]).toEqual([family, name, provider, holds])
    }
    // What was booked before stays as it was.
    const after = await shop.db.query(sql`
      select id, account_id from money_entries e where id = any (${before.map(({ id }) => String(id))}::uuid[]) order by id`)
    expect(after).toEqual(before)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('goes on: what couriers collect from now on is due, and paid by payouts', async () => {
    // The migration wrote PostgreSQL's time, behind which the test's clock stands late in an hour.
    shop.clock.pass(5 * 60_000)
    const { orderId, total } = await aDeliveredParcel(shop, 'Steadfast')
    await booked(shop, 'POST /money/payout', await aPayout(shop, [{ orderId, amount: total }]))
    expect((await parcelsIn(shop, 'paid')).page.data.map((row) => row.orderId)).toEqual([orderId])
  })

  it('takes the bookings of a process of the release before: they stand on the first account of their family', async () => {
    const find = async () =>
      (await accountsOf(shop)).accounts.find(({ family, first }) => family === 'courier' && first)
    const before = (await find())?.balance ?? Number.NaN
    const parcel = await aDeliveredParcel(shop, 'Paperfly')
    const id = sql`'00000000-0000-4000-8000-00000000beef'::uuid`
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into money_transactions (id, kind, order_id, reference, at, from_order_id, place, note, actor_id)
        values (${id}, 'cash', ${parcel.orderId}, 'once more', now(), null, null, '', null)`)
      await tx.execute(sql`
        insert into money_entries (id, transaction_id, account, amount_poisha)
        values (gen_random_uuid(), ${id}, 'courier', 700), (gen_random_uuid(), ${id}, 'customers', -700)`)
    })
    expect((await find())?.balance).toBe(before + 7)
  })
})

describe('a shop of many years', () => {
  const old = testShop({}, {}, shopWithCouriers)

  it('opens its book with a courier above ৳10 crore and more rows than accounts that staff make', async () => {
    await old.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into money_accounts (id, family, name, created_at)
        select gen_random_uuid(), 'courier', 'Rider ' || n, now() from generate_series(1, 199) n`)
      await tx.execute(sql`
        with theirs as (select id from orders where courier = 'Steadfast' limit 1),
          booked as (
            insert into money_transactions (id, kind, order_id, reference, at)
            select gen_random_uuid(), 'cash', id, 'of all years', now() from theirs returning id)
        insert into money_entries (id, transaction_id, account, amount_poisha)
        select gen_random_uuid(), booked.id, side.* from booked,
          (values ('courier', 12000000000), ('customers', -12000000000)) side`)
    })
    const reply = await old.call('GET /money/opening', { as: await anAdmin(old) })
    if (!reply.success) throw new Error(reply.message)
    const { rows } = reply.data
    expect(rows.length).toBeGreaterThan(200)
    // There is room for one more: the largest; what others collected stays unsorted.
    const sorted = rows.filter(({ family, name, sorted: moved }) => {
      return family === 'courier' && name !== '' && moved !== 0
    })
    expect(sorted).toMatchObject([{ name: 'Steadfast' }])
    expect(sorted[0]?.sorted).toBeGreaterThan(100_000_000)
    const held = rows.map(({ balance: _balance, ...row }) => ({ ...row, holds: row.sorted }))
    const body = held.map((row) => (row.holds < 0 ? { ...row, holds: 0 } : row))
    expect(await book(old, 'POST /money/opening', { rows: body })).toMatchObject({ success: true })
    const { courierDue } = await accountsOf(old)
    expect(courierDue).toBe(sorted[0]?.sorted)
  })
})

describe('couriers whose names are typed', () => {
  const busy = testShop()

  it('have at most 200 accounts: further ones stand on the first, and the owner still makes a till', async () => {
    await busy.db.execute(sql`
      insert into money_accounts (id, family, name, created_at)
      select gen_random_uuid(), 'courier', 'Rider ' || n, now() from generate_series(1, 200) n`)
    const known = await aDeliveredParcel(busy, 'rider 7')
    const other = await aDeliveredParcel(busy, 'Nobody')
    expect(await balanceOn(busy, 'courier', 'Rider 7')).toBe(known.total)
    expect(await balanceOn(busy, 'courier')).toBe(other.total)
    const claim = { orderId: other.orderId, amount: 5, reason: 'lost' }
    expect(await book(busy, 'POST /money/claim', claim)).toMatchObject({
      data: { courier: { name: '' } },
    })
    expect((await accountsOf(busy)).courierDue).toBe(known.total + other.total)
    const courier = { family: 'courier', name: 'One more' }
    expect(await book(busy, 'POST /money/account', courier)).toMatchObject({
      ...{ statusCode: 409, code: 'accounts_too_many' },
    })
    const till = { family: 'cash', name: 'Second till' }
    expect(await book(busy, 'POST /money/account', till)).toMatchObject({ success: true })
    expect(await brokenRules(busy)).toEqual([])
  })
})
