import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { mostWaitingZipBytes } from '@haat/contract/product/product-import'
import { zipSync } from 'fflate'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { aRow, check, prepared, run } from '#test/imports.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { testShop } from '#test/shop.ts'

import { refuseFullDisk } from './picture/zip-store.ts'

const shop = testShop()
let seller: TestPerson
let other: TestPerson
const models = new Map<TestPerson, TestProduct>()

beforeAll(async () => {
  ;[seller, other] = [await aSeller(shop), await aSeller(shop)]
  const shelf = await aShelf(shop, 'Fashion')
  for (const person of [seller, other]) {
    models.set(person, await aProduct(shop, { ownerId: person._id, shelf }))
  }
})

beforeEach(() => shop.db.execute(sql`update product_imports set zip_part_bytes = '{}'`))
afterEach(() => vi.unstubAllEnvs())

/** An import that has a good row, and one that waits for a picture by name. */
async function anImport(as: TestPerson): Promise<string> {
  const model = models.get(as)
  if (!model) throw new Error('There is no product of this seller')
  const rows = [aRow(model, { sku: 'Z-1' }), aRow(model, { sku: 'Z-2', productImages: 'a.jpg' })]
  const checked = await check(shop, as, rows)
  return checked._id
}

/** One after the other: one person may send few forms at once. */
async function imports(as: TestPerson, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await anImport(as))
  return ids
}

const send = (as: TestPerson, id: string, part: number, bytes: Uint8Array | string = 'part') =>
  shop.call('PUT /products/import/{id}/zip/{part}', {
    as,
    params: { id, part },
    body: {},
    files: { part: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'part') },
  })

const stored = async () =>
  (await Array.fromAsync(shop.platform.ports.storage.list('private/'))).toSorted()

const countedOf = async (id: string) => {
  const [row] = await shop.db.query<{ bytes: (number | null)[] }>(
    sql`select zip_part_bytes as bytes from product_imports where id = ${id}`,
  )
  return row?.bytes
}

const plant = (id: string, bytes: number) =>
  shop.db.execute(sql`
    update product_imports set zip_part_bytes = array[${bytes}::integer], zip_part_at = ${shop.clock.now()}
    where id = ${id}`)

const tidy = async () => shop.platform.jobs['exchange.housekeeping']?.({})

it('parts of a ZIP are counted, each once, and nobody can look at them', async () => {
  const id = await anImport(seller)
  for (const bytes of ['one', 'another'])
    expect(await send(seller, id, 3, bytes)).toMatchObject({ success: true })
  await send(seller, id, 1, 'x')
  expect(await countedOf(id)).toEqual([1, null, 7])
  const keys = await stored()
  expect(keys).toEqual([1, 3].map((part) => `private/imports/${id}/part-${part}.zip`))
  for (const key of [...keys, ...keys.map((one) => one.replace('private/', ''))]) {
    const reply = await shop.platform.app.inject({ url: `/img/${key}` })
    expect(reply.statusCode).toBe(404)
  }
  await tidy()
  expect(await stored()).toEqual(keys)
})

it('one person cannot fill the disk with ZIPs, nor can all together', async () => {
  const [id, waiting, theirs] = [
    await anImport(seller),
    await anImport(seller),
    await anImport(other),
  ]
  await plant(waiting, mostWaitingZipBytes.person - 4)
  expect(await send(seller, id, 1, 'four')).toMatchObject({ success: true })
  expect(await send(seller, id, 1, 'fives')).toMatchObject({
    statusCode: 413,
    message:
      'Your ZIPs that wait have more than 1 GB together. Check or start those imports first.',
  })
  expect(await countedOf(id)).toEqual([4])
  expect(await send(other, theirs, 1, 'fives')).toMatchObject({ success: true })
  const full = await imports(other, mostWaitingZipBytes.shop / mostWaitingZipBytes.person)
  for (const one of full) await plant(one, mostWaitingZipBytes.person)
  const third = await aSeller(shop)
  models.set(
    third,
    await aProduct(shop, { ownerId: third._id, shelf: await aShelf(shop, 'Third') }),
  )
  const late = await anImport(third)
  expect(await send(third, late, 1)).toMatchObject({
    statusCode: 507,
    message: 'Too many ZIPs wait in this shop. Please try again in an hour.',
  })
  expect((await stored()).filter((key) => key.includes(late))).toEqual([])
})

