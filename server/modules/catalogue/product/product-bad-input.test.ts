import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { aFile, aPicture } from '#test/pictures.ts'
import { aProductForm } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let seller: TestPerson
let shelf: TestShelf
let picture: File
beforeAll(async () => {
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
  picture = await aPicture()
})

const create = (changes: object, files: unknown[] = [picture]) =>
  shop.callWith('POST /products', {
    as: seller,
    body: withoutMissing({ ...aProductForm(shelf), ...changes }),
    files: { productImages: files },
  })

const withoutMissing = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

async function countProducts(): Promise<unknown> {
  const rows = await shop.db.query(sql`
    select count(*)::int as count from products where owner_id = ${seller._id}`)
  return rows[0]?.['count']
}

const long = (length: number) => 'x'.repeat(length)
const many = (length: number) => Array.from({ length }, (_, n) => `No. ${n}`)
const faq = (question: unknown, answer: unknown) => JSON.stringify([{ question, answer }])

describe.each<[field: string, values: unknown[]]>([
  [
    'name',
    [undefined, '', ' ', '<script>alert(1)</script>', long(201), ['Two', 'names'], 'a\u0000'],
  ],
  ['name', ['\u09df'.repeat(150)]],
  ['originalPrice', [undefined, '', '-1', 'cheap', '1e9', '1.999', '100000001', 'NaN', ['1', '2']]],
  ['originalPrice', ['Infinity', '0x10', '12,50', '1.250,00', '৳', `1${'0'.repeat(39)}`]],
  ['discount', ['101', '-1', 'half', '12.345', '', ['5', '10']]],
  ['description', [undefined, '', long(20_001), ['Two', 'texts'], 'a\u0000']],
  ['quantity', [long(61), ['1 kg', '2 kg']]],
  ['productDetails', [many(51), long(501), '[1]', '[["a"]]', 'a\u0000']],
  ['colors', [many(31), long(61), '[{"name":"Red"}]']],
  ['sizes', [many(31), [long(61), 'M'], '[null]']],
  ['searchTags', [many(51), long(61)]],
  ['category', [undefined, '', 'Fashion', ['a', 'b'], newId(), "' or 1=1 --"]],
  ['subCategory', [undefined, '', 'Sarees', newId()]],
  ['subSubCategory', ['Silk', newId(), ['', '']]],
  ['remainingProducts', [undefined, '', '-1', '1.5', 'many', '1000001', ['1', '2']]],
  ['faqs', ['no JSON', '{"question":"Q"}', '[1]', '"text"', 'null', '[[]]', '{', faq('', 'A')]],
  [
    'faqs',
    [faq('Q', ''), faq('Q', 5), faq(long(301), 'A'), faq('Q', long(2_001)), faq('Q', 'a\0')],
  ],
  ['faqs', [JSON.stringify(many(51).map((text) => ({ question: text, answer: text })))]],
  ['video', ['http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', 'https://youtu.be/short']],
  ['video', ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 'https://evil.test/a.html']],
  ['video', ['data:video/mp4;base64,AAAA', 'https://me@vimeo.com/76979871', 'a film', long(501)]],
  ['video', [['https://vimeo.com/76979871', 'https://vimeo.com/76979871']]],
  ['OwnerId', ['me', ['a', 'b']]],
])('a product’s %s', (field, values) => {
  it.each(values.map((value) => ({ value })))('is refused: $value', async ({ value }) => {
    const reply = await create({ [field]: value })
    const path = expect.stringMatching(new RegExp(`^body\\.(${field}|subCategory)`))
    const message = expect.stringMatching(/\w/)
    expect(reply).toMatchObject({ statusCode: 400, message, errors: [{ path, message }] })
  })
})

it('tells all that is wrong with a form at once', async () => {
  const reply = await create({ originalPrice: '-1', discount: '101', faqs: '{', name: '' })
  const paths = 'errors' in reply ? reply.errors?.map(({ path }) => path) : []
  expect(paths?.toSorted()).toEqual([
    'body.discount',
    'body.faqs',
    'body.name',
    'body.originalPrice',
  ])
})

