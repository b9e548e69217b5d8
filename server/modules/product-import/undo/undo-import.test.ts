import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import type { CsvRecord } from '#test/csv.ts'
import { order } from '#test/delivered.ts'
import { aProduct, aShelf, stockOf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { aRow, check, exported, firstRow, run, undo, variantRows } from '#test/imports.ts'
import {
  aCustomer,
  anAdmin,
  anotherSession,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let seller: TestPerson
let shelf: TestShelf
let model: TestProduct

beforeAll(async () => {
  seller = await aSeller(shop)
  shelf = await aShelf(shop, 'Fashion')
  model = await aProduct(shop, { ownerId: seller._id, shelf })
})

const own = async (key: string) =>
  (await exported(shop, seller)).filter(({ productKey }) => productKey === key)
const idOf = async (key: string) => (await own(key))[0]?.['_id'] ?? ''

const importAll = async (rows: Parameters<typeof check>[2]) =>
  run(shop, seller, await check(shop, seller, rows))

async function keptOf({ _id: id }: { _id: string }, as = seller, language = 'en') {
  const reply = await shop.call('GET /products/import/{id}/kept', {
    as,
    params: { id },
    query: {},
    headers: { 'accept-language': language },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ name, message }) => `${name}: ${message}`)
}

describe('the undo of an import', () => {
  it('new products are deleted, changed ones are as before, and sales since are kept', async () => {
    const rows = [
      aRow(model, {
        sku: 'U-1',
        name: 'Stays',
        colors: '',
        remainingProducts: '10',
        originalPrice: '500',
      }),
    ]
    await importAll(rows)
    const [before] = await own('U-1')
    const done = await importAll([
      aRow(model, {
        sku: 'U-1',
        name: 'Renamed',
        colors: '',
        remainingProducts: '25',
        originalPrice: '700',
      }),
      aRow(model, { sku: 'U-2', name: 'New' }),
    ])
    expect(done).toMatchObject({ created: 1, changed: 1, undoUntil: expect.any(String) })
    const sold = { ...model, _id: await idOf('U-1'), price: 630, name: 'Renamed' }
    await order(shop, await aCustomer(shop), [sold])
    const undone = await undo(shop, seller, done)
    expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 0, undoUntil: null })
    expect(await own('U-2')).toEqual([])
    const [after] = await own('U-1')
    expect(after).toEqual({ ...before, remainingProducts: '9', remainingProductsWas: '9' })
    expect(await stockOf(shop, sold)).toMatchObject({ remaining: 9, ledger: 9 })
    expect(await brokenRules(shop)).toEqual([])
    const log = await shop.call('GET /activity', {
      as: await anAdmin(shop),
      query: { subjectId: sold._id },
    })
    expect(log).toMatchObject({
      data: {
        data: expect.arrayContaining([
          expect.objectContaining({ call: 'POST /products/import/{id}/undo' }),
        ]),
      },
    })
  })

  it('what was changed, ordered, restocked or deleted since stays, with why', async () => {
    const keys = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5']
    const done = await importAll(
      keys.map((sku) => aRow(model, { sku, name: `Product ${sku}`, colors: '' })),
    )
    const ids = await Promise.all(keys.map(idOf))
    await shop.call('PUT /products/{id}', {
      as: seller,
      params: { id: ids[0] ?? '' },
      body: { productName: 'Mine now' },
      files: { productImages: [] },
    })
    const ordered = { ...model, _id: ids[1] ?? '', price: 2250, name: 'Product K-2' }
    await order(shop, await aCustomer(shop), [ordered])
    await shop.call('POST /products/{id}/stock', {
      as: seller,
      params: { id: ids[2] ?? '' },
      body: { change: 5, reason: 'received', note: '' },
    })
    await shop.call('DELETE /products/{id}', { as: seller, params: { id: ids[3] ?? '' } })
    const undone = await undo(shop, seller, done)
    expect(undone).toMatchObject({ undone: 1, kept: 4 })
    expect((await keptOf(undone)).toSorted()).toEqual([
      ': It was deleted since',
      'Mine now: It was changed since',
      'Product K-2: It was ordered since: hide it instead',
      'Product K-3: Its stock was changed since',
    ])
    await shop.db.execute(sql`update products set name_bn = 'এখন আমার' where id = ${ids[0]}`)
    expect(await keptOf(undone, seller, 'bn')).toContain('এখন আমার: এরপর বদলানো হয়েছে')
    expect(await own('K-5')).toEqual([])
  })

  it('variants are as before: changed ones with their stock, new ones hidden', async () => {
    const cells = { productKey: 'V-1', stockBy: 'variant' }
    await importAll(
      variantRows(firstRow(model, { ...cells, color: 'Red', stock: '10', sku: 'V-1-R' }), {
        productKey: 'V-1',
        color: 'Blue',
        stock: '4',
        sku: 'V-1-B',
      }),
    )
    const done = await importAll(
      variantRows(
        { productKey: 'V-1', color: 'Red', stock: '12', sku: 'V-1-B2', cost: '100' },
        { productKey: 'V-1', color: 'Green', stock: '7' },
      ),
    )
    expect(done).toMatchObject({ changed: 1 })
    expect(await undo(shop, seller, done)).toMatchObject({ undone: 1, kept: 0 })
    const after = (await own('V-1')).map(({ color, sku, stock, cost, hidden }) =>
      [color, sku, stock, cost, hidden].join(' '),
    )
    expect(after.filter((row) => !row.endsWith('yes')).toSorted()).toEqual([
      'Blue V-1-B 4  ',
      'Red V-1-R 10  ',
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  describe('leaves variants as they were', () => {
    const fields = [
      '_variantId',
      'sku',
      'barcode',
      'color',
      'size',
      'stock',
      'cost',
      'image',
      'hidden',
    ]
    const variantsOf = async (key: string) =>
      (await own(key)).map((row) => fields.map((field) => row[field] ?? '').join('|'))
    const optionsOf = async (key: string) => {
      const [row] = await shop.db.query(sql`
        select colors, sizes, variant_count as count from products where id = ${await idOf(key)}`)
      return row
    }

    /** A product with sizes S and M, red, with codes of their own. */
    const aProductOfTwo = (key: string, stockBy: 'product' | 'variant') => {
      const stock = stockBy === 'variant' ? '5' : ''
      const cells = { productKey: key, stockBy, ...(stock ? {} : { remainingProducts: '9' }) }
      const image = `/img/${model.images[0] ?? ''}`
      return importAll(
        variantRows(
          firstRow(model, {
            ...cells,
            color: 'Red',
            size: 'S',
            sku: `${key}-a`,
            barcode: '11',
            stock,
          }),
          { productKey: key, color: 'Red', size: 'M', sku: `${key}-b`, cost: '70', stock, image },
        ),
      )
    }

    const changes: [what: string, change: (ids: string[], stock: string) => CsvRecord[]][] = [
      ['a size', ([id = '']) => variantRows({ _variantId: id, color: 'Red', size: 'L' })],
      [
        'each size to the other',
        ([one = '', other = '']) =>
          variantRows(
            { _variantId: one, color: 'Red', size: 'M' },
            { _variantId: other, color: 'Red', size: 'S' },
          ),
      ],
      [
        'colours and codes',
        ([one = '', other = '']) =>
          variantRows(
            { _variantId: one, color: 'Green', size: 'S', barcode: '12', sku: `${one}-s` },
            { _variantId: other, color: 'Blue', size: 'M', cost: '80', image: '' },
          ),
      ],
      [
        'its variants by one more',
        (_ids, stock) => variantRows({ color: 'Red', size: 'XL', stock }),
      ],
      [
        'its sizes by hiding one',
        ([id = '']) => variantRows({ _variantId: id, color: 'Red', size: 'S', hidden: 'yes' }),
      ],
    ]
    const both = ['product', 'variant'] as const
    const cases = changes.flatMap(([what, change], at) =>
      both.map((stockBy) => ({ what, change, stockBy, key: `W-${at}-${stockBy}` })),
    )

    it.each(cases)('where it changed $what (stock by $stockBy)', async (one) => {
      const { change, stockBy, key } = one
      await aProductOfTwo(key, stockBy)
      const [before, options] = [await variantsOf(key), await optionsOf(key)]
      const rows = await own(key)
      const ids = rows.map((row) => row['_variantId'] ?? '')
      const changed = change(ids, stockBy === 'variant' ? '3' : '').map((row) => ({
        ...row,
        _id: rows[0]?.['_id'] ?? '',
        productKey: key,
      }))
      const done = await importAll(changed)
      expect(done).toMatchObject({ changed: 1 })
      expect(await variantsOf(key)).not.toEqual(before)
      expect(await undo(shop, seller, done)).toMatchObject({ undone: 1, kept: 0 })
      // A new variant that had stock stays, hidden: the ledger names it.
      const after = (await variantsOf(key)).filter((text) => !text.endsWith('yes'))
      expect(after).toEqual(before)
      expect(await optionsOf(key)).toEqual(options)
      expect(await brokenRules(shop)).toEqual([])
    })

    it('where a file of products changed its colours, sizes and pictures', async () => {
      await aProductOfTwo('X-1', 'product')
      const [before, options] = [await variantsOf('X-1'), await optionsOf('X-1')]
      const other = await aProduct(shop, { ownerId: seller._id, shelf })
      const changed = {
        _id: await idOf('X-1'),
        colors: 'Blue | Red',
        sizes: 'M | XL',
        productImages: `/img/${other.images[0] ?? ''}`,
      }
      const done = await importAll([changed])
      expect(done).toMatchObject({ changed: 1 })
      expect(await optionsOf('X-1')).toEqual({
        colors: ['Blue', 'Red'],
        sizes: ['M', 'XL'],
        count: 4,
      })
      expect(await undo(shop, seller, done)).toMatchObject({ undone: 1, kept: 0 })
      expect(await variantsOf('X-1')).toEqual(before)
      expect(await optionsOf('X-1')).toEqual(options)
      expect(await brokenRules(shop)).toEqual([])
    })
  })

  it('a number that another product has by now keeps that one product as it is', async () => {
    await importAll([aRow(model, { sku: 'S-1', name: 'First' })])
    const id = await idOf('S-1')
    const done = await importAll([
      { ...(await own('S-1'))[0], _id: id, productKey: 'S-2' },
      {
        ...(await own('S-1'))[0],
        _id: '',
        _variantId: '',
        productKey: 'S-9',
        sku: 'S-9',
        name: 'Another',
      },
    ])
    expect(done).toMatchObject({ created: 1, changed: 1 })
    await importAll([aRow(model, { sku: 'S-1', name: 'Has the number now' })])
    const undone = await undo(shop, seller, done)
    expect(undone).toMatchObject({ undone: 1, kept: 1 })
    expect(await keptOf(undone)).toEqual([
      'First: Something else needs it, or has its number or SKU by now',
    ])
  })

  it('an import is undone once, within 24 hours, by its own person', async () => {
    const done = await importAll([aRow(model, { sku: 'T-1', name: 'Late' })])
    const params = { id: done._id }
    const asOther = { as: await aSeller(shop), params }
    expect(await shop.call('POST /products/import/{id}/undo', asOther)).toMatchObject({
      statusCode: 404,
    })
    const started = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST /products/import/{id}/undo', { as: seller, params })),
    )
    expect(started.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(started.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    const late = await importAll([aRow(model, { sku: 'T-2', name: 'Too late' })])
    await shop.db.execute(sql`
      update product_imports set finished_at = finished_at - interval '24 hours 1 second'
      where id = ${late._id}`)
    expect(
      await shop.call('POST /products/import/{id}/undo', { as: seller, params: { id: late._id } }),
    ).toMatchObject({ statusCode: 409, message: 'This import cannot be undone, or not any more' })
  })

  it('of somebody who is a seller by now changes their own products alone', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, shelf, name: 'Hers' })
    const editor = await aStaffMember(shop, ['catalogue'])
    const row = { _id: product._id, name: 'By staff' }
    const done = await run(shop, editor, await check(shop, editor, [row]))
    expect(done).toMatchObject({ changed: 1 })
    const body = { userId: editor._id, role: 'seller' as const }
    await shop.call('PATCH /user/change-role', { as: await anAdmin(shop), body })
    const former = await anotherSession(shop, editor)
    const undone = await undo(shop, former, done)
    expect(undone).toMatchObject({ undone: 0, kept: 1 })
    expect(await keptOf(undone, former)).toEqual(['By staff: It is not yours any more'])
    const rows = await shop.db.query(sql`select name from products where id = ${product._id}`)
    expect(rows).toEqual([{ name: 'By staff' }])
  })

  it('an undo whose process dies goes on where it was', async () => {
    const rows = Array.from({ length: 300 }, (_, at) =>
      aRow(model, { sku: `R-${at}`, name: `Row ${at}`, colors: '' }),
    )
    const done = await importAll(rows)
    // As a process leaves it that is killed after its first batch.
    await shop.db.execute(sql`update product_imports set state = 'undoing' where id = ${done._id}`)
    await shop.db.execute(sql`
      update product_import_changes set outcome = 'done before'
      where import_id = ${done._id} and product_id in (
        select product_id from product_import_changes where import_id = ${done._id}
        order by product_id limit 250)`)
    await shop.platform.jobs['exchange.resume']?.({})
    await expect
      .poll(async () => {
        const now = await shop.call('GET /products/import/{id}', {
          as: seller,
          params: { id: done._id },
        })
        return now.success && [now.data.state, now.data.undone]
      })
      .toEqual(['undone', 50])
    expect(await own('R-0')).toHaveLength(1)
  })
})
