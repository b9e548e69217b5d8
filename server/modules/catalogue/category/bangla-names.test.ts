import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let shelf: TestShelf
let productId: string

beforeAll(async () => {
  admin = await anAdmin(shop)
  shelf = await aShelf(shop, 'Fashion')
  productId = (await aProduct(shop, { shelf }))._id
})

const read = async (url: string) => (await shop.platform.app.inject({ url: `/api/v1${url}` })).body

/** The calls that name categories, and where. */
const urls = [
  '/categories',
  '/categories/get-names',
  '/categories/:category',
  '/products/categories-with-products',
  '/products',
  '/products/:product',
]

it('a category of each level has a name in Bangla, wherever it is named', async () => {
  const at = (url: string) =>
    url.replace(':category', shelf.categoryId).replace(':product', productId)
  const inEnglish = await Promise.all(urls.map((url) => read(at(url))))
  await shop.callWith('PUT /categories/{id}', {
    as: admin,
    params: { id: shelf.categoryId },
    body: { categoryNameBn: 'ফ্যাশন' },
  })
  await shop.callWith('PUT /subcategories/{id}', {
    as: admin,
    params: { id: shelf.subCategoryId },
    body: { subCategoryNameBn: 'কাপড়' },
  })
  await shop.callWith('PUT /subsubcategories/{id}', {
    as: admin,
    params: { id: shelf.subSubCategoryId },
    body: { subSubCategoryNameBn: 'জামদানি' },
  })
  for (const [index, url] of urls.entries()) {
    const now = await read(at(url))
    expect(now.replaceAll('"inBangla":true,', '')).toBe(inEnglish[index])
    expect(await read(`${at(url)}?lang=bn`)).toContain('"ফ্যাশন"')
  }
  // By which older addresses name it.
  expect(await read('/categories?lang=bn')).toContain('"englishName":')
  expect(await read('/categories')).not.toContain('"englishName":')
  // For search engines.
  for (const url of ['/categories', '/subcategories', '/subsubcategories']) {
    expect(await read(url)).toContain('"inBangla":true')
    expect(await read(`${url}?lang=bn`)).not.toContain('"inBangla"')
  }
  expect(await read('/subcategories?lang=bn')).toContain('"কাপড়"')
  expect(await read('/subsubcategories?lang=bn')).toContain('"জামদানি"')
  const product = await read(`/products/${productId}?lang=bn`)
  for (const name of ['ফ্যাশন', 'কাপড়', 'জামদানি']) expect(product).toContain(`"${name}"`)
  // The choices of the filter, which are counted once for both languages.
  expect(JSON.parse(await read('/products?lang=bn'))).toMatchObject({
    data: { facets: { category: [{ value: shelf.categoryId, label: 'ফ্যাশন', count: 1 }] } },
  })
})

it('staff see both names; an empty one takes the name in Bangla away', async () => {
  const made = await shop.callWith('POST /categories', {
    as: admin,
    body: { categoryName: 'Books', categoryNameBn: '<b>বই</b>' },
  })
  // as: the reply of the call
  const { _id } = (made as { data: { _id: string } }).data
  const nameBn = async () => {
    const tree = await shop.call('GET /categories/tree', { as: admin })
    return tree.success ? tree.data.find((node) => node._id === _id)?.nameBn : undefined
  }
  expect(await nameBn()).toBe('বই')
  const change = (body: object) =>
    shop.callWith('PUT /categories/{id}', { as: admin, params: { id: _id }, body })
  await change({ categoryName: 'Books and paper' })
  expect(await nameBn()).toBe('বই')
  await change({ categoryNameBn: '' })
  expect(await nameBn()).toBe('')
  expect(await change({ categoryNameBn: 'ক'.repeat(101) })).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'body.categoryNameBn' }],
  })
})

it('categories at the same place are in the order of the Bangla alphabet, those without such a name last', async () => {
  const inOrder = ['অংশ', 'আলনা', 'ডালা', 'ড়ালি', 'ঢাকনা', 'য়াক', 'যাতা', 'রং']
  for (const [index, name] of inOrder.toReversed().entries()) {
    const { categoryId } = await aShelf(shop, `Order ${index}`)
    await shop.db.execute(sql`update categories set name_bn = ${name} where id = ${categoryId}`)
  }
  await aShelf(shop, 'Order 9')
  const namesIn = async (language: string) => {
    // as: the envelope of this call
    const reply = JSON.parse(await read(`/categories?lang=${language}`)) as {
      data: { categoryName: string }[]
    }
    return reply.data.map(({ categoryName }) => categoryName)
  }
  const ours = new Set([...inOrder, 'Order 9'])
  expect((await namesIn('bn')).filter((name) => ours.has(name))).toEqual([...inOrder, 'Order 9'])
  const english = (await namesIn('en')).filter((name) => name.startsWith('Order'))
  expect(english).toEqual(english.toSorted())
})
