import type { SizeChart } from '@haat/contract/product/size-chart'
import { beforeAll, describe, expect, it } from 'vitest'

import { aShelf, type TestShelf } from '#test/goods.ts'
import { anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let shelf: TestShelf
beforeAll(async () => {
  ;[admin, seller] = await Promise.all([anAdmin(shop), aSeller(shop)])
  shelf = await aShelf(shop)
})

const aChart = (changes: Partial<SizeChart> = {}): SizeChart => ({
  columns: ['Size', 'Chest', 'Length'],
  rows: [
    ['S', '36', '26'],
    ['M', '38', ''],
  ],
  note: 'In inches, of the garment',
  ...changes,
})
const json = (chart: SizeChart | undefined) => (chart ? JSON.stringify(chart) : '')

const shownOf = async (id: string) => {
  const reply = await shop.call('GET /products/{id}', { params: { id } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.sizeChart
}
const update = (id: string, body: object) =>
  shop.callWith('PUT /products/{id}', { as: seller, params: { id }, body, files: {} })

describe('the size chart of a product', () => {
  it('is its own, else that of the nearest category that has one', async () => {
    const place = { subSubCategory: shelf.subSubCategoryId }
    const { _id, sizeChart } = await putOnSale(shop, seller, shelf, place)
    expect(sizeChart).toBeNull()
    const levels = [
      ['PUT /categories/{id}', shelf.categoryId, 'In cm, whole category'],
      ['PUT /subcategories/{id}', shelf.subCategoryId, 'In cm, sub-category'],
      ['PUT /subsubcategories/{id}', shelf.subSubCategoryId, 'In cm, corner'],
    ] as const
    for (const [call, id, note] of levels) {
      const body = { sizeChart: json(aChart({ note })) }
      const changed = await shop.callWith(call, { as: admin, params: { id }, body, files: {} })
      expect(changed).toMatchObject({ statusCode: 200 })
      expect(await shownOf(_id)).toEqual({ ...aChart({ note }), of: 'category' })
    }
    expect(await update(_id, { sizeChart: json(aChart()) })).toMatchObject({
      data: { sizeChart: { ...aChart(), of: 'product' } },
    })
    expect(await shownOf(_id)).toEqual({ ...aChart(), of: 'product' })
    await update(_id, { productName: 'Renamed' })
    expect(await shownOf(_id)).toMatchObject({ of: 'product' })
    await update(_id, { sizeChart: '' })
    expect(await shownOf(_id)).toMatchObject({ note: 'In cm, corner', of: 'category' })
  })

  it('comes with a new product, as people read it', async () => {
    const chart = aChart({
      columns: [' <b>Size</b> ', 'Chest'],
      rows: [['<i>S</i>', '36 < 38']],
      note: '<p>In inches</p>',
    })
    const made = await putOnSale(shop, seller, shelf, { sizeChart: json(chart) })
    expect(made.sizeChart).toEqual({
      columns: ['Size', 'Chest'],
      rows: [['S', '36 < 38']],
      note: 'In inches',
      of: 'product',
    })
  })

  it('is shown on a page in Bangla in Bangla, as far as that is written', async () => {
    const bangla = { columnsBn: ['সাইজ', ' <b>বুক</b> ', ''], noteBn: 'ইঞ্চিতে' }
    const chart = json(aChart(bangla))
    const { _id } = await putOnSale(shop, seller, shelf, { sizeChart: chart })
    const asked = { params: { id: _id }, query: { lang: 'bn' } }
    expect(await shop.callWith('GET /products/{id}', asked)).toMatchObject({
      data: {
        sizeChart: { columns: ['সাইজ', 'বুক', 'Length'], rows: aChart().rows, note: 'ইঞ্চিতে' },
      },
    })
    expect(await shownOf(_id)).toEqual({ ...aChart(), of: 'product' })
    // Who writes it reads both.
    expect(await update(_id, { productName: 'Renamed' })).toMatchObject({
      data: { sizeChart: { ...aChart(), columnsBn: ['সাইজ', 'বুক', ''], noteBn: 'ইঞ্চিতে' } },
    })
  })

  it.each([
    ['names in Bangla for other columns', json(aChart({ columnsBn: ['সাইজ'] })), 'a cell for each'],
    ['no JSON', 'Size: S', 'A size chart is columns, rows and a note, as JSON'],
    ['one column', json(aChart({ columns: ['Size'], rows: [['S']] })), 'at least two columns'],
    ['no row', json(aChart({ rows: [] })), 'at least one row'],
    ['a row too short', json(aChart({ rows: [['S', '36']] })), 'a cell for each column'],
    ['a row without a size', json(aChart({ rows: [['', '36', '26']] })), 'Each row needs its size'],
    ['markup for a size', json(aChart({ rows: [['<b></b>', '1', '2']] })), 'Name is required'],
    ['a column without a name', json(aChart({ columns: ['Size', '', 'x'] })), 'needs its name'],
    [
      'too many columns',
      json(aChart({ columns: Array<string>(11).fill('c'), rows: [Array<string>(11).fill('1')] })),
      'At most 10 columns',
    ],
    [
      'too many rows',
      json(aChart({ rows: Array.from({ length: 41 }, () => ['S', '1', '2']) })),
      'At most 40 rows',
    ],
    ['a long cell', json(aChart({ rows: [['S', 'x'.repeat(41), '']] })), 'At most 40 characters'],
    ['a long note', json(aChart({ note: 'x'.repeat(301) })), 'At most 300 characters'],
    ['a very long text', `"${'x'.repeat(40_000)}"`, 'This size chart is too long'],
  ])('is refused with %s, in words', async (_, sizeChart, message) => {
    const { _id } = await putOnSale(shop, seller, shelf)
    const reply = await update(_id, { sizeChart })
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(JSON.stringify(reply)).toContain(message)
    expect(await shownOf(_id)).not.toMatchObject({ of: 'product' })
  })
})

describe('the size chart of a category', () => {
  it('comes with a new one, stays while others of its fields change, and goes when it is emptied', async () => {
    const [categoryName, sizeChart] = ['Shoes by size', json(aChart())]
    const made = await shop.call('POST /categories', {
      as: admin,
      body: { categoryName, sizeChart },
      files: { categoryImage: await aPicture() },
    })
    if (!made.success) throw new Error(made.message)
    const { _id: id } = made.data
    const inTree = async () => {
      const tree = await shop.call('GET /categories/tree', { as: admin })
      return tree.success && tree.data.find((node) => node._id === id)?.sizeChart
    }
    const change = (body: object) =>
      shop.callWith('PUT /categories/{id}', { as: admin, params: { id }, body, files: {} })
    expect(await inTree()).toEqual(aChart())
    await change({ categoryName: 'Shoes' })
    expect(await inTree()).toEqual(aChart())
    expect(await change({ sizeChart: json(aChart({ rows: [] })) })).toMatchObject({
      statusCode: 400,
    })
    await change({ sizeChart: '' })
    expect(await inTree()).toBeNull()
  })
})
