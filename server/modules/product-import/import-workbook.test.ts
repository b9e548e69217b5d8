import { unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { sheetLimits } from '#platform/table/sheet-limits.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { checkFile, exported, problemsOf, run, upload } from '#test/imports.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { workbookOf } from '#test/workbook.ts'

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

  it.each([
    ['in a stream', sizedInFrontAlone],
    ['in another directory', withTwoDirectories],
  ])('a workbook that hides %s what it unpacks to is refused', async (_where, hide) => {
    const plain = await workbook([['name'], ['Saree']])
    const files = unzipSync(new Uint8Array(await plain.arrayBuffer()))
    const sheet = 'xl/worksheets/sheet2.xml'
    const blank = Buffer.alloc(5_000_000, ' ')
    files[sheet] = Buffer.concat([files[sheet] ?? Buffer.alloc(0), blank])
    const zip = Buffer.from(zipSync(files, { level: 9 }))
    const asked = (bytes: Buffer) =>
      upload(shop, seller, new File([new Uint8Array(bytes)], 'x.xlsx'))
    expect(await asked(zip)).toMatchObject({ message: expect.stringContaining('unpacks to more') })
    expect(await asked(hide(zip, sheet))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('cannot be read'),
    })
  })

  it('a workbook with more than 500 cells in a row is refused', async () => {
    const wide = await workbook([['name'], Array.from({ length: 501 }, () => 'x')])
    expect(await upload(shop, seller, wide)).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('has more than 500 cells'),
    })
  })

  const longCell = 'x'.repeat(sheetLimits.cellLetters + 1)
  it.each([
    ['CSV', `name,description\nSaree,${longCell}`],
    [
      'XLSX',
      workbookOf([
        ['name', 'description'],
        ['Saree', longCell],
      ]),
    ],
  ])(
    'a cell of too many letters is refused in a file of %s, however small it is',
    async (...given) => {
      const [format, bytes] = given
      const reply = await upload(shop, seller, new File([bytes], `x.${format.toLowerCase()}`))
      expect(reply).toMatchObject({
        statusCode: 400,
        message: 'Line 2, column B has more than 40,000 letters',
      })
      const left = await shop.db.query(
        sql`select from product_imports where state = 'reading' and user_id = ${seller._id}`,
      )
      expect(left).toEqual([])
    },
  )

  it('a workbook with more than 10,000 rows is refused', async () => {
    const rows = Array.from({ length: 10_002 }, (_, at) => [at === 0 ? '_id' : 'x'])
    expect(await upload(shop, seller, await workbook(rows))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('At most 10,000 rows'),
    })
  })
})

const endLength = 22

/** Where the directory of a ZIP begins and ends, and where the entry of a file is in it. */
function directoryOf(zip: Buffer, name: string) {
  const end = zip.length - endLength
  const start = zip.readUInt32LE(end + 16)
  return { start, end, entry: zip.lastIndexOf(name) - 46 }
}

/** The directory says that the file is empty; its size is in front of it alone, as in a stream. */
function sizedInFrontAlone(zip: Buffer, name: string): Buffer {
  const made = Buffer.from(zip)
  const { entry } = directoryOf(made, name)
  made.writeUInt16LE(made.readUInt16LE(entry + 8) | 8, entry + 8)
  made.fill(0, entry + 20, entry + 28)
  return made
}

/** A second directory, of the ZIP64 kind, says that the file is empty. */
function withTwoDirectories(zip: Buffer, name: string): Buffer {
  const { start, end, entry } = directoryOf(zip, name)
  const second = Buffer.from(zip.subarray(start, end))
  second.fill(0, entry - start + 20, entry - start + 28)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeUInt16LE(zip.readUInt16LE(end + 10), 32)
  record.writeUInt32LE(end, 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeUInt32LE(end + second.length, 8)
  return Buffer.concat([zip.subarray(0, end), second, record, locator, zip.subarray(end)])
}
