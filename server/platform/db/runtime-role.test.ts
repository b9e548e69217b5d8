import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { ask } from '#test/ask.ts'
import { messagesTo } from '#test/inbox.ts'
import { aLine, anOrder, aProduct, stockOf } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const suffix = randomUUID().replaceAll('-', '')
const [name, owner, runtime] = [
  `haat_roles_${suffix}`,
  `haat_owner_${suffix}`,
  `haat_shop_${suffix}`,
]

function addressOf(role?: string): string {
  const url = new URL(inject('adminUrl'))
  if (role) [url.username, url.password] = [role, 'secret']
  if (role) url.pathname = `/${name}`
  return url.href
}

/** A database whose owner is not the role by which the shop runs. */
async function ownedDatabase() {
  await ask(
    addressOf(),
    `create role ${owner} login password 'secret'`,
    `create role ${runtime} login password 'secret'`,
    `create database ${name} owner ${owner}`,
  )
  await migrate({ connectionString: addressOf(owner), runtimeUrl: addressOf(runtime) })
  await ask(
    addressOf(owner),
    'insert into shop_setup (opened_at, cash, online, emi) values (now(), true, true, false)',
  )
  return {
    url: addressOf(runtime),
    drop: async () =>
      void (await ask(
        addressOf(),
        `drop database ${name} with (force)`,
        `drop role ${owner}`,
        `drop role ${runtime}`,
      )),
  }
}

const shop = testShop({}, {}, ownedDatabase)

const ledgers = [
  'activity_log',
  'money_entries',
  'money_transactions',
  'given_back',
  'stock_ledger',
]

describe('the runtime role of a shop, where another role owns the database', () => {
  it('the runtime role can take orders, send messages, delete unsold products and run jobs', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const [product, unsold] = [await aProduct(shop, { stock: 5 }), await aProduct(shop)]
    const body = anOrder(customer, [aLine(product, { quantity: 2 })])
    const placed = await shop.call('POST /order/post-order', { as: customer, body })
    expect(placed).toMatchObject({ statusCode: 201 })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 3 })
    await messagesTo(shop, customer.phone)
    const params = { id: unsold._id }
    expect(await shop.call('DELETE /products/{id}', { as: admin, params })).toMatchObject({
      statusCode: 200,
    })
    const orderId = placed.success ? placed.data._id : ''
    const move = { params: { orderId }, body: { status: 'processing' as const } }
    const moved = await shop.call('PATCH /order/update-status/{orderId}', { as: admin, ...move })
    expect(moved).toMatchObject({ statusCode: 200 })
  })

  it.each([
    ...ledgers.flatMap((table) => [
      `alter table ${table} disable trigger all`,
      `truncate ${table} cascade`,
      `delete from ${table}`,
      `drop table ${table} cascade`,
      `create trigger quiet before insert on ${table} for each row execute function refuse_change()`,
    ]),
    ...ledgers.map((table) => `update ${table} set id = id`),
    'drop trigger activity_log_append_only on activity_log',
    'drop trigger activity_log_not_emptied on activity_log',
    'drop trigger money_entries_append_only on money_entries',
    'drop trigger given_back_append_only on given_back',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'create table own ()',
    'delete from schema_migrations',
    'set session_replication_role = replica',
    `set role ${owner}`,
    `grant ${owner} to ${runtime}`,
  ])('the runtime role may not: %s', async (statement) => {
    await expect(ask(addressOf(runtime), statement)).rejects.toThrow(
      /permission denied|must have admin option|must be (owner|able|a member)|cannot/,
    )
  })
})

describe('another start beside a shop at work', () => {
  it('another start waits for no transaction of orders and jobs', async () => {
    const busy = new pg.Client({ connectionString: addressOf(runtime) })
    await busy.connect()
    try {
      await busy.query('begin')
      await busy.query('select count(*) from orders, graphile_worker._private_jobs')
      // Waits for ever where it needs a table for itself.
      const started = migrate({
        connectionString: addressOf(owner),
        runtimeUrl: addressOf(runtime),
      })
      await expect(started).resolves.toEqual({ applied: 0 })
    } finally {
      await busy.end()
    }
  })
})

describe('a table of somebody else', () => {
  it('is left alone by a start, such as the view of an extension', async () => {
    const inDatabase = new URL(addressOf())
    inDatabase.pathname = `/${name}`
    await ask(inDatabase.href, 'create view seldom as select 1 as n')
    try {
      const both = { connectionString: addressOf(owner), runtimeUrl: addressOf(runtime) }
      expect(await migrate(both)).toEqual({ applied: 0 })
    } finally {
      await ask(inDatabase.href, 'drop view seldom')
    }
  })
})

describe('a dump of the database', () => {
  it('names no role, so that it can be restored where there is none of that name', async () => {
    const policies = `select polrelid::regclass as name from pg_policy where polroles <> array[0::oid]`
    expect(await ask(addressOf(owner), policies)).toEqual([])
    // As releases before this one made them.
    const table = 'graphile_worker._private_jobs'
    await ask(addressOf(owner), `alter policy haat_runtime on ${table} to ${runtime}`)
    await migrate({ connectionString: addressOf(owner), runtimeUrl: addressOf(runtime) })
    expect(await ask(addressOf(owner), policies)).toEqual([])
    expect(await ask(addressOf(runtime), `select count(*)::int as n from ${table}`)).toHaveLength(1)
  })
})

describe('a runtime role with rights of the owner', () => {
  it('a runtime role with rights of the owner is refused with a message', async () => {
    const same = { connectionString: addressOf(owner), runtimeUrl: addressOf(owner) }
    await expect(migrate(same)).rejects.toThrow('DATABASE_URL must name another role')
    const member = `haat_member_${suffix}`
    await ask(addressOf(), `create role ${member} login password 'secret' in role ${owner}`)
    try {
      const of = { connectionString: addressOf(owner), runtimeUrl: addressOf(member) }
      await expect(migrate(of)).rejects.toThrow('is a member of the role that owns the database')
    } finally {
      await ask(addressOf(), `drop role ${member}`)
    }
  })
})
