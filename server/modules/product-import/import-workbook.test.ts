import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { checkFile, exported, problemsOf, run, upload } from '#test/imports.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let seller: TestPerson
let model: TestProduct

beforeAll(async () => {
  seller = await aSeller(shop)
  const shelf = await aShelf(shop, 'Women’s Wear')
  model = await aProduct(shop, { ownerId: seller._id, shelf })
})

describe('an Excel workbook', () => {
  const workbook = async (
    rows: (string | number | boolean | null)[][],
    cells = new Map<string, object>(),
  ) =>
    new File(
      [
        new Uint8Array(
          await writeXlsx({
            sheets: [
              { name: 'Secret', rows: [['not this']], hidden: true },
              { name: 'Goods', rows, cells },
            ],
          }),
        ),
      ],
      'goods.xlsx',
    )
  const where = ['Women’s Wear', 'Women’s Wear, part']
  const names = [
    'name',
    'originalPrice',
    'discount',
    'description',
    'remainingProducts',
    'returnable',
  ]

  it('its first visible sheet is read, with numbers, percentages and true or false', async () => {
    const image = `/img/${model.images[0] ?? ''}`
    const file = await workbook(
      [
        [...names, 'category', 'subCategory', 'productImages'],
        ['Saree of Excel', 1_250.5, 0.15, 'x', 7, true, ...where, image],
        [],
        ['Without a price', null, null, 'x', 7, false, ...where, image],
      ],
      new Map([['1,2', { value: 0.15, style: { numFmt: '0.0%' } }]]),
    )
    const checked = await checkFile(shop, seller, file)
    expect(checked).toMatchObject({ state: 'checked', total: 2, created: 1, bad: 1 })
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '4 originalPrice: Price must be a number',
    ])
    await run(shop, seller, checked)
    const made = (await exported(shop, seller)).find(({ name }) => name === 'Saree of Excel')
    expect(made).toMatchObject({ originalPrice: '1250.5', discount: '15', returnable: 'yes' })
  })

  it.each([
    ['of an older Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'older Excel'],
    ['that is another ZIP', () => zipSync({ 'a.txt': new Uint8Array(5) }), 'cannot be read'],
    ['that is cut off', () => Buffer.from('PK\u0003\u0004 and no more'), 'cannot be read'],
    [
      'that unpacks to too much',
      () => zipSync({ 'xl/workbook.xml': new Uint8Array(50_000_000) }, { level: 9 }),
      'unpacks to more',
    ],
    [
      'with too many parts',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, new Uint8Array()])),
        ),
      'at most 2,000 files',
    ],
    [
      'without a sheet in it',
      () => zipSync({ 'xl/workbook.xml': Buffer.from('<workbook>') }),
      'cannot be read',
    ],
  ])('a workbook %s is refused', async (_what, bytes, message) => {
    const reply = await upload(shop, seller, new File([new Uint8Array(bytes())], 'x.xlsx'))
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
  })

  it('a workbook with more than 10,000 rows is refused', async () => {
    const rows = Array.from({ length: 10_002 }, (_, at) => [at === 0 ? '_id' : 'x'])
    expect(await upload(shop, seller, await workbook(rows))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('At most 10,000 rows'),
    })
  })
})
