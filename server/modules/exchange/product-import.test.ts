import type { ProductImport } from '@haat/contract/product-import'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { csvFile, csvRecords, type CsvRecord } from '#test/csv.ts'
import { aProduct, aShelf, stockOf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [admin, seller, other] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]
let shelf: TestShelf

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  other = await aSeller(shop)
  shelf = await aShelf(shop, 'Fashion')
})

const upload = async (as: TestPerson, file: File) =>
  shop.call('POST /products/import', { as, body: {}, files: { file } })

async function check(as: TestPerson, records: CsvRecord[]): Promise<ProductImport> {
  const reply = await upload(as, await csvFile(records))
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function problemsOf(as: TestPerson, { _id: id }: ProductImport) {
  const query = { limit: 100 }
  const reply = await shop.call('GET /products/import/{id}/problems', { as, params: { id }, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ line, column, message }) => `${line} ${column}: ${message}`)
}

async function run(as: TestPerson, { _id: id }: ProductImport): Promise<ProductImport> {
  const started = await shop.call('POST /products/import/{id}/start', { as, params: { id } })
  if (!started.success) throw new Error(started.message)
  return vi.waitUntil(
    async () => {
      const now = await shop.call('GET /products/import/{id}', { as, params: { id } })
      return now.success && now.data.state === 'done' && now.data
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function exported(as: TestPerson): Promise<CsvRecord[]> {
  const reply = await shop.call('GET /products/export', { as })
  if (!reply.success) throw new Error(reply.message)
  return csvRecords(reply.data.bytes)
}

const aRow = (model: TestProduct, changes: CsvRecord = {}): CsvRecord => ({
  sku: '',
  name: 'Tangail saree',
  originalPrice: '2500',
  discount: '10',
  description: 'Woven by hand.',
  colors: 'Red | Blue',
  category: 'Fashion',
  subCategory: 'Fashion, part',
  subSubCategory: '',
  remainingProducts: '7',
  productImages: `/img/${model.images[0] ?? ''}`,
  ...changes,
})

describe('the export', () => {
  it('gives an admin all products and a seller their own, and customers nothing', async () => {
    const mine = await aProduct(shop, { ownerId: seller._id, shelf })
    const theirs = await aProduct(shop, { ownerId: other._id, shelf })
    const hidden = await aProduct(shop, { ownerId: seller._id, shelf, hidden: true })
    const ids = async (as: TestPerson) => (await exported(as)).map(({ _id }) => _id)
    expect(await ids(admin)).toEqual(expect.arrayContaining([mine._id, theirs._id]))
    expect(await ids(seller)).toContain(mine._id)
    expect(await ids(seller)).not.toContain(theirs._id)
    expect(await ids(admin)).not.toContain(hidden._id)
    const reply = await shop.call('GET /products/export', { as: await aCustomer(shop) })
    expect(reply.statusCode).toBe(403)
  })

  it('is accepted unchanged by the import, whatever the texts are', async () => {
    const odd = await aSeller(shop)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.constantFrom('=1+1', "'quoted", '-5', '@x', '[1]', '["a"]', 'a|b', ' a ', '"', 'শাড়ি, লাল', 'a\nb'),
    )
    const clean = text.map((one) => one.replaceAll('\0', '') || 'x')
    const [names, lists] = [fc.sample(clean, 60), fc.sample(fc.array(clean, { maxLength: 4 }), 60)]
    for (const [at, name] of names.entries()) {
      const list = lists[at] ?? []
      await aProduct(shop, { shelf, ownerId: odd._id, name, tags: list, colors: list, originalPrice: at * 37 })
    }
    const download = await shop.call('GET /products/export', { as: odd })
    if (!download.success) throw new Error(download.message)
    const reply = await upload(odd, new File([download.data.bytes], download.data.name))
    expect(reply).toMatchObject({
      data: { total: 60, created: 0, changed: 0, unchanged: 60, bad: 0, state: 'checked' },
    })
    const started = await shop.call('POST /products/import/{id}/start', {
      as: odd,
      params: { id: reply.success ? reply.data._id : '' },
    })
    expect(started).toMatchObject({ statusCode: 409 })
  })
})

describe('the check', () => {
  it('tells each bad row by its line and column, and changes nothing', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const theirs = await aProduct(shop, { ownerId: other._id, shelf, images: ['products/other.svg'] })
    const before = await exported(admin)
    const checked = await check(seller, [
      aRow(model),
      aRow(model, { name: '' }),
      aRow(model, { originalPrice: 'a lot', discount: '120' }),
      aRow(model, { category: 'Fashon' }),
      aRow(model, { subCategory: 'Nothing', description: 'Two\nlines' }),
      aRow(model, { remainingProducts: '1.5' }),
      aRow(model, { productImages: '' }),
      aRow(model, { productImages: 'https://elsewhere.example/x.jpg' }),
      aRow(model, { productImages: `/img/${theirs.images[0] ?? ''}` }),
      aRow(model, { sku: 'T-1' }),
      aRow(model, { sku: 'T-1' }),
      aRow(model, { name: '<b></b>' }),
    ])
    expect(checked).toMatchObject({ total: 12, created: 2, changed: 0, bad: 10 })
    expect(await problemsOf(seller, checked)).toEqual([
      '3 name: Name is required',
      '4 originalPrice: Price must be a number',
      '4 discount: Discount is between 0 and 100 percent',
      '5 category: There is no category called “Fashon”',
      '6 subCategory: There is no sub-category of “Fashion” called “Nothing”',
      // The cell of line 6 has two lines.
      '8 remainingProducts: Stock must be a whole number',
      '9 productImages: A product needs at least one picture: the address of one the shop has',
      '10 productImages: The shop has no picture of yours at https://elsewhere.example/x.jpg',
      '11 productImages: The shop has no picture of yours at /img/products/other.svg',
      '13 sku: Line 12 is about the same product',
      '14 name: Name is required',
    ])
    expect(await exported(admin)).toEqual(before)
  })

  it('lets a seller touch only what is theirs', async () => {
    const theirs = await aProduct(shop, { ownerId: other._id, shelf })
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(seller, [
      { _id: theirs._id, name: 'Mine now', OwnerId: '' },
      { _id: model._id, name: 'Given away', OwnerId: other._id },
    ])
    expect(await problemsOf(seller, checked)).toEqual([
      '2 _id: There is no such product of yours. Leave the cell empty for a new product.',
      '3 OwnerId: A product cannot be given to another seller',
    ])
    const foreign = await check(seller, [aRow(model, { OwnerId: other._id })])
    expect(await problemsOf(seller, foreign)).toEqual([
      '2 OwnerId: You can only import products of your own',
    ])
    for (const call of ['GET /products/import/{id}', 'POST /products/import/{id}/start'] as const) {
      expect(await shop.call(call, { as: other, params: { id: foreign._id } })).toMatchObject({
        statusCode: 404,
      })
    }
  })

  it.each([
    ['nothing', '', 'This file is empty'],
    ['a head alone', 'name,originalPrice\n', 'This file has no rows below its head'],
    ['an unknown column', 'name,prize\nx,1\n', 'There is no column “prize”'],
    ['a column twice', 'name,name\nx,y\n', 'The column name stands there twice'],
    ['semicolons', 'name;originalPrice\nx;1\n', 'must be parted by commas'],
    ['an open quotation mark', 'name\n"x\n', 'never closed'],
    ['more than 10,000 rows', `name\n${'x\n'.repeat(10_001)}`, 'At most 10,000 rows'],
    ['what is no text', 'name\n\0\n', 'CSV UTF-8'],
  ])('refuses a file with %s, and says what to do about it', async (_what, text, message) => {
    const reply = await upload(seller, new File([text], 'x.csv'))
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
    const { rows } = await shop.db.execute(
      sql`select from product_imports where state = 'reading' and user_id = ${seller._id}`,
    )
    expect(rows).toEqual([])
  })

  it('refuses a file that is too large, and goes on to serve', async () => {
    const reply = await upload(seller, new File([`name\n${`${'x'.repeat(300_000)}\n`.repeat(71)}`], 'x.csv'))
    expect(reply).toMatchObject({ statusCode: 413, message: 'The file may be at most 20 MB' })
  })
})

describe('the import', () => {
  it('creates and changes what the file says, in the ledger and the activity log too', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf, stock: 10 })
    const [row] = (await exported(seller)).filter(({ _id }) => _id === model._id)
    if (!row) throw new Error('The product is not in the export')
    // Three are sold while somebody edits the file.
    await shop.db.execute(sql`
      with sale as (update products set remaining = 7, sold = 3 where id = ${model._id})
      insert into stock_ledger (id, product_id, change, balance, reason, at)
      values (gen_random_uuid(), ${model._id}, -3, 7, 'correction', now())`)
    const checked = await check(seller, [
      { ...row, name: 'New name', remainingProducts: '15', searchTags: 'a | b' },
      { ...aRow(model, { sku: 'N-1', remainingProducts: '4' }), _id: '' },
      { ...aRow(model, { sku: 'N-2', name: '' }), _id: '' },
    ])
    expect(checked).toMatchObject({ created: 1, changed: 1, bad: 1 })
    expect(await run(seller, checked)).toMatchObject({ created: 1, changed: 1, bad: 1, position: 3 })
    expect(await stockOf(shop, model)).toEqual({ remaining: 12, sold: 3, ledger: 12 })
    const after = await exported(seller)
    expect(after.find(({ _id }) => _id === model._id)).toMatchObject({
      name: 'New name',
      searchTags: 'a | b',
      originalPrice: row['originalPrice'],
    })
    const created = after.find(({ sku }) => sku === 'N-1')
    expect(created).toMatchObject({ name: 'Tangail saree', OwnerId: seller._id, colors: 'Red | Blue' })
    const { rows: ledger } = await shop.db.execute(sql`
      select change, balance, actor_id as actor from stock_ledger
      where reason = 'import' and product_id in (${model._id}, ${created?.['_id']}) order by change`)
    expect(ledger).toEqual([
      { change: 4, balance: 4, actor: seller._id },
      { change: 5, balance: 12, actor: seller._id },
    ])
    const log = await shop.call('GET /activity', { as: admin, query: { subjectId: model._id } })
    expect(log).toMatchObject({
      data: {
        data: [
          {
            actor: { _id: seller._id },
            call: 'POST /products/import/{id}/start',
            before: { remaining: 7, name: 'Cotton panjabi' },
            after: { remaining: 12, name: 'New name' },
          },
        ],
      },
    })
  })

  it('finds a product again by its own number, so that a file can come twice', async () => {
    const model = await aProduct(shop, { ownerId: other._id, shelf })
    const file = [aRow(model, { sku: 'R-1' }), aRow(model, { sku: 'R-2' })]
    await run(other, await check(other, file))
    const again = await check(other, file)
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2, sameAs: expect.any(String) })
    // Another seller's number is another product.
    const own = await aProduct(shop, { ownerId: seller._id, shelf })
    expect(await check(seller, [aRow(own, { sku: 'R-1' })])).toMatchObject({ created: 1 })
  })

  it('gives back the bad rows with their reasons, to be mended and imported', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(seller, [
      aRow(model),
      aRow(model, { name: '=cmd', originalPrice: 'x' }),
    ])
    const params = { id: checked._id }
    const reply = await shop.call('GET /products/import/{id}/bad-rows', { as: seller, params })
    if (!reply.success) throw new Error(reply.message)
    const records = await csvRecords(reply.data.bytes)
    expect(records).toMatchObject([
      { problem: 'originalPrice: Price must be a number', name: '=cmd' },
    ])
    const mended = records.map((record) => ({ ...record, originalPrice: '5' }))
    expect(await check(seller, mended)).toMatchObject({ total: 1, created: 1, bad: 0 })
  })

  it('leaves out what has become wrong since the check, and imports the rest', async () => {
    const going = await aShelf(shop, 'Going')
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const place = { category: 'Going', subCategory: 'Going, part' }
    const checked = await check(seller, [aRow(model, place), aRow(model, { sku: 'S-1' })])
    await shop.db.execute(sql`delete from sub_sub_categories where id = ${going.subSubCategoryId}`)
    await shop.db.execute(sql`delete from sub_categories where id = ${going.subCategoryId}`)
    expect(await run(seller, checked)).toMatchObject({ created: 1, bad: 1, position: 2 })
    expect(await problemsOf(seller, checked)).toEqual([
      '2 subCategory: There is no sub-category of “Going” called “Going, part”',
    ])
  })

  it('lets an admin import for a seller', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(admin, [
      aRow(model, { OwnerId: seller._id, sku: 'A-1' }),
      aRow(model, { OwnerId: (await aCustomer(shop))._id, sku: 'A-2' }),
    ])
    expect(await problemsOf(admin, checked)).toEqual(['3 OwnerId: There is no such seller'])
    await run(admin, checked)
    expect((await exported(seller)).map(({ sku }) => sku)).toContain('A-1')
  })

  it('stops where it is for somebody who may no longer sell', async () => {
    const former = await aSeller(shop)
    const model = await aProduct(shop, { ownerId: former._id, shelf })
    const checked = await check(former, [aRow(model)])
    await shop.db.execute(sql`
      update product_imports set state = 'importing' where id = ${checked._id}`)
    await shop.db.execute(sql`update users set role = 'user' where id = ${former._id}`)
    await shop.platform.jobs['exchange.import']?.({ id: checked._id })
    const { rows } = await shop.db.execute(sql`
      select state, position from product_imports where id = ${checked._id}`)
    expect(rows).toEqual([{ state: 'stopped', position: 0 }])
  })
})
