import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { csvRecords } from '#test/csv.ts'
import { aProduct, aShelf, stockOf, type TestShelf } from '#test/goods.ts'
import { aRow, check, exported, problemsOf, run } from '#test/imports.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let other: TestPerson
let shelf: TestShelf

beforeAll(async () => {
  shelf = await aShelf(shop, 'Fashion')
  ;[admin, seller, other] = await Promise.all([anAdmin(shop), aSeller(shop), aSeller(shop)])
})

describe('the product import', () => {
  it('the import creates and changes products, with entries in the stock ledger and the activity log', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf, stock: 10 })
    const row = (await exported(shop, seller)).find(({ _id }) => _id === model._id)
    if (!row) throw new Error('The product is not in the export')
    // Three are sold while the file is being edited.
    await shop.db.execute(sql`
      with sale as (update products set remaining = 7, sold = 3 where id = ${model._id})
      insert into stock_ledger (id, product_id, change, balance, reason, at)
      values (gen_random_uuid(), ${model._id}, -3, 7, 'correction', now())`)
    const checked = await check(shop, seller, [
      {
        ...row,
        name: 'New name',
        remainingProducts: '15',
        searchTags: 'a | b',
        visibility: 'hidden',
      },
      aRow(model, { productKey: 'N-1', remainingProducts: '4', color: 'Red' }),
      aRow(model, { productKey: 'N-1', remainingProducts: '4', color: 'Blue' }),
      aRow(model, { productKey: 'N-2', name: '' }),
    ])
    expect(checked).toMatchObject({ created: 1, changed: 1, bad: 1 })
    expect(await run(shop, seller, checked)).toMatchObject({
      created: 1,
      changed: 1,
      bad: 1,
      position: 4,
    })
    expect(await stockOf(shop, model)).toEqual({ remaining: 12, sold: 3, ledger: 12 })
    const after = await exported(shop, seller)
    expect(after.find(({ _id }) => _id === model._id)).toMatchObject({
      name: 'New name',
      searchTags: 'a | b',
      visibility: 'hidden',
      originalPrice: row['originalPrice'],
    })
    const [created, blue] = after.filter(({ productKey }) => productKey === 'N-1')
    expect(created).toMatchObject({
      name: 'Tangail saree',
      OwnerId: seller._id,
      color: 'Red',
      sku: 'N-1-RED',
    })
    expect(blue).toMatchObject({ name: '', color: 'Blue', sku: 'N-1-BLUE', stock: '' })
    const ledger = await shop.db.query(sql`
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

  it('the import sets and removes size charts and pictures of colours; without the columns they stay', async () => {
    const images = ['products/red.svg', 'products/blue.svg']
    const model = await aProduct(shop, {
      ownerId: seller._id,
      shelf,
      images,
      colors: ['Red', 'A: b'],
    })
    const [red, blue] = images.map((key) => `/img/${key}`)
    const chart = { columns: ['Size', 'Chest'], rows: [['S', '36']], note: 'Inches' }
    const columnsOf = async () => {
      const row = (await exported(shop, seller)).find(({ _id }) => _id === model._id)
      return { colorImages: row?.['colorImages'], sizeChart: row?.['sizeChart'] }
    }
    expect(await columnsOf()).toEqual({ colorImages: '', sizeChart: '' })
    const filled = {
      colorImages: `Red: ${red} | A: b: ${blue}`,
      sizeChart: JSON.stringify(chart),
    }
    const imported = async (record: object) =>
      run(shop, seller, await check(shop, seller, [{ _id: model._id, ...record }]))
    expect(await imported(filled)).toMatchObject({ changed: 1, bad: 0 })
    expect(await columnsOf()).toEqual(filled)
    const reply = await shop.call('GET /products/{id}', { params: { id: model._id } })
    expect(reply).toMatchObject({
      data: {
        colorImages: [
          { color: 'Red', image: red },
          { color: 'A: b', image: blue },
        ],
        sizeChart: { ...chart, of: 'product' },
      },
    })
    expect(await check(shop, seller, [{ _id: model._id, ...filled }])).toMatchObject({
      unchanged: 1,
    })
    expect(await imported({ name: 'Without the columns' })).toMatchObject({ changed: 1 })
    expect(await columnsOf()).toEqual(filled)
    expect(await imported({ colorImages: '', sizeChart: '' })).toMatchObject({ changed: 1 })
    expect(await columnsOf()).toEqual({ colorImages: '', sizeChart: '' })
  })

  it('the import refuses invalid pictures of colours and size charts with the reason', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf, colors: ['Red'] })
    const [image = ''] = model.images
    const ofModel = (record: object) => ({ _id: model._id, ...record })
    const cells = [
      `Green: /img/${image}`,
      'Red: /img/products/other.svg',
      'Red',
      `Red: /img/${image}`,
    ]
    const problems: string[] = []
    for (const colorImages of cells) {
      const checked = await check(shop, seller, [ofModel({ colorImages })])
      problems.push(...(await problemsOf(shop, seller, checked)))
    }
    expect(problems).toEqual([
      '2 colorImages: This is none of the product’s colours',
      '2 colorImages: This picture is none of the product’s',
      '2 colorImages: Write each as a colour and the address of its picture: “Red: /img/…”',
    ])
    const chart = JSON.stringify({ columns: ['Size', 'Chest'], rows: [['S']], note: '' })
    const checked = await check(shop, seller, [ofModel({ sizeChart: chart })])
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '2 sizeChart: Each row needs a cell for each column',
    ])
  })

  it('the import reads whether a product can be returned; an empty cell says yes, and no column changes nothing', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const rows = (returnable: string) => [aRow(model, { sku: 'T-1', returnable })]
    const stored = async () =>
      (await exported(shop, seller)).find(({ productKey }) => productKey === 'T-1')?.['returnable']
    await run(shop, seller, await check(shop, seller, rows('no')))
    expect(await stored()).toBe('no')
    const renamed = [aRow(model, { sku: 'T-1', name: 'Sweets' })]
    await run(shop, seller, await check(shop, seller, renamed))
    expect(await stored()).toBe('no')
    await run(shop, seller, await check(shop, seller, rows('')))
    expect(await stored()).toBe('yes')
    const bad = await check(shop, seller, rows('perhaps'))
    expect(await problemsOf(shop, seller, bad)).toEqual(['2 returnable: Say yes or no'])
  })

  it('the import finds a product by its own number, so that a file can be imported twice', async () => {
    const model = await aProduct(shop, { ownerId: other._id, shelf })
    const file = [aRow(model, { sku: 'R-1' }), aRow(model, { sku: 'R-2' })]
    await run(shop, other, await check(shop, other, file))
    const again = await check(shop, other, file)
    expect(again).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      sameAs: expect.any(String),
    })
    // The same number of another seller is another product.
    const own = await aProduct(shop, { ownerId: seller._id, shelf })
    expect(await check(shop, seller, [aRow(own, { sku: 'R-1' })])).toMatchObject({ created: 1 })
  })

  it('the bad rows can be downloaded with their reasons, corrected and imported', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(shop, seller, [
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
    expect(await check(shop, seller, mended)).toMatchObject({ total: 1, created: 1, bad: 0 })
  })

  it('the import skips rows that became invalid since the check, and imports the rest', async () => {
    const going = await aShelf(shop, 'Going')
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const place = { category: 'Going', subCategory: 'Going, part' }
    const checked = await check(shop, seller, [aRow(model, place), aRow(model, { sku: 'S-1' })])
    await shop.db.execute(sql`delete from categories where id = ${going.subSubCategoryId}`)
    await shop.db.execute(sql`delete from categories where id = ${going.subCategoryId}`)
    expect(await run(shop, seller, checked)).toMatchObject({ created: 1, bad: 1, position: 2 })
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '2 subCategory: There is no sub-category of “Going” called “Going, part”',
    ])
  })

  it('an admin can import for a seller', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(shop, admin, [
      aRow(model, { OwnerId: seller._id, sku: 'A-1' }),
      aRow(model, { OwnerId: (await aCustomer(shop))._id, sku: 'A-2' }),
    ])
    expect(await problemsOf(shop, admin, checked)).toEqual(['3 OwnerId: There is no such seller'])
    await run(shop, admin, checked)
    expect((await exported(shop, seller)).map(({ productKey }) => productKey)).toContain('A-1')
  })

  it('the import stops when its person loses the right to sell', async () => {
    const former = await aSeller(shop)
    const model = await aProduct(shop, { ownerId: former._id, shelf })
    const checked = await check(shop, former, [aRow(model)])
    await shop.db.execute(sql`
      update product_imports set state = 'importing' where id = ${checked._id}`)
    await shop.db.execute(sql`update users set role = 'user' where id = ${former._id}`)
    await shop.platform.jobs['exchange.import']?.({ id: checked._id })
    const rows = await shop.db.query(sql`
      select state, position from product_imports where id = ${checked._id}`)
    expect(rows).toEqual([{ state: 'stopped', position: 0 }])
  })
})
