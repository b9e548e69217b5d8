import { describe, expect, it } from 'vitest'

import { setFees } from '#test/goods.ts'
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

describe('GET /locations', () => {
  it('tells the eight divisions, their 64 districts and their areas', async () => {
    const reply = await shop.call('GET /locations', {})
    const divisions = reply.success ? reply.data : []
    expect(divisions.map(({ division }) => division)).toEqual([
      'Dhaka',
      'Chittagong',
      'Rajshahi',
      'Khulna',
      'Barisal',
      'Sylhet',
      'Rangpur',
      'Mymensingh',
    ])
    const districts = divisions.flatMap((division) => division.districts)
    expect(districts).toHaveLength(64)
    expect(districts.flatMap(({ areas }) => areas)).toHaveLength(609)
    for (const { areas } of districts) {
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length)
    }
  })
})
