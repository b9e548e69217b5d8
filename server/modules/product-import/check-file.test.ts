import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { csvRecords } from '#test/csv.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { aRow, check, exported, problemsOf, upload } from '#test/imports.ts'
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

describe('the product export', () => {
  it('the export gives an admin all products, a seller their own, and customers nothing', async () => {
    const mine = await aProduct(shop, { ownerId: seller._id, shelf })
    const theirs = await aProduct(shop, { ownerId: other._id, shelf })
    const hidden = await aProduct(shop, { ownerId: seller._id, shelf, hidden: true })
    const ids = async (as: TestPerson) => (await exported(shop, as)).map(({ _id }) => _id)
    expect(await ids(admin)).toEqual(expect.arrayContaining([mine._id, theirs._id]))
    expect(await ids(seller)).toContain(mine._id)
    expect(await ids(seller)).not.toContain(theirs._id)
    expect(await ids(seller)).toContain(hidden._id)
    await shop.db.execute(sql`update products set deleted_at = now() where id = ${hidden._id}`)
    expect(await ids(admin)).not.toContain(hidden._id)
    const reply = await shop.call('GET /products/export', { as: await aCustomer(shop) })
    expect(reply.statusCode).toBe(403)
  })

  it('an exported file is accepted unchanged by the import, whatever the texts are', async () => {
    const odd = await aSeller(shop)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        '=1+1',
        "'quoted",
        '-5',
        '@x',
        '[1]',
        '["a"]',
        'a|b',
        ' a ',
        '"',
        'শাড়ি, লাল',
        'a\nb',
      ),
    )
    const clean = text.map((one) => one.replaceAll('\0', '') || 'x')
    const [names, lists] = [fc.sample(clean, 60), fc.sample(fc.array(clean, { maxLength: 4 }), 60)]
    for (const [at, name] of names.entries()) {
      const list = lists[at] ?? []
      await aProduct(shop, {
        shelf,
        ownerId: odd._id,
        name,
        tags: list,
        colors: list,
        originalPrice: at * 37,
      })
    }
    await shop.db.execute(sql`
      update products set
        color_images = case when cardinality(colors) = 0 then '[]'
          else jsonb_build_array(jsonb_build_object('color', colors[1], 'image', images[1])) end,
        size_chart = jsonb_build_object('note', name, 'columns', array['Size', name],
          'rows', jsonb_build_array(array[name, '36']))
      where owner_id = ${odd._id}`)
    const download = await shop.call('GET /products/export', { as: odd })
    if (!download.success) throw new Error(download.message)
    const reply = await upload(shop, odd, new File([download.data.bytes], download.data.name))
    expect(reply).toMatchObject({
      data: { created: 0, changed: 0, unchanged: 60, bad: 0, state: 'checked' },
    })
    const started = await shop.call('POST /products/import/{id}/start', {
      as: odd,
      params: { id: reply.success ? reply.data._id : '' },
    })
    expect(started).toMatchObject({ statusCode: 409 })
  })
})

