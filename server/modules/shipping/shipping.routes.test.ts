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
      return /"data":(\{[^}]*\})/.exec(await reply.text())?.[1]
    }
    for (const body of [
      { shippingFee: 80, shippingFeeOutside: 150.5 },
      { shippingFee: 0, shippingFeeOutside: 99.99 },
    ]) {
      expect(await shop.call(add, { as: admin, body })).toMatchObject({
        statusCode: 200,
        data: body,
      })
      expect(await shown()).toBe(JSON.stringify(body))
    }
  })

  it('answers what is stored, not what was typed', async () => {
    const body = { shippingFee: 0.1 + 0.2, shippingFeeOutside: 99.99 }
    expect(await shop.call(add, { as: await anAdmin(shop), body })).toMatchObject({
      data: { shippingFee: 0.3, shippingFeeOutside: 99.99 },
    })
  })

  it.each([
    {},
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
