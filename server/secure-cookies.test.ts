import { describe, expect, it } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const publicUrl = 'https://shop.test'
const shop = testShop({ publicUrl, limitPerAddressScale: 1 })
const password = 'jamdani-42'

describe('over https', () => {
  it('cookies carry the prefix that browsers take over https alone; one of before is renamed', async () => {
    const { phone } = await aCustomer(shop, { password })
    const browser = aBrowser(shop, { origin: publicUrl })
    const body = { identifier: phone, password }
    const { headers } = await browser.call('POST /user/signin', { body })
    expect(String(headers['set-cookie'])).toMatch(
      /^__Secure-haat_refresh=\S+; .*Path=\/api; HttpOnly; Secure; SameSite=Strict/,
    )
    const older = aBrowser(shop, { origin: publicUrl })
    older.plant('haat_refresh', browser.cookie('__Secure-haat_refresh') ?? '')
    expect(await older.call('POST /user/refresh-token', {})).toMatchObject({ statusCode: 200 })
    expect(older.cookie('haat_refresh')).toBeUndefined()
    expect(older.cookie('__Secure-haat_refresh')).toBeDefined()
  })
})

describe('calls that read', () => {
  it('are bounded for each address, also where the table names no rate', async () => {
    const as = await aCustomer(shop)
    const read = () => shop.call('GET /user/addresses', { as, from: '203.0.113.5' })
    for (let count = 0; count < 600; count += 1) await read()
    expect(await read()).toMatchObject({ statusCode: 429 })
    const other = { as, from: '203.0.113.6' }
    expect(await shop.call('GET /user/addresses', other)).toMatchObject({ statusCode: 200 })
  })
})