describe('the check of an import', () => {
  it('a category is found by its name in Bangla, and suggested by it', async () => {
    const { categoryId, subCategoryId } = await aShelf(shop, 'Sarees')
    const name = (id: string, nameBn: string) =>
      shop.db.execute(sql`update categories set name_bn = ${nameBn} where id = ${id}`)
    await name(categoryId, 'শাড়ি ঘর')
    await name(subCategoryId, 'জামদানি')
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const place = { category: 'শাড়ি  ঘর', subCategory: 'জামদানি', subSubCategory: '' }
    const checked = await check(shop, seller, [
      aRow(model, place),
      aRow(model, { ...place, subCategory: 'Sarees, part' }),
      aRow(model, { ...place, subCategory: 'জামদানী' }),
    ])
    expect(checked).toMatchObject({ total: 3, created: 2, bad: 1 })
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '4 subCategory: There is no sub-category of “Sarees” called “জামদানী”',
    ])
  })

  it('the check reports each bad row by line and column, and changes nothing', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const theirs = await aProduct(shop, {
      ownerId: other._id,
      shelf,
      images: ['products/other.svg'],
    })
    const before = await exported(shop, admin)
    const checked = await check(shop, seller, [
      aRow(model),
      aRow(model, { name: '' }),
      aRow(model, { originalPrice: 'a lot', discount: '120' }),
      aRow(model, { category: 'Fashon' }),
      aRow(model, { subCategory: 'Nothing', description: 'Two\nlines' }),
      aRow(model, { remainingProducts: '1.5' }),
      aRow(model, { productImages: '' }),
      aRow(model, { productImages: 'https://10.0.0.1/x.jpg' }),
      aRow(model, { productImages: `/img/${theirs.images[0] ?? ''}` }),
      aRow(model, { sku: 'T-1' }),
      aRow(model, { sku: 'T-1' }),
      aRow(model, { name: '<b></b>' }),
    ])
    expect(checked).toMatchObject({ total: 12, created: 2, changed: 0, bad: 10 })
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '3 name: Name is required',
      '4 originalPrice: Price must be a number',
      '4 discount: Discount is between 0 and 100 percent',
      '5 category: There is no category called “Fashon”',
      '6 subCategory: There is no sub-category of “Fashion” called “Nothing”',
      // The cell of line 6 has two lines.
      '8 remainingProducts: Stock must be a whole number',
      '9 productImages: A product needs at least one picture: its address, or its name in a ZIP',
      '10 productImages: https://10.0.0.1/x.jpg: Its address is not on the public internet',
      '11 productImages: The shop has no picture of yours at /img/products/other.svg',
      '13 sku: Line 12 is about the same product',
      '14 name: Name is required',
    ])
    expect(await exported(shop, admin)).toEqual(before)
  })

  it('a seller can import only their own products', async () => {
    const theirs = await aProduct(shop, { ownerId: other._id, shelf })
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(shop, seller, [
      { _id: theirs._id, name: 'Mine now', OwnerId: '' },
      { _id: model._id, name: 'Given away', OwnerId: other._id },
    ])
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '2 _id: There is no such product of yours. Leave the cell empty for a new product.',
      '3 OwnerId: A product cannot be given to another seller',
    ])
    const foreign = await check(shop, seller, [aRow(model, { OwnerId: other._id })])
    expect(await problemsOf(shop, seller, foreign)).toEqual([
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
    ['an open quotation mark', 'name\n"x\n', 'never closed'],
    ['more than 10,000 rows', `_id\n${'x\n'.repeat(10_001)}`, 'At most 10,000 rows'],
    ['what is no text', 'name\n\0\n', 'CSV UTF-8'],
  ])('the check refuses a file with %s, and says how to fix it', async (_what, text, message) => {
    const reply = await upload(shop, seller, new File([text], 'x.csv'))
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
    const rows = await shop.db.query(
      sql`select from product_imports where state = 'reading' and user_id = ${seller._id}`,
    )
    expect(rows).toEqual([])
  })
})

describe('what is stored of an import', () => {
  const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

  it('its problems are told in the language of the page, with the same key, and so is their file', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(shop, seller, [
      aRow(model, { category: 'Nowhere' }),
      aRow(model, { sku: 'L-1' }),
      aRow(model, { sku: 'L-1' }),
      aRow(model, { productImages: 'https://10.0.0.1/x.jpg' }),
    ])
    expect(await problemsOf(shop, seller, checked, 'bn')).toEqual([
      '2 category: “Nowhere” নামে কোনো ক্যাটাগরি নেই',
      '4 sku: ৩ নম্বর লাইনও একই পণ্যের',
      '5 productImages: ছবি https://10.0.0.1/x.jpg: ঠিকানাটি সবার জন্য খোলা ইন্টারনেটে নেই',
    ])
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '2 category: There is no category called “Nowhere”',
      '4 sku: Line 3 is about the same product',
      '5 productImages: https://10.0.0.1/x.jpg: Its address is not on the public internet',
    ])
    const params = { id: checked._id }
    for (const language of ['en', 'bn']) {
      const groups = await shop.call('GET /products/import/{id}/problem-groups', {
        as: seller,
        params,
        ...inLanguage(language),
      })
      const codes = groups.success && groups.data.map(({ code }) => code)
      expect(codes).toEqual(['no_category_called', 'line_same_product', 'picture_named'])
    }
    const fileIn = async (language: string) => {
      const call = 'GET /products/import/{id}/bad-rows'
      const reply = await shop.call(call, { as: seller, params, ...inLanguage(language) })
      if (!reply.success) throw new Error(reply.message)
      return (await csvRecords(reply.data.bytes)).map(({ problem }) => problem)
    }
    expect((await fileIn('bn'))[1]).toBe('sku: ৩ নম্বর লাইনও একই পণ্যের')
    expect((await fileIn('en'))[1]).toBe('sku: Line 3 is about the same product')
  })

  it('a sentence from before there were keys is told, in Bangla where it is one of ours', async () => {
    const model = await aProduct(shop, { ownerId: seller._id, shelf })
    const checked = await check(shop, seller, [
      aRow(model, { name: '' }),
      aRow(model, { name: '' }),
    ])
    for (const [position, message] of ['Name is required', 'The moon is full'].entries()) {
      const problems = JSON.stringify([{ line: position + 2, column: 'name', value: '', message }])
      await shop.db.execute(sql`
        update product_import_rows set problems = ${problems}::jsonb
        where import_id = ${checked._id} and position = ${position + 1}`)
    }
    expect(await problemsOf(shop, seller, checked)).toEqual([
      '2 name: Name is required',
      '3 name: The moon is full',
    ])
    expect(await problemsOf(shop, seller, checked, 'bn')).toEqual([
      '2 name: নাম দিন',
      '3 name: The moon is full',
    ])
  })
})

