import { beforeAll, describe, expect, it } from 'vitest'

import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
  await save({})
})

const settings = {
  ...{ shopName: 'Bokul', slogan: 'Sarees from the loom', supportPhone: '01711000222' },
  ...{ supportEmail: null, supportHours: 'Every day', address: 'Dhanmondi, Dhaka', bin: null },
  ...{ vatPercent: null, dbid: null, tradeLicence: null, returnDays: 7, openOrdersMost: 3 },
  ...{ deliveryDays: { dhaka: [1, 3], outside: [3, 5] }, daysOff: [5], whatsapp: null },
  ...{ messenger: null, facebook: null, instagram: null, youtube: null, secondStepRequired: false },
}
const save = (body: object) =>
  shop.callWith('PUT /shop/settings', { as: admin, body: { ...settings, ...body } })

const read = async (url: string) => (await shop.platform.app.inject({ url: `/api/v1${url}` })).body
const data = async (url: string): Promise<unknown> =>
  // as: the envelope of a success
  (JSON.parse(await read(url)) as { data: unknown }).data

describe('the shop', () => {
  it('says who it is in both languages, and in English where nothing is written in Bangla', async () => {
    const english = await read('/shop')
    const bangla = { shopNameBn: 'বকুল', sloganBn: 'তাঁতের শাড়ি', supportHoursBn: 'প্রতিদিন' }
    expect((await save(bangla)).statusCode).toBe(200)
    expect(await read('/shop')).toBe(english)
    expect(await data('/shop?lang=bn')).toMatchObject({
      ...{ shopName: 'বকুল', slogan: 'তাঁতের শাড়ি', supportHours: 'প্রতিদিন' },
      address: 'Dhanmondi, Dhaka',
    })
    expect(await read('/shop?lang=bn')).not.toContain('Bn"')
    expect(await shop.call('GET /shop/settings', { as: admin })).toMatchObject({
      data: { ...bangla, shopName: 'Bokul', addressBn: null },
    })
    // A page from before leaves them out.
    await save({})
    expect(await data('/shop?lang=bn')).toMatchObject({ shopName: 'বকুল' })
    await save({ shopNameBn: '' })
    expect(await data('/shop?lang=bn')).toMatchObject({ shopName: 'Bokul' })
  })
})

describe('a policy', () => {
  const url = '/shop/policies/cancellation-returns'
  const put = (body: object) =>
    shop.callWith('PUT /shop/policies/{name}', {
      as: admin,
      params: { name: 'cancellation-returns' },
      body,
    })

  it('comes with the shop in both languages', async () => {
    expect(await read(url)).not.toMatch(/[\u0980-\u09e3]/)
    expect(await data(url)).toMatchObject({ inBangla: true })
    const bangla = await read(`${url}?lang=bn`)
    expect(bangla).toContain('৭ দিনের মধ্যে')
    expect(bangla).toContain('১–৩ কর্মদিবস')
  })

  it('of the shop itself is not contradicted by the one in Bangla that comes with it', async () => {
    await put({ text: 'We take back everything for {{returnTime}}.' })
    expect(await data(`${url}?lang=bn`)).toEqual(await data(url))
    expect(await data(url)).not.toHaveProperty('inBangla')
    await put({ text: '{{returnTime}} মধ্যে সব ফেরত নিই।', before: null, language: 'bn' })
    expect(await read(url)).toContain('We take back everything for 7 days.')
    expect(await read(`${url}?lang=bn`)).toContain('৭ দিনের মধ্যে সব ফেরত নিই।')
    // Each has its own lock.
    expect(await put({ text: 'x', before: 'other', language: 'bn' })).toMatchObject({
      statusCode: 409,
      data: { own: '{{returnTime}} মধ্যে সব ফেরত নিই।' },
    })
  })
})

describe('a page of text', () => {
  it('has title and text in both languages', async () => {
    const page = { title: 'Size guide', text: 'Measure twice.', inFooter: true, isPublished: true }
    const made = await shop.call('POST /text-page', { as: admin, body: page })
    if (!made.success) throw new Error(made.message)
    const { _id: id, version } = made.data
    expect(made.data).toMatchObject({ titleBn: '', textBn: '', isInBangla: false })
    const url = '/text-page/by-address/size-guide'
    const english = await read(url)
    expect(await read(`${url}?lang=bn`)).toContain('Measure twice.')
    const bangla = { titleBn: 'সাইজ গাইড', textBn: 'দুবার মাপুন, {{shopName}}।' }
    const change = (body: object) =>
      shop.callWith('PUT /text-page/{id}', {
        as: admin,
        params: { id },
        body: { ...page, ...body },
      })
    expect(await change({ ...bangla, version })).toMatchObject({
      data: { ...bangla, isInBangla: true },
    })
    // Search engines are told of the other page.
    const said = JSON.parse(english) as { data: object } // as: the envelope of a success
    expect(await data(url)).toEqual({ ...said.data, inBangla: true })
    expect(await data(`${url}?lang=bn`)).toMatchObject({
      ...{ slug: 'size-guide', title: 'সাইজ গাইড', about: 'দুবার মাপুন, Bokul।' },
    })
    expect(await data('/shop?lang=bn')).toMatchObject({ pages: [{ title: 'সাইজ গাইড' }] })
    expect(await data('/shop')).toMatchObject({ pages: [{ title: 'Size guide' }] })
    // An editor from before sends neither.
    expect(await change({ version: version + 1 })).toMatchObject({ data: bangla })
    const { body: sitemap } = await shop.platform.app.inject({ url: '/sitemap/shop.xml' })
    expect(sitemap).toContain('/bn/page/size-guide')
    expect(sitemap).toContain('/bn/privacy-policy')
  })
})

describe('a coupon', () => {
  it('is described in the language of the page', async () => {
    const body = { code: 'BOKUL10', kind: 'percent', value: 10, public: true }
    const texts = { description: '10% off all', descriptionBn: 'সবকিছুতে ১০% ছাড়' }
    await shop.callWith('POST /coupon', { as: admin, body: { ...body, ...texts } })
    expect(await data('/coupon/public')).toMatchObject([{ description: '10% off all' }])
    expect(await read('/coupon/public')).not.toContain('Bn')
    expect(await data('/coupon/public?lang=bn')).toMatchObject([{ description: 'সবকিছুতে ১০% ছাড়' }])
  })
})
