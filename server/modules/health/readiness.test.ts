import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { databaseOf } from '#test/database.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { aCustomer } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { aSmallDisk } from '#test/faults/small-disk.ts'

import { sql } from '#platform/db/sql.ts'
import { folderStorage } from '#platform/storage.ts'
import { asRefusal } from '#platform/http/failure.ts'

const password = 'ilish-bhaja-7'

let skipped = 0
const now = performance.now.bind(performance)
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** Status, Retry-After and body of `/readyz`, once the last result is too old to be used again. */
async function readiness({ platform }: TestShop): Promise<unknown[]> {
  skipped += 3_000
  const { statusCode, headers, body } = await platform.app.inject('/readyz')
  const told: unknown = JSON.parse(body)
  return [statusCode, headers['retry-after'], told]
}

const ready = [200, undefined, { ok: true }]
const notReady = (failing: string) => [503, '5', { ok: false, failing: [failing] }]

/** Runs statements about the shop's database, and ends its connections, from outside; they are gone when it returns. */
async function fromOutside(shop: TestShop, statements: (name: string) => string[]) {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  const name = new URL(database ?? (await databaseOf(shop.db))).pathname.slice(1)
  database ??= await databaseOf(shop.db)
  for (const statement of statements(name)) await admin.query(statement)
  const ended = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1'
  await admin.query(ended, [name])
  await admin.end()
}
let database: string | undefined

/** Reads the list of products, as the home page does. */
const renderer = {
  render: async (
    _url: string,
    call: (key: 'GET /products', raw: object) => Promise<{ success: boolean }>,
  ) => {
    const reply = await call('GET /products', { params: {}, query: {}, body: undefined })
    return reply.success ? { status: 200, html: 'goods' } : { status: 500, html: 'no goods' }
  },
}

describe('a database that is away', () => {
  // as: the renderer makes one call only
  const shop = passwordAlone(testShop({ pageCacheMegabytes: 0 }, { renderer: renderer as never }))

  it('is answered by 503 with Retry-After, and work goes on when it is back', async () => {
    const person = await aCustomer(shop, { password })
    const product = await aProduct(shop)
    const asked = async () => {
      const [list, signIn, order, page] = await Promise.all([
        shop.call('GET /products', { query: {} }),
        shop.call('POST /user/signin', { body: { identifier: person.phone, password } }),
        shop.call('POST /order/post-order', {
          as: person,
          body: anOrder(person, [aLine(product)]),
          headers: { 'idempotency-key': 'while-the-database-is-away' },
        }),
        shop.platform.app.inject('/some-page'),
      ])
      return [list, signIn, order, page].map(({ statusCode, headers }) => [
        statusCode,
        headers['retry-after'],
      ])
    }
    expect(await readiness(shop)).toEqual(ready)
    await fromOutside(shop, (name) => [`alter database ${name} allow_connections false`])
    const away = await asked()
    expect(away).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
      [503, '5'],
    ])
    expect(await readiness(shop)).toEqual(notReady('database'))
    await fromOutside(shop, (name) => [`alter database ${name} allow_connections true`])
    expect(await readiness(shop)).toEqual(ready)
    expect((await asked()).map(([status]) => status)).toEqual([200, 200, 201, 200])
  })

  it('that can only be read takes no orders', async () => {
    await fromOutside(shop, (name) => [
      `alter database ${name} set default_transaction_read_only = on`,
    ])
    expect(await readiness(shop)).toEqual(notReady('database'))
    await fromOutside(shop, (name) => [
      `alter database ${name} reset default_transaction_read_only`,
    ])
    expect(await readiness(shop)).toEqual(ready)
  })

  it('that lacks a migration of this code is not ready', async () => {
    const row = await shop.db.query<{ name: string; hash: string }>(sql`
      delete from schema_migrations where name like '0111-%' returning name, hash`)
    expect(await readiness(shop)).toEqual(notReady('migrations'))
    await shop.db.execute(sql`
      insert into schema_migrations (name, hash) values (${row[0]?.name}, ${row[0]?.hash})`)
    expect(await readiness(shop)).toEqual(ready)
  })
})

const disk = aSmallDisk(40)
if (disk === undefined) {
  process.stdout.write('No file system can be mounted here: tests of a bad disk are skipped\n')
}
afterAll(() => disk?.remove())

describe.skipIf(disk === undefined)('a bad disk', () => {
  const { folder = '' } = disk ?? {}
  const shop = testShop({ dataDir: folder })

  const cannotSave = {
    statusCode: 503,
    message: 'We cannot save anything at the moment. Please try again in a few minutes.',
  }

  it('that is full is not ready, refuses uploads with words and leaves no part of them, until there is room', async () => {
    expect(await readiness(shop)).toEqual(ready)
    const filling = join(folder, 'filling')
    writeFileSync(filling, Buffer.alloc(39 * 1_048_576))
    expect(await readiness(shop)).toEqual(notReady('disk'))
    const storage = folderStorage(join(folder, 'media'))
    const put = storage.put('products/a.webp', Buffer.alloc(2 * 1_048_576))
    expect(await put.catch(asRefusal)).toMatchObject(cannotSave)
    expect(readdirSync(join(folder, 'media/products'))).toEqual([])
    rmSync(filling)
    expect(await readiness(shop)).toEqual(ready)
    await storage.put('products/a.webp', Buffer.alloc(2 * 1_048_576))
    expect(readdirSync(join(folder, 'media/products'))).toEqual(['a.webp'])
  })

  it('that is read-only refuses uploads with words, into new folders too, until it is not', async () => {
    const storage = folderStorage(join(folder, 'media'))
    await storage.put('products/b.webp', Buffer.alloc(1_000))
    disk?.makeReadOnly()
    expect(await readiness(shop)).toEqual(notReady('disk'))
    for (const key of ['products/c.webp', 'banners/c.webp']) {
      const refusal: unknown = await storage.put(key, Buffer.alloc(1_000)).catch(asRefusal)
      expect(refusal).toMatchObject(cannotSave)
    }
    expect(await storage.get('products/b.webp')).toHaveLength(1_000)
    disk?.makeWritable()
    await storage.put('banners/c.webp', Buffer.alloc(1_000))
    expect(await readiness(shop)).toEqual(ready)
  })
})
