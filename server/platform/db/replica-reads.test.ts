import { describe, expect, it } from 'vitest'

import { aProduct, type TestProduct } from '#test/goods.ts'
import { anAdmin } from '#test/people.ts'
import {
  ask,
  postgresPrograms,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#test/databases/replicated-postgres.ts'
import { testShop } from '#test/shop.ts'

import { inTransaction } from './transaction.ts'
import { invalidatePages } from '../cache-invalidation.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

const skipped = postgresPrograms === undefined
if (skipped) {
  process.stdout.write('No PostgreSQL with pg_basebackup here: tests of replicas are skipped\n')
}

let postgres: ReplicatedPostgres

async function replicatedDatabase() {
  postgres = await startReplicatedPostgres(async (url) => {
    await migrate({ connectionString: url })
    await ask(
      url,
      'insert into shop_setup (opened_at, cash, online, emi) values (now(), true, true, true)',
    )
  })
  return { url: postgres.url, readUrl: postgres.readUrl, drop: () => postgres.stop() }
}

describe.skipIf(skipped)('a shop with a replica', () => {
  const shop = testShop({}, {}, replicatedDatabase)

  const priceAt = async ({ _id }: TestProduct) => {
    const { body } = await shop.platform.app.inject(`/api/v1/products/${_id}`)
    // as: the call's reply
    const { data } = JSON.parse(body) as { data: { productOriginalPrice: number } }
    return data.productOriginalPrice
  }

  /** Writes as the shop's own calls do: in a transaction, with a notice. */
  const setPrice = ({ _id }: TestProduct, taka: number) =>
    inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`
        update products set original_price_poisha = ${taka * 100} where id = ${_id}`)
      await invalidatePages(tx, [`Product:${_id}`, 'Product'])
    })

  const pause = () => ask(postgres.readUrl, 'select pg_wal_replay_pause()')
  const resume = () => ask(postgres.readUrl, 'select pg_wal_replay_resume()')

  /** A product whose price was changed without a notice, so that only the primary knows: its cached reply tells who was asked. */
  async function expectReplicaAsked(): Promise<void> {
    const product = await aProduct(shop, { originalPrice: 10_000 })
    await inTransaction(shop.db, (tx) => invalidatePages(tx, ['Nothing']))
    await caughtUp()
    await pause()
    await shop.db.execute(sql`
      update products set original_price_poisha = 20000 where id = ${product._id}`)
    // The shop looks at the replica when it is asked, and at least once a second.
    await expect.poll(() => priceAt(product)).toBe(100)
    await resume()
  }

  /** Waits until the replica has all that the primary has now. */
  async function caughtUp(): Promise<void> {
    const [now] = await shop.db.query<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    )
    const replica = openDatabase(postgres.readUrl, 1)
    await expect
      .poll(() =>
        replica.db.query(sql`select pg_last_wal_replay_lsn() >= ${now?.position}::pg_lsn as has`),
      )
      .toEqual([{ has: true }])
    await replica.close()
  }

  it('makes kept replies of what the replica has', async () => {
    await expectReplicaAsked()
  })

  it('never keeps a reply without what a write has changed, 200 times, also while the replica lags', async () => {
    const product = await aProduct(shop)
    for (let taka = 100; taka < 300; taka += 1) {
      if (taka % 40 === 0) await pause()
      if (taka % 40 === 20) await resume()
      await setPrice(product, taka)
      expect(await priceAt(product)).toBe(taka)
    }
    await resume()
  })

  it('reads of a signed-in person come from the primary', async () => {
    const admin = await anAdmin(shop)
    await pause()
    const { _id } = await aProduct(shop, { name: 'Only at the primary' })
    const reply = await shop.call('GET /products/by-ids', { as: admin, query: { ids: _id } })
    expect(reply).toMatchObject({ statusCode: 200, data: [{ _id }] })
    await resume()
  })

  it('goes on with the primary while the replica is away, and uses it again later', async () => {
    await postgres.loseReplica()
    const product = await aProduct(shop)
    expect(await priceAt(product)).toBe(1_250)
    await postgres.startReplica()
    await expectReplicaAsked()
  })
})
