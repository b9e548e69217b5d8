import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import {
  aRow,
  check,
  checkFile,
  exported,
  prepared,
  problemsOf,
  run,
  upload,
  variantRows,
} from '#test/imports.ts'
import { aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let seller: TestPerson
let model: TestProduct

beforeAll(async () => {
  seller = await aSeller(shop)
  const shelf = await aShelf(shop, 'Women’s Wear')
  model = await aProduct(shop, { ownerId: seller._id, shelf })
})

const header = [
  'Product Name',
  'Price',
  'Off',
  'Stock',
  'Category',
  'Sub category',
  'Photo',
  'Note',
]
const columns = [
  ...['name', 'originalPrice', 'discount', 'remainingProducts', 'category', 'subCategory'],
  ...['productImages', ''],
] as const
const place = ['women’s wear', "WOMEN'S WEAR, PART"]
const rowOf = (name: string) => [
  ...[name, 'Tk 1,250', '10%', '১২ pcs', ...place],
  ...[`/img/${model.images[0] ?? ''}`, 'of no use'],
]
const csv = (rows: string[][], separator = ',') =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n')

/** Says which column is which, with a description, which every product needs. */
async function choose(id: string, chosen: readonly string[]) {
  const reply = await shop.callWith('PUT /products/import/{id}/columns', {
    as: seller,
    params: { id },
    body: { columns: chosen },
  })
  return reply
}

describe('a file with columns of its own', () => {
  it('the columns are guessed, chosen by the person, and remembered for the next file', async () => {
    const anew = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: anew._id, shelf: await aShelf(shop, 'Men') })
    const rows = [
      ['Title', 'Rate', 'Description', 'Quantity', 'Category', 'Type', 'Image', 'Rack'],
      ['Panjabi', '৳ 990', 'x', '5', 'men', 'Men, part', `/img/${own.images[0] ?? ''}`, 'A1'],
    ]
    const file = new File([csv(rows, ';')], 'own.csv')
    const read = await checkFile(shop, anew, file)
    expect(read).toMatchObject({ state: 'columns', total: 1, created: 0 })
    const params = { id: read._id }
    const asked = await shop.call('GET /products/import/{id}/columns', { as: anew, params })
    expect(asked).toMatchObject({
      data: [
        { name: 'Title', column: 'name', source: 'guessed', samples: ['Panjabi'] },
        { name: 'Rate', column: 'originalPrice', source: 'guessed' },
        { name: 'Description', column: 'description', source: 'guessed' },
        { name: 'Quantity', column: 'remainingProducts', source: 'guessed' },
        { name: 'Category', column: 'category' },
        { name: 'Type', column: 'subCategory' },
        { name: 'Image', column: 'productImages' },
        { name: 'Rack', column: '', source: 'unknown', samples: ['A1'] },
      ],
    })
    const start = await shop.call('POST /products/import/{id}/start', { as: anew, params })
    expect(start).toMatchObject({ statusCode: 409 })
    if (!asked.success) throw new Error(asked.message)
    const chosen = asked.data.map(({ column }) => column)
    const put = await shop.call('PUT /products/import/{id}/columns', {
      as: anew,
      params,
      body: { columns: chosen },
    })
    if (!put.success) throw new Error(put.message)
    const checked = await prepared(shop, anew, put.data)
    expect(checked).toMatchObject({ state: 'checked', created: 1, bad: 0 })
    // The next file with these headers is checked at once.
    const again = await upload(shop, anew, new File([csv(rows)], 'again.csv'))
    expect(again).toMatchObject({ data: { state: 'checked', created: 1 } })
    await run(shop, anew, checked)
    expect(
      (await exported(shop, anew)).map(({ name, originalPrice }) => [name, originalPrice]),
    ).toContainEqual(['Panjabi', '990'])
  })

  it('columns that exclude each other, or are too few, are refused beside the field', async () => {
    const read = await checkFile(shop, seller, new File([csv([header, rowOf('A')])], 'a.csv'))
    expect(await choose(read._id, ['name'])).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.columns', message: 'This file has 8 columns' }],
    })
    expect(await choose(read._id, ['name', 'name', '', '', '', '', '', ''])).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.columns.1' }],
    })
    expect(await choose(read._id, ['name', 'barcode', '', '', '', '', '', ''])).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('productKey'),
    })
    expect(
      await choose(
        read._id,
        header.map(() => ''),
      ),
    ).toMatchObject({ statusCode: 400 })
    expect(await choose(read._id, ['no such column', ...header.slice(1)])).toMatchObject({
      statusCode: 400,
    })
  })

  it('amounts, percentages and categories are read as people write them', async () => {
    const read = await checkFile(shop, seller, new File([csv([header, rowOf('Kurti')])], 'a.csv'))
    const put = await choose(read._id, [...columns.slice(0, 7), 'description'])
    expect(put).toMatchObject({ statusCode: 200 })
    const checked = await prepared(shop, seller, { ...read, state: 'preparing' })
    expect(checked).toMatchObject({ created: 1, bad: 0 })
    await run(shop, seller, checked)
    expect((await exported(shop, seller)).find(({ name }) => name === 'Kurti')).toMatchObject({
      originalPrice: '1250',
      discount: '10',
      remainingProducts: '12',
      category: 'Women’s Wear',
    })
  })
})