describe('refused cells', () => {
  const long = (length: number) => 'x'.repeat(length)
  const records = (fields: Record<string, unknown>, count = 1) =>
    JSON.stringify(Array.from({ length: count }, () => fields))
  const bad: Record<string, string[]> = {
    name: ['', long(201)],
    originalPrice: ['', 'a lot', '-1', '1e309', '1.999', '100000001', 'Infinity'],
    discount: ['a lot', '-1', '101', '1.123'],
    description: ['', long(20_001)],
    quantity: [long(61)],
    productDetails: [long(501), JSON.stringify(Array(51).fill('x'))],
    colors: [long(61), JSON.stringify(Array(31).fill('x')), '[1]'],
    sizes: [long(61), JSON.stringify(Array(31).fill('x'))],
    searchTags: [long(61), JSON.stringify(Array(51).fill('x'))],
    sizeChart: ['x', '[]', '{"columns":5}', '{"columns":[1],"rows":[[1]]}', '{"note":1}'],
    faqs: [
      'x',
      '{}',
      '[1]',
      '[{}]',
      records({ question: 1, answer: [] }),
      records({ question: long(301), answer: 'x' }),
      records({ question: 'x', answer: 'x' }, 51),
    ],
    remainingProducts: ['', 'some', '-1', '1.5', '99999999999'],
    video: [long(501), 'not a video'],
    visibility: ['maybe'],
    category: ['', 'Nowhere'],
    subCategory: ['', 'Nowhere'],
    subSubCategory: ['Nowhere'],
    productImages: ['', 'https://10.0.0.1/x.jpg', 'x.jpg', '/img/x.jpg'],
    colorImages: ['x', '[1]', '{}'],
  }

  it.each(Object.entries(bad))(
    'a refused cell is reported in a sentence for people: %s',
    async (column, cells) => {
      const model = await aProduct(shop, { ownerId: seller._id, shelf })
      // Tried on a new product and on a change of an existing one.
      const rows = cells.flatMap((cell) => [
        aRow(model, { [column]: cell }),
        aRow(model, { _id: model._id, [column]: cell }),
      ])
      const checked = await check(shop, seller, rows)
      const problems = await problemsOf(shop, seller, checked)
      expect(problems.length).toBeGreaterThan(0)
      for (const problem of problems) {
        expect(problem).toMatch(/: (\p{Lu}|“|\d)[^\n]{5,}/u)
        expect(problem).not.toMatch(
          /needs this column|Invalid (input|option|string)|Too (small|big|long)|expected|received|Unrecognized|undefined|NaN/i,
        )
      }
      const inBangla = await problemsOf(shop, seller, checked, 'bn')
      expect(inBangla).toHaveLength(problems.length)
      for (const problem of inBangla) expect(problem).toMatch(/: .*[ক-হ]/)
    },
  )
})
