import type { Calls } from '@haat/contract'
import type { InputOf } from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aShelf } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { aFile, aPicture } from '#test/pictures.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let wide: File
beforeAll(async () => {
  admin = await anAdmin(shop)
  wide = await aPicture({ width: 1200, height: 400 })
})

const noBangla = { bannerImageBn: undefined, bannerPhoneImageBn: undefined }

const stored = (address: string) => shop.platform.ports.storage.get(address.replace('/img/', ''))

async function aBanner(body: InputOf<Calls['POST /banner']>['body'] = {}) {
  const files = { ...noBangla, bannerImage: wide, bannerPhoneImage: undefined }
  const reply = await shop.call('POST /banner', { as: admin, body, files })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const change = (id: string, body: object, bannerImage?: File) =>
  shop.callWith('PUT /banner/{id}', {
    as: admin,
    params: { id },
    body,
    files: bannerImage ? { bannerImage } : {},
  })

async function order(): Promise<string[]> {
  const reply = await shop.call('GET /banner', {})
  return reply.success ? reply.data.map(({ _id }) => _id) : []
}

describe('banners', () => {
  it('lead to a category by its id or its name, and stand in the order they came', async () => {
    const { categoryId, categoryName } = await aShelf(shop)
    const plain = await aBanner()
    expect(plain).toMatchObject({ bannerOffer: 0, bannerCategory: null })
    const byId = await aBanner({ bannerOffer: 12.5, bannerCategory: categoryId })
    const byName = await aBanner({ bannerCategory: categoryName.toUpperCase() })
    const bannerCategory = { _id: categoryId, categoryName }
    expect(byId).toMatchObject({ bannerOffer: 12.5, bannerCategory })
    expect(byName).toMatchObject({ bannerCategory })
    expect((await order()).slice(-3)).toEqual([plain._id, byId._id, byName._id])
  })

  it('change only in what is sent, and move among the others', async () => {
    const { categoryId } = await aShelf(shop)
    const banner = await aBanner({ bannerOffer: 20, bannerCategory: categoryId })
    const before = (await order()).filter((id) => id !== banner._id)
    expect(await change(banner._id, { position: 1 })).toMatchObject({ data: banner })
    expect(await order()).toEqual([banner._id, ...before])
    await change(banner._id, { position: 999 })
    expect(await order()).toEqual([...before, banner._id])
    expect(await change(banner._id, { bannerOffer: 0, bannerCategory: '' })).toMatchObject({
      data: { ...banner, bannerOffer: 0, bannerCategory: null },
    })
    const other = await aPicture({ width: 1300, height: 500, color: '#aa0000' })
    const repainted = await change(banner._id, {}, other)
    expect(repainted).not.toMatchObject({ data: { bannerImage: banner.bannerImage } })
    await expect.poll(() => stored(banner.bannerImage)).toBeUndefined()
  })

  it('go with their picture', async () => {
    const { _id: id, bannerImage } = await aBanner()
    const remove = () => shop.call('DELETE /banner/{id}', { as: admin, params: { id } })
    expect(await remove()).toMatchObject({ statusCode: 200, message: 'Banner deleted' })
    expect(await remove()).toMatchObject({ statusCode: 404, message: 'Banner not found' })
    expect(await change(id, {})).toMatchObject({ statusCode: 404 })
    await expect.poll(() => stored(bannerImage)).toBeUndefined()
  })

  it.each([
    [{ bannerOffer: 101 }, 'body.bannerOffer'],
    [{ bannerOffer: -1 }, 'body.bannerOffer'],
    [{ bannerOffer: 'half' }, 'body.bannerOffer'],
    [{ bannerOffer: [5, 6] }, 'body.bannerOffer'],
    [{ bannerCategory: 'No such shelf' }, 'body.bannerCategory'],
    [{ bannerCategory: newId() }, 'body.bannerCategory'],
    [{ bannerCategory: 'x'.repeat(101) }, 'body.bannerCategory'],
    [{ startsAt: 'tomorrow' }, 'body.startsAt'],
    [{ bannerAlt: 'x'.repeat(201) }, 'body.bannerAlt'],
    [{ position: 0 }, 'body.position'],
    [{ position: 1.5 }, 'body.position'],
  ])('are refused %j', async (body, path) => {
    const { _id } = await aBanner()
    expect(await change(_id, body)).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })

  it('are shown in their time alone, and within a minute of it', async () => {
    const at = (minutes: number) =>
      new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
    const { _id } = await aBanner({ startsAt: at(2), endsAt: at(4), bannerAlt: 'Mangoes are in' })
    const origin = await shop.platform.app.listen({ port: 0 })
    const shown = async () => (await (await fetch(`${origin}/api/v1/banner`)).text()).includes(_id)
    const state = async () => {
      const reply = await shop.call('GET /banner/all', { as: admin })
      return reply.success && reply.data.find((one) => one._id === _id)?.state
    }
    const minute = () => shop.platform.jobs['catalogue.refresh-banner-schedule']?.({})
    expect([await shown(), await state()]).toEqual([false, 'planned'])
    shop.clock.pass(120_000)
    await minute()
    expect([await shown(), await state()]).toEqual([true, 'running'])
    shop.clock.pass(120_000)
    await minute()
    expect([await shown(), await state()]).toEqual([false, 'ended'])
    // A time that is taken back shows it at once.
    expect(await change(_id, { startsAt: '', endsAt: '' })).toMatchObject({
      data: { bannerAlt: 'Mangoes are in' },
    })
    expect([await shown(), await state()]).toEqual([true, 'running'])
  })

  it('have a picture of their own for phones, until both are replaced', async () => {
    const phone = await aPicture({ width: 1200, height: 400, color: '#aa0000' })
    const files = { ...noBangla, bannerImage: wide, bannerPhoneImage: phone }
    const made = await shop.call('POST /banner', { as: admin, body: {}, files })
    if (!made.success) throw new Error(made.message)
    const { _id, bannerPhoneImage } = made.data
    expect(await stored(bannerPhoneImage ?? '')).toBeDefined()
    expect(await change(_id, { bannerOffer: 5 })).toMatchObject({ data: { bannerPhoneImage } })
    expect(await change(_id, {}, wide)).toMatchObject({ data: { bannerPhoneImage: null } })
    await expect.poll(() => stored(bannerPhoneImage ?? '')).toBeUndefined()
    const small = { bannerPhoneImage: await aPicture({ width: 300, height: 100 }) }
    const refused = await shop.callWith('PUT /banner/{id}', {
      as: admin,
      params: { id: _id },
      body: {},
      files: small,
    })
    expect(refused).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'files.bannerPhoneImage' }],
    })
  })

  it('end after they begin', async () => {
    const [early, late] = ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z']
    const errors = [{ path: 'body.endsAt', message: 'The banner must end after it begins' }]
    const files = { ...noBangla, bannerImage: wide, bannerPhoneImage: undefined }
    const body = { startsAt: late, endsAt: early }
    expect(await shop.call('POST /banner', { as: admin, body, files })).toMatchObject({
      statusCode: 400,
      errors,
    })
    const { _id } = await aBanner({ startsAt: late })
    expect(await change(_id, { endsAt: late })).toMatchObject({ statusCode: 400, errors })
  })

  it('have a picture of their own in Bangla, which goes alone', async () => {
    const bangla = await aPicture({ width: 1210, height: 400 })
    const { _id, bannerImage } = await aBanner({ bannerAlt: 'Sarees', bannerAltBn: 'শাড়ি' })
    const shown = async (lang: string) => {
      const { body } = await shop.platform.app.inject({ url: `/api/v1/banner${lang}` })
      // as: the reply of the call
      const { data } = JSON.parse(body) as { data: Record<string, string>[] }
      return data.find((one) => one['_id'] === _id)
    }
    const english = await shown('')
    expect(await shown('?lang=bn')).toEqual({ ...english, bannerAlt: 'শাড়ি' })
    const put = (body: object, files: object = {}) =>
      shop.callWith('PUT /banner/{id}', { as: admin, params: { id: _id }, body, files })
    await put({}, { bannerImageBn: bangla })
    const inBangla = await shown('?lang=bn')
    expect(inBangla?.['bannerImage']).not.toBe(bannerImage)
    expect(await shown('')).toEqual(english)
    const ofStaff = await shop.call('GET /banner/all', { as: admin })
    expect(ofStaff.success && ofStaff.data.find((one) => one._id === _id)).toMatchObject({
      ...{ bannerImage, bannerImageBn: inBangla?.['bannerImage'], bannerAltBn: 'শাড়ি' },
    })
    await put({ bannerAlt: 'All sarees' })
    expect((await shown('?lang=bn'))?.['bannerImage']).toBe(inBangla?.['bannerImage'])
    await put({ withoutImageBn: true })
    expect((await shown('?lang=bn'))?.['bannerImage']).toBe(bannerImage)
    await expect.poll(() => stored(inBangla?.['bannerImage'] ?? '')).toBeUndefined()
  })

  it('have one in Bangla for phones with that for all alone', async () => {
    const errors = [{ path: 'files.bannerPhoneImageBn' }]
    const files = {
      ...{ bannerImage: wide, bannerPhoneImage: undefined, bannerImageBn: undefined },
      bannerPhoneImageBn: wide,
    }
    expect(await shop.call('POST /banner', { as: admin, body: {}, files })).toMatchObject({
      ...{ statusCode: 400, code: 'banner_phone_needs_bangla', errors },
    })
    const { _id } = await aBanner()
    const put = (body: object, uploads: object) =>
      shop.callWith('PUT /banner/{id}', { as: admin, params: { id: _id }, body, files: uploads })
    const phone = { bannerPhoneImageBn: wide }
    expect(await put({}, phone)).toMatchObject({ statusCode: 400, errors })
    expect(await put({}, { bannerImageBn: wide, ...phone })).toMatchObject({ success: true })
    const pictures = async () => {
      const all = await shop.call('GET /banner/all', { as: admin })
      return all.success ? all.data.find((one) => one._id === _id) : undefined
    }
    const before = await pictures()
    expect(await put({}, phone)).toMatchObject({ success: true })
    const after = await pictures()
    expect(after?.bannerImageBn).toBe(before?.bannerImageBn)
    expect(after?.bannerPhoneImageBn).not.toBe(before?.bannerPhoneImageBn)
    expect(await put({ withoutImageBn: true }, phone)).toMatchObject({ statusCode: 400, errors })
    expect(await pictures()).toEqual(after)
  })

  it('say how large they should be', async () => {
    const small = await aPicture({ width: 300, height: 100 })
    const files = { ...noBangla, bannerImage: small, bannerPhoneImage: undefined }
    expect(await shop.call('POST /banner', { as: admin, body: {}, files })).toMatchObject({
      statusCode: 400,
      message: 'The picture is 300 × 100 pixels. It should have at least 1200 × 400.',
      errors: [{ path: 'files.bannerImage' }],
    })
  })
})

describe('the logo', () => {
  const set = async (logo: File) => shop.call('POST /logo', { as: admin, files: { logo } })

  it('takes the place of the one before, whose picture is gone', async () => {
    const first = await set(await aPicture({ width: 200, height: 80 }))
    const second = await set(await aPicture({ width: 220, height: 80 }))
    const [old, now] = [first, second].map((reply) => (reply.success ? reply.data : undefined))
    expect(await shop.call('GET /logo', {})).toMatchObject({ data: now })
    await expect.poll(() => stored(old?.logo ?? '')).toBeUndefined()
    const remove = () =>
      shop.call('DELETE /logo/{id}', { as: admin, params: { id: now?._id ?? '' } })
    expect(await remove()).toMatchObject({ statusCode: 200 })
    expect(await remove()).toMatchObject({ statusCode: 404, message: 'Logo not found' })
    expect(await shop.call('GET /logo', {})).toMatchObject({ data: null })
  })

  it('is refused when it is too small or no picture', async () => {
    expect(await set(await aPicture({ width: 40, height: 20 }))).toMatchObject({ statusCode: 400 })
    expect(await set(aFile('<svg/>', 'logo.png', 'image/png'))).toMatchObject({ statusCode: 415 })
  })
})
