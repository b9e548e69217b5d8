import { setTimeout as wait } from 'node:timers/promises'
import type { ProductImport } from '@haat/contract/product/product-import'
import { expect, it } from 'vitest'

import { openDatabase } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { testDatabase } from '#test/database.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { aSeller } from '#test/people.ts'
import { scratchFolder } from '@haat/embedded-postgres'

import { variantImportFile, variantsEach } from '#test/import-file.ts'
import { rowsOf } from './rows-of.ts'
import { full, testTimeoutMs, say } from './scale.ts'
import { kill, startServer } from '#test/running/servers.ts'

const rows = full ? 10_000 : 1_000
const bad = full ? 37 : 7
// An odd number: the kill in the middle is at line 5,000 of 10,000.
const kills = full ? 11 : 1
const secret = 'a secret of the stress tests, for nothing else'

it(
  'an import whose server is killed again and again imports every good product once',
  async () => {
    const { url, drop } = await testDatabase()
    const database = openDatabase(url, 3)
    const dataDir = await scratchFolder('haat')
    const { db } = database
    const shop = rowsOf(db, secret)
    const seller = await aSeller(shop)
    const shelf = await aShelf(shop, 'Sarees')
    const model = await aProduct(shop, { ownerId: seller._id, shelf })

    const options = { databaseUrl: url, dataDir, secret }
    let server = await startServer(options)
    const ask = async (path: string, body?: FormData) => {
      const reply = await fetch(`${server.origin}/api/v1/products/import${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${seller.token}` },
        ...(body && { body }),
      })
      const { data } = (await reply.json()) as { data: ProductImport } // as: the replies of these calls
      expect(reply.ok).toBe(true)
      return data
    }
    const place = { category: 'Sarees', subCategory: 'Sarees, part' }
    const picture = `/img/${model.images[0] ?? ''}`
    const { text } = variantImportFile({ ...place, picture }, { rows, bad, series: 'K' })
    const form = new FormData()
    form.append('file', new File([text], 'sarees.csv'))
    const checked = await ask('', form)
    const good = rows / variantsEach - bad
    expect(checked).toMatchObject({ total: rows, created: good, bad })
    await ask(`/${checked._id}/start`)

    const positions: number[] = []
    for (let n = 0; n < kills; n += 1) {
      // The first kill of one is in the middle of the file.
      const from = Math.floor((rows * (n + 0.5)) / kills)
      await passes(async () => (await standOf(checked._id)).position >= from)
      await kill(server)
      positions.push((await standOf(checked._id)).position)
      server = await startServer(options)
    }
    await passes(async () => (await standOf(checked._id)).state === 'done')
    await kill(server)

    const found = await db.query(sql`
      select count(*)::int as products, count(distinct p.sku)::int as keys,
        sum(p.remaining)::int as stock, sum(p.variant_count)::int as variants,
        (select sum(v.remaining)::int from product_variants v) as "stockOfVariants",
        (select sum(l.change)::int from stock_ledger l where l.reason = 'import') as ledger
      from products p where p.sku is not null`)
    const variants = good * variantsEach
    const stock = variants * 25
    expect(found).toEqual([
      { products: good, keys: good, variants, stock, stockOfVariants: stock, ledger: stock },
    ])
    expect(positions[0]).toBeLessThan(rows)
    say(
      `${kills} kills of an import of ${rows} rows at ${positions.join(', ')}: ${good} products in, once`,
    )
    await database.close()
    await drop()

    /** From the database: on a slow machine the seller's token has expired by the end. */
    async function standOf(id: string): Promise<{ position: number; state: string }> {
      const one = await db.query<{ position: number; state: string }>(
        sql`select position, state from product_imports where id = ${id}`,
      )
      return one[0] ?? { position: 0, state: '' }
    }
  },
  testTimeoutMs,
)

async function passes(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20)
}