describe('the form itself', () => {
  it('is refused with fields of more than its JSON may have, and with endless fields', async () => {
    expect(await create({ description: long(4_700_001) })).toMatchObject({ statusCode: 413 })
    const endless = Object.fromEntries(many(501).map((name) => [name, 'x']))
    expect(await create(endless)).toMatchObject({ statusCode: 413 })
  })

  it('drops fields that it does not know, and refuses those named like an object’s own', async () => {
    const before = Number(await countProducts())
    const unknown = { rating: 5, sold: 900, hidden_at: 'now', OWNERID: 'x' }
    expect(await create(unknown)).toMatchObject({
      statusCode: 201,
      data: { sales: 0, productRating: 0 },
    })
    expect(await countProducts()).toBe(before + 1)
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(await create(Object.fromEntries([[name, 'x']]))).toMatchObject({ statusCode: 400 })
    }
  })

  it('needs one to ten pictures, in their field', async () => {
    expect(await create({}, [])).toMatchObject({
      statusCode: 400,
      message: 'Please choose a file',
      errors: [{ path: 'files.productImages' }],
    })
    expect(
      await create(
        {},
        Array.from({ length: 11 }, () => picture),
      ),
    ).toMatchObject({
      statusCode: 400,
      message: 'At most 10 files',
    })
    const elsewhere = { as: seller, body: aProductForm(shelf), files: { pictures: picture } }
    expect(await shop.callWith('POST /products', elsewhere)).toMatchObject({ statusCode: 400 })
    const asText = { ...elsewhere, body: { ...elsewhere.body, productImages: 'a.jpg' }, files: {} }
    expect(await shop.callWith('POST /products', asText)).toMatchObject({ statusCode: 400 })
  })
})

describe('a product’s picture', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  /** A PNG that only says that it is so large. */
  function hugePng(side: number): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header.set([8, 2], 8)
    const data = chunk('IDAT', deflateSync(Buffer.alloc(100)))
    return Buffer.concat([png, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
  }
  /** A GIF whose frames say that they are so large, and hold one dot. */
  function gif(side: number, frames: number): Buffer {
    const size = Buffer.alloc(4)
    size.writeUInt16LE(side, 0)
    size.writeUInt16LE(side, 2)
    const screen = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
    const dot = Buffer.from([0, 2, 2, 0x44, 1, 0])
    const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, dot])
    const dots = Array.from({ length: frames }, () => frame)
    return Buffer.concat([...screen, ...dots, Buffer.from([0x3b])])
  }

  it('is refused when it is none, too large, or a bomb', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251))
    const raw = { raw: { width: 200, height: 200, channels: 3 } } as const
    const jpeg = await sharp(noise, raw).jpeg().toBuffer()
    const before = await countProducts()
    const cases: [Buffer | string, number][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
      ['<!doctype html><script>alert(1)</script>', 415],
      [Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 400],
      [jpeg.subarray(0, jpeg.length / 2), 400],
      [Buffer.concat([jpeg, Buffer.alloc(6 * 1_048_576)]), 413],
      [hugePng(50_000), 413],
      [gif(20_000, 1), 413],
      ['', 415],
    ]
    for (const [bytes, statusCode] of cases) {
      const reply = await create({}, [aFile(bytes)])
      expect(reply).toMatchObject({ statusCode, errors: [{ path: 'files.productImages' }] })
    }
    expect(await countProducts()).toBe(before)
  })

  it('tells which of several it is', async () => {
    expect(await create({}, [picture, aFile('no picture')])).toMatchObject({
      statusCode: 415,
      message: 'Picture 2: Please upload a JPG, PNG, GIF, WebP or AVIF picture',
    })
  })

  it('may be an animation of very many frames: the first is kept', async () => {
    const reply = await create({}, [aFile(gif(1, 50_000), 'a.gif', 'image/gif')])
    expect(reply).toMatchObject({ statusCode: 201 })
  })

  it.each([
    '../../../etc/passwd.png',
    '..\\..\\boot.png',
    '/etc/cron.d/x.png',
    'a\u0000.png',
    `${'n'.repeat(300)}.png`,
    'CON.png',
    'x.png;.svg',
    '%2e%2e%2f.png',
  ])('is stored under a name of ours, whatever it calls itself: %j', async (name) => {
    const { bytes } = { bytes: new Uint8Array(await picture.arrayBuffer()) }
    const reply = await create({}, [aFile(bytes, name, 'image/svg+xml')])
    expect(reply).toMatchObject({
      statusCode: 201,
      data: {
        productImages: [
          expect.stringMatching(/^\/img\/products\/[0-9a-f-]{36}-[0-9a-f]{6}\.webp$/),
        ],
      },
    })
  })
})
