import { sql } from '#platform/db/sql.ts'
import { beforeAll, expect, it } from 'vitest'

import { aShelf, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let seller: TestPerson
let shelf: TestShelf

const bangla = {
  productNameBn: 'টাঙ্গাইল শাড়ি',
  productDescriptionBn: 'টাঙ্গাইলে হাতে বোনা।',
  productDetailsBn: ['সুতি', '১২ হাত'],
  faqsBn: [{ question: 'ধোয়া যায়?', answer: 'হাতে ধুতে হবে।' }],
  sizeLabelBn: 'মাপ',
}
const english = {
  productDetails: ['Cotton', '12 hands'],
  faqs: [{ question: 'Washable?', answer: 'By hand.' }],
  sizeLabel: 'Fit',
}

/** As a form sends it. */
const sent = (texts: Partial<typeof bangla & typeof english>) => ({
  ...texts,
  ...(texts.faqs && { faqs: JSON.stringify(texts.faqs) }),
  ...(texts.faqsBn && { faqsBn: JSON.stringify(texts.faqsBn) }),
})

beforeAll(async () => {
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
})

/** What the wire gives to everybody, as text. */
const read = async (url: string) => (await shop.platform.app.inject({ url: `/api/v1${url}` })).body
const data = async (url: string) => {
  // as: the envelope of a success
  const { data: reply } = JSON.parse(await read(url)) as { data: Record<string, unknown> }
  return reply
}
const put = (id: string, body: object, as = seller) =>
  shop.callWith('PUT /products/{id}', { as, params: { id }, body })

it('a product speaks Bangla where it was asked for and written, and else English', async () => {
  const { _id } = await putOnSale(shop, seller, shelf, sent({ ...english, ...bangla }))
  const inEnglish = await read(`/products/${_id}`)
  expect(inEnglish).not.toMatch(/[\u0980-\u09e3]/)
  expect(inEnglish).not.toContain('Bn')
  expect(inEnglish).not.toContain('productWords')
  expect(JSON.parse(inEnglish)).toMatchObject({ data: { inBangla: true } })
  expect(await read(`/products/${_id}?lang=en`)).toBe(inEnglish)
  expect(await data(`/products/${_id}?lang=bn`)).toMatchObject({
    productName: bangla.productNameBn,
    productWords: 'tangail-saree',
    productDescription: bangla.productDescriptionBn,
    productDetails: bangla.productDetailsBn,
    faqs: bangla.faqsBn,
    sizeLabel: 'মাপ',
  })

  const unit = async (typed: string, language: string) => {
    await put(_id, { quantity: typed })
    return (await data(`/products/${_id}?lang=${language}`))['quantity']
  }
  expect(await unit('450 g jar', 'en')).toBe('450 g jar')
  expect(await unit('450 g jar', 'bn')).toBe('450 গ্রামের জার')
  expect(await unit('per family', 'bn')).toBe('per family')
  await put(_id, { quantity: '' })
  const inEnglishNow = await read(`/products/${_id}`)

  // Both are kept, and dropped together.
  await put(_id, { productNameBn: '', faqsBn: '[]', productDescriptionBn: 'বদলানো।' })
  const changed = await data(`/products/${_id}?lang=bn`)
  expect(changed).toMatchObject({
    productName: 'Tangail saree',
    productDescription: 'বদলানো।',
    faqs: english.faqs,
  })
  expect(changed).not.toHaveProperty('productWords')
  expect(await read(`/products/${_id}`)).toBe(inEnglishNow)
})

it('lists, carts and wishlists name a product in the language of the page', async () => {
  const { _id } = await putOnSale(shop, seller, shelf, {
    name: 'Muslin saree',
    ...sent(bangla),
  })
  const customer = await aCustomer(shop)
  await shop.call('POST /wishlist/add-to-wishlist/{customerId}', {
    as: customer,
    params: { customerId: customer._id },
    body: { productId: _id },
  })
  const app = shop.platform.app
  const nameIn = async (url: string, language: string) => {
    const { body } = await app.inject({
      url: `/api/v1${url}`,
      headers: { 'accept-language': language, authorization: `Bearer ${customer.token}` },
    })
    return /"productName":"([^"]*)"/.exec(body)?.[1]
  }
  for (const url of [`/products/by-ids?ids=${_id}`, `/wishlist/get-wishlist/${customer._id}`]) {
    expect([url, await nameIn(url, 'en')]).toEqual([url, 'Muslin saree'])
    expect([url, await nameIn(url, 'bn')]).toEqual([url, bangla.productNameBn])
  }
  for (const url of [
    '/products',
    `/products?search=muslin&minPrice=1`,
    '/products?search=muslin',
  ]) {
    const and = url.includes('?') ? '&' : '?'
    expect([url, await nameIn(url, 'bn')]).toEqual([url, 'Muslin saree'])
    expect([url, await nameIn(`${url}${and}lang=bn`, 'en')]).toEqual([url, bangla.productNameBn])
  }
  expect(await nameIn('/products/categories-with-products?lang=bn', 'en')).toBe(
    bangla.productNameBn,
  )
})

it('staff see and write both languages, and find what is not translated', async () => {
  const { _id } = await putOnSale(shop, seller, shelf, { name: 'Silk saree' })
  const list = async (query: object) => {
    const reply = await shop.callWith('GET /products/for-staff', { as: seller, query })
    // as: the reply of the list
    const { data: rows } = reply as { data: { data: { _id: string; productNameBn: string }[] } }
    return rows.data.find((row) => row._id === _id)?.productNameBn
  }
  expect(await list({ bangla: 'missing' })).toBe('')
  await put(_id, { productNameBn: bangla.productNameBn })
  expect(await list({ bangla: 'missing' })).toBe(bangla.productNameBn)
  await put(_id, bangla)
  expect(await list({ bangla: 'missing' })).toBeUndefined()
  expect(await list({})).toBe(bangla.productNameBn)
  const whole = await shop.call('GET /products/for-staff/{id}', { as: seller, params: { id: _id } })
  expect(whole).toMatchObject({ data: { productName: 'Silk saree', ...bangla } })
})

it.each([
  [{ productNameBn: 'ক'.repeat(201) }, 'body.productNameBn'],
  [{ productDescriptionBn: 'ক'.repeat(20_001) }, 'body.productDescriptionBn'],
  [{ sizeLabelBn: 'ক'.repeat(31) }, 'body.sizeLabelBn'],
  [{ faqsBn: '[{"question":"কেন?","answer":""}]' }, 'body.faqsBn.0.answer'],
])('a text in Bangla is bounded as the English one is: %#', async (body, path) => {
  const { _id } = await putOnSale(shop, seller, shelf)
  expect(await put(_id, body)).toMatchObject({ statusCode: 400, errors: [{ path }] })
})

it('the activity log says what was translated', async () => {
  const admin = await anAdmin(shop)
  const { _id } = await putOnSale(shop, seller, shelf)
  await put(_id, { productNameBn: bangla.productNameBn }, admin)
  const [row] = await shop.db.query<{ after: object }>(sql`
    select after from activity_log where subject_id = ${_id} and action = 'changed'
    order by at desc, id desc limit 1`)
  expect(row?.after).toEqual({ name_bn: bangla.productNameBn })
})