describe('a member of staff', () => {
  it('staff with the catalogue import for the shop, without costs where they may not see them', async () => {
    const staff = await aStaffMember(shop, ['catalogue'])
    const rows = variantRows({ productKey: 'ST-1', color: 'Red', cost: '100' })
    const checked = await check(shop, staff, rows)
    const params = { id: checked._id }
    const asked = await shop.call('GET /products/import/{id}/columns', { as: staff, params })
    if (!asked.success) throw new Error(asked.message)
    expect(asked.data.find(({ name }) => name === 'cost')?.column).toBe('')
    const body = {
      columns: asked.data.map(({ name, column }) => (name === 'cost' ? name : column)),
    }
    const put = await shop.callWith('PUT /products/import/{id}/columns', {
      as: staff,
      params,
      body,
    })
    expect(put).toMatchObject({
      statusCode: 400,
      errors: [{ message: 'You may not see or change costs' }],
    })
    const packer = await aStaffMember(shop, ['packing'])
    expect(await shop.call('GET /products/import', { as: packer })).toMatchObject({
      statusCode: 403,
    })
  })
})

describe('problems that lines share', () => {
  it('a misspelt category is one problem with a suggestion, which one click accepts', async () => {
    const wrong = { category: 'Womens Ware', subCategory: 'Women’s Wear, part' }
    const checked = await check(shop, seller, [
      aRow(model, { sku: 'G-1', ...wrong }),
      aRow(model, { sku: 'G-2', ...wrong }),
      aRow(model, { sku: 'G-3', ...wrong, originalPrice: 'free' }),
    ])
    expect(checked).toMatchObject({ bad: 3, created: 0 })
    const params = { id: checked._id }
    const groups = await shop.call('GET /products/import/{id}/problem-groups', {
      as: seller,
      params,
    })
    expect(groups).toMatchObject({
      data: [
        {
          column: 'category',
          header: 'category',
          value: 'Womens Ware',
          count: 3,
          lines: [2, 3, 4],
          suggestion: 'Women’s Wear',
        },
        { column: 'originalPrice', count: 1, lines: [4] },
      ],
    })
    const reply = await shop.call('PUT /products/import/{id}/replacement', {
      as: seller,
      params,
      body: { column: 'category', value: 'Womens Ware', by: 'Women’s Wear' },
    })
    if (!reply.success) throw new Error(reply.message)
    const again = await prepared(shop, seller, reply.data)
    expect(again).toMatchObject({ created: 2, bad: 1 })
    expect(await problemsOf(shop, seller, again)).toEqual([
      '4 originalPrice: Price must be a number',
    ])
    expect(await run(shop, seller, again)).toMatchObject({ created: 2 })
  })

  it('new products with the same name are named, and imported all the same', async () => {
    const where = { category: 'Women’s Wear', subCategory: 'Women’s Wear, part' }
    const checked = await check(shop, seller, [
      aRow(model, { ...where, name: 'Silk scarf' }),
      aRow(model, { ...where, name: 'Another' }),
      aRow(model, { ...where, name: 'silk  Scarf' }),
    ])
    expect(checked).toMatchObject({
      created: 3,
      sameNames: [{ name: 'Silk scarf', lines: [2, 4] }],
    })
  })

  it('lists may be separated by commas, semicolons, bars or lines', async () => {
    const where = { category: 'Women’s Wear', subCategory: 'Women’s Wear, part' }
    const lists = ['Red, Blue', 'Red;Blue', 'Red | Blue', 'Red\nBlue', '["Red","Blue"]']
    const rows = lists.map((colors, at) => aRow(model, { ...where, sku: `L-${at}`, colors }))
    await run(shop, seller, await check(shop, seller, rows))
    const made = (await exported(shop, seller)).filter(({ productKey }) =>
      productKey?.startsWith('L-'),
    )
    expect(made.map(({ color }) => color)).toEqual(lists.flatMap(() => ['Red', 'Blue']))
  })
})
