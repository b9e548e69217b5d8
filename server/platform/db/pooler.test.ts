import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '#test/database.ts'
import { aLine, anOrder, aProduct, setFees, stockOf } from '#test/goods.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { aCustomer } from '#test/people.ts'
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from '#test/databases/pgbouncer.ts'
import { testShop } from '#test/shop.ts'

import { SettingsError } from '../settings-error.ts'
import { openDatabase } from './db.ts'
import { checkDatabaseAddresses } from './pooler.ts'
import { sql } from './sql.ts'

const skipped = pgBouncerVersion === undefined
if (skipped)
  process.stdout.write(
    'No PgBouncer on this machine: its tests are skipped (apt install pgbouncer)\n',
  )

const signIns = 12
const orders = 40

async function databaseBehindPgBouncer() {
  const made = await testDatabase()
  await inDhaka(made.url)
  const bouncer = await startPgBouncer(made.url)
  return {
    url: bouncer.url,
    directUrl: made.url,
    drop: async () => {
      await bouncer.stop()
      await made.drop()
    },
  }
}

/** A server in another time zone, which the pooler learns before the shop opens. */
async function inDhaka(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  await db.execute(sql`
    do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Asia/Dhaka'); end $$`)
  await close()
}

describe.skipIf(skipped)('a shop behind PgBouncer in transaction mode', () => {
  const shop = passwordAlone(testShop({}, {}, databaseBehindPgBouncer))

  it('has its time limits and its time zone on every connection', async () => {
    const asked = Array.from({ length: 8 }, () =>
      shop.db.query(sql`
        select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
          current_setting('lock_timeout') as lock, pg_sleep(0.02)::text`),
    )
    for (const rows of await Promise.all(asked)) {
      expect(rows).toEqual([{ zone: 'UTC', statement: '15s', lock: '10s', pg_sleep: '' }])
    }
  })

  it('answers sign-ins and orders that come at once', async () => {
    await setFees(shop, 60, 120)
    const stock = orders - 5
    const product = await aProduct(shop, { stock })
    const password = 'ilish-bhaja-7'
    const people = await Promise.all(
      Array.from({ length: signIns / 3 }, () => aCustomer(shop, { password })),
    )
    const buyers = await Promise.all(Array.from({ length: orders }, () => aCustomer(shop)))
    const [signedIn, placed] = await Promise.all([
      Promise.all(
        [...people, ...people, ...people].map(({ phone }) =>
          shop.call('POST /user/signin', { body: { identifier: phone, password } }),
        ),
      ),
      Promise.all(
        buyers.map((buyer) =>
          shop.call('POST /order/post-order', {
            as: buyer,
            body: anOrder(buyer, [aLine(product)]),
          }),
        ),
      ),
    ])
    expect(new Set(signedIn.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(placed.filter(({ statusCode }) => statusCode === 201)).toHaveLength(stock)
    expect(placed.filter(({ statusCode }) => statusCode === 409)).toHaveLength(orders - stock)
    expect(await stockOf(shop, product)).toEqual({ remaining: 0, sold: stock, ledger: 0 })
  })
})

describe.skipIf(skipped)('addresses of the database', () => {
  let direct: Awaited<ReturnType<typeof testDatabase>>
  let plain: PgBouncer
  let lenient: PgBouncer
  beforeAll(async () => {
    direct = await testDatabase()
    plain = await startPgBouncer(direct.url)
    lenient = await startPgBouncer(direct.url, ['ignore_startup_parameters = options'])
  })
  afterAll(async () => {
    await Promise.all([plain.stop(), lenient.stop()])
    await direct.drop()
  })

  const refusal = (addresses: { databaseUrl: string; databaseDirectUrl?: string }) =>
    checkDatabaseAddresses({
      databaseDirectUrl: undefined,
      databaseOwnerUrl: undefined,
      ...addresses,
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof SettingsError ? error.message : error),
    )

  it('a pooler alone is refused in one line that says what to set', async () => {
    const line =
      'DATABASE_URL: leads through a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well'
    expect(await refusal({ databaseUrl: plain.url })).toBe(line)
    expect(await refusal({ databaseUrl: lenient.url })).toBe(line)
  })

  it('a direct address that leads through a pooler is refused', async () => {
    const addresses = { databaseUrl: plain.url, databaseDirectUrl: lenient.url }
    expect(await refusal(addresses)).toMatch(/^DATABASE_DIRECT_URL: leads through .* pooler/)
  })

  it('an address of PostgreSQL itself is taken, alone or beside a pooler', async () => {
    expect(await refusal({ databaseUrl: direct.url })).toBeUndefined()
    const addresses = { databaseUrl: plain.url, databaseDirectUrl: direct.url }
    expect(await refusal(addresses)).toBeUndefined()
  })

  it('an address without a database is refused in one line that names the setting', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await refusal({ databaseUrl: nowhere })).toBe(
      'DATABASE_URL: cannot connect to the database (connect ECONNREFUSED 127.0.0.1:1). Is PostgreSQL running there, and are host, port, database, role and password right?',
    )
  })
})