it('the last room is given once, however many parts come at once', async () => {
  const [waiting, ...ids] = await imports(seller, 5)
  await plant(waiting ?? '', mostWaitingZipBytes.person - 10)
  const replies = await Promise.all(ids.map((id) => send(seller, id, 1, 'x'.repeat(10))))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 413, 413, 413,
  ])
})

it('no part comes once so many bytes more would fill the disk', async () => {
  const { dataDir } = shop.platform.settings
  await refuseFullDisk(dataDir, 1)
  await expect(refuseFullDisk(dataDir, 1e18)).rejects.toMatchObject({ statusCode: 507 })
})

it('the ZIP is put together in the data folder, and nothing of it is left', async () => {
  vi.stubEnv('TMPDIR', '/nowhere')
  const id = await anImport(seller)
  const picture = new Uint8Array(await (await aPicture()).arrayBuffer())
  await send(seller, id, 1, zipSync({ 'a.jpg': picture }))
  // Sent, and not named below.
  await send(seller, id, 2)
  const reply = await shop.call('POST /products/import/{id}/zip', {
    as: seller,
    params: { id },
    body: { parts: 1 },
  })
  if (!reply.success) throw new Error(reply.message)
  expect(await prepared(shop, seller, reply.data)).toMatchObject({ created: 2, bad: 0 })
  expect((await stored()).filter((key) => key.includes(id))).toEqual([])
  expect(await countedOf(id)).toEqual([])
  expect(await readdir(join(shop.platform.settings.dataDir, 'joined-zips'))).toEqual([])
})

it('parts go when their import is over, deleted or a day old, and so do those of older releases', async () => {
  const { storage } = shop.platform.ports
  const [started, removed, old, young] = await imports(seller, 4)
  for (const id of [started, removed, old]) await send(seller, id ?? '', 1)
  await storage.put(`imports/${young ?? ''}/part-1.zip`, Buffer.from('former'))
  await storage.put('imports/0/part-1.zip', Buffer.from('former'))
  const of = async (id: string | undefined) =>
    (await stored()).filter((key) => key.includes(id ?? '-'))
  const begun = await shop.call('GET /products/import/{id}', {
    as: seller,
    params: { id: started ?? '' },
  })
  if (!begun.success) throw new Error(begun.message)
  await run(shop, seller, begun.data)
  await expect.poll(() => of(started)).toEqual([])
  expect(await countedOf(started ?? '')).toEqual([])

  await shop.db.execute(sql`delete from product_imports where id = ${removed ?? ''}`)
  await send(seller, young ?? '', 1)
  await tidy()
  expect(await of(removed)).toEqual([])
  expect(await of(old)).toHaveLength(1)
  expect(await Array.fromAsync(storage.list('imports/'))).toEqual([])

  const left = join(shop.platform.settings.dataDir, 'joined-zips', 'left.zip')
  await writeFile(left, 'of a killed process')
  await utimes(left, new Date(0), new Date(0))
  await shop.db.execute(sql`
    update product_imports set zip_part_at = zip_part_at - interval '25 hours' where id = ${old ?? ''}`)
  await tidy()
  expect(await of(old)).toEqual([])
  expect(await countedOf(old ?? '')).toEqual([])
  expect(await of(young)).toHaveLength(1)
  expect(await readdir(join(shop.platform.settings.dataDir, 'joined-zips'))).toEqual([])
})
