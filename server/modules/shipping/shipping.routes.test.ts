import { divisionNames } from '@haat/contract/division'
import { describe, expect, it } from 'vitest'

import { setFees } from '#test/goods.ts'
import { anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

describe('GET /shipping-fee/get', () => {
  it('counts a missing fee as 0, and shows those that are set', async () => {
    expect(await shop.call('GET /shipping-fee/get', {})).toMatchObject({
      data: { shippingFee: 0, shippingFeeOutside: 0 },
    })
    await setFees(shop, 70, 130)
    expect(await shop.call('GET /shipping-fee/get', {})).toMatchObject({
      data: { shippingFee: 70, shippingFeeOutside: 130 },
    })
  })
})

describe('POST /shipping-fee/add', () => {
  const add = 'POST /shipping-fee/add'

  it('sets both fees, which every page and the next order then show', async () => {
    const admin = await anAdmin(shop)
    const origin = await shop.platform.app.listen({ port: 0 })
    const shown = async () => {
      const reply = await fetch(`${origin}/api/v1/shipping-fee/get`)
      // as: the envelope of a success.
      return ((await reply.json()) as { data: unknown }).data
    }
    for (const body of [
      { shippingFee: 80, shippingFeeOutside: 150.5 },
      { shippingFee: 0, shippingFeeOutside: 99.99 },
    ]) {
      expect(await shop.call(add, { as: admin, body })).toMatchObject({
        statusCode: 200,
        data: body,
      })
      expect(await shown()).toEqual({ ...body, overrides: [], freeOver: null, isSet: true })
    }
  })

  it('answers what is stored, not what was typed', async () => {
    const body = { shippingFee: 0.1 + 0.2, shippingFeeOutside: 99.99 }
    expect(await shop.call(add, { as: await anAdmin(shop), body })).toMatchObject({
      data: { shippingFee: 0.3, shippingFeeOutside: 99.99 },
    })
  })

  const fees = { shippingFee: 60, shippingFeeOutside: 120 }
  const gazipur = { division: 'Dhaka', district: 'Gazipur', city: null, fee: 90 }
  const sreepur = { ...gazipur, city: 'Sreepur', fee: 110.5 }

  it('rule 17: keeps overrides and free delivery, and leaves them where they are not named', async () => {
    const as = await anAdmin(shop)
    const set = async (body: object) => {
      const reply = await shop.callWith(add, { as, body })
      const shown = await shop.call('GET /shipping-fee/get', {})
      const expected = { success: true, data: shown.success && shown.data }
      expect(reply).toMatchObject(expected)
      return shown.success ? shown.data : undefined
    }
    const all = { ...fees, overrides: [gazipur, sreepur], freeOver: 2_000 }
    const stored = { ...all, isSet: true }
    expect(await set(all)).toEqual(stored)
    expect(await set({ ...fees, shippingFee: 70 })).toEqual({ ...stored, shippingFee: 70 })
    expect(await set({ ...fees, freeOver: null })).toEqual({ ...stored, freeOver: null })
    const cheaper = [{ ...sreepur, fee: 80 }]
    expect(await set({ ...fees, overrides: cheaper })).toMatchObject({ overrides: cheaper })
    expect(await set({ ...fees, overrides: [] })).toMatchObject({ overrides: [] })
  })

  it.each([
    ['body.overrides.0.division', [{ ...gazipur, division: 'Atlantis' }]],
    ['body.overrides.1.district', [gazipur, { ...gazipur, district: 'Sylhet' }]],
    ['body.overrides.0.city', [{ ...gazipur, city: 'Beanibazar' }]],
    ['body.overrides.1.division', [gazipur, gazipur]],
    ['body.overrides.0.district', [{ ...gazipur, district: null, city: 'Sreepur' }]],
    ['body.overrides.0.fee', [{ ...gazipur, fee: -1 }]],
  ])('rule 17: refuses an override beside %s', async (path, overrides) => {
    const reply = await shop.callWith(add, {
      as: await anAdmin(shop),
      body: { ...fees, overrides },
    })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })

  it.each([
    {},
    { ...fees, freeOver: 0 },
    { ...fees, freeOver: '2000' },
    { shippingFee: 60 },
    { shippingFee: -1, shippingFeeOutside: 1 },
    { shippingFee: 1.001, shippingFeeOutside: 1 },
    { shippingFee: '60', shippingFeeOutside: 120 },
    { shippingFee: 1e9, shippingFeeOutside: 120 },
    { shippingFee: null, shippingFeeOutside: 120 },
  ])('refuses %j', async (body) => {
    const before = await shop.call('GET /shipping-fee/get', {})
    const as = await anAdmin(shop)
    expect(await shop.callWith(add, { as, body })).toMatchObject({ statusCode: 400 })
    const after = await shop.call('GET /shipping-fee/get', {})
    expect(after.success && after.data).toEqual(before.success && before.data)
  })
})

describe('GET /locations', () => {
  it('tells the eight divisions, their 64 districts and their areas', async () => {
    const reply = await shop.call('GET /locations', {})
    const divisions = reply.success ? reply.data : []
    expect(divisions.map(({ division }) => division)).toEqual([...divisionNames])
    const districts = divisions.flatMap((division) => division.districts)
    expect(districts).toHaveLength(64)
    expect(districts.flatMap(({ areas }) => areas)).toHaveLength(609)
    for (const { areas } of districts) {
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length)
    }
  })
})
