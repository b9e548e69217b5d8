import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import type { PageRenderer } from '#platform/http/pages.ts'
import { closedDatabase } from '#test/database.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { order } from '#test/delivered.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { openTestShop, testShop } from '#test/shop.ts'

/** Renders what the page's call of the shop's name and categories replied. */
const renderer: PageRenderer = {
  render: async (url, ask) => {
    const nothing = { params: {}, query: {}, body: undefined }
    const [name, categories] = [
      await ask('GET /shop', nothing),
      await ask('GET /categories', nothing),
    ]
    const html = `${new URL(url).pathname} ${name.statusCode} ${categories.statusCode}`
    return { status: 200, html }
  },
}
const shop = testShop({}, { renderer }, closedDatabase)
const closed = { statusCode: 503, message: 'This shop opens soon', data: { shop: 'closed' } }

let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

const page = (url: string, headers: Record<string, string> = {}) =>
  shop.platform.app.inject({ url, headers })

describe('a shop that is not open', () => {
  it('every page answers visitors with one page, which nobody keeps', async () => {
    await aProduct(shop)
    const bodies = new Set<string>()
    for (const url of ['/', '/products', '/cart', '/nowhere', '/register', '/user', '/checkout']) {
      const reply = await page(url)
      expect(reply.statusCode).toBe(503)
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3600' })
      bodies.add(reply.body)
    }
    expect([...bodies]).toHaveLength(1)
    expect([...bodies].join('')).toContain('Opening soon')
    const { body } = await page('/bn/products')
    expect(body).toContain('<html lang="bn">')
    expect(body).toContain('শিগগিরই খুলছে')
    expect(body).toContain('href="/bn/login"')
  })

  it('what staff need to sign in is there for everybody, without what the shop sells', async () => {
    for (const url of ['/login', '/forgot-password', '/setup/abc', '/admin', '/admin/orders']) {
      const reply = await page(url)
      expect(reply).toMatchObject({ statusCode: 200, body: `${url} 200 503` })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('staff get every page, and no cache keeps it for others', async () => {
    const as = (person: TestPerson) => ({ authorization: `Bearer ${person.token}` })
    for (const person of [admin, await aSeller(shop)]) {
      expect(await page('/products', as(person))).toMatchObject({
        statusCode: 200,
        body: '/products 200 200',
      })
    }
    expect(await page('/products')).toMatchObject({ statusCode: 503 })
    expect(await page('/products', as(await aCustomer(shop)))).toMatchObject({ statusCode: 503 })
  })

  it('every call that is not named for a closed shop answers 503 to all but staff', async () => {
    const specs: [CallKey, CallSpec][] = Object.entries(calls) as [CallKey, CallSpec][] // as: keys of the table
    for (const [key, spec] of specs) {
      const asked = async (as?: TestPerson) =>
        (await shop.callWith(key, { params: anyParams(key), ...(as && { as }) })).statusCode
      // A new customer for each: one of the calls logs them out.
      const isClosed = [await asked(), await asked(await aCustomer(shop))].map(
        (status) => status === 503,
      )
      expect([key, ...isClosed]).toEqual([key, !spec.whileClosed, !spec.whileClosed])
    }
  })

  it('staff read what visitors may not, and no cache keeps it', async () => {
    expect(await shop.call('GET /categories', { as: admin })).toMatchObject({ statusCode: 200 })
    expect(await shop.call('GET /categories', {})).toMatchObject(closed)
    expect(await shop.call('GET /shop', { as: admin })).toMatchObject({
      data: { isOpen: false, payment: { cash: false, online: false, emi: false } },
    })
  })

  it('sitemaps and social pictures are closed too', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/shop.xml', '/img/social/product/x.png']) {
      expect(await page(url)).toMatchObject({ statusCode: 503 })
    }
  })
})

describe('opening', () => {
  it('the shop cannot be opened before fees, payment and contacts are decided', async () => {
    const { shop: fresh, close } = await openTestShop({ makeDatabase: closedDatabase })
    try {
      const owner = await anAdmin(fresh)
      const open = () => fresh.call('POST /shop/open', { as: owner })
      const buyer = { as: owner }
      const hasCategory = async () => {
        const read = await fresh.call('GET /shop/setup', { as: owner })
        return read.success && read.data.steps.find(({ step }) => step === 'category')?.done
      }
      await fresh.call('POST /categories', {
        as: owner,
        body: { categoryName: 'Kurtis', sizeChart: '' },
        files: { categoryImage: undefined },
      })
      // No product can be in it yet.
      expect(await hasCategory()).toBe(false)
      const product = await aProduct(fresh)
      expect(await hasCategory()).toBe(true)
      expect(await open()).toMatchObject({
        statusCode: 409,
        message: 'Say who the shop is and how customers reach it',
      })
      await fresh.db.execute(sql`
        insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
        values ('Bokul', '01712345678', 'Every day', 'Dhaka', now())`)
      expect(await open()).toMatchObject({
        statusCode: 409,
        message: 'Set the delivery fees first: without them every order would be delivered free',
      })
      await setFees(fresh, 60, 120)
      expect(await open()).toMatchObject({
        statusCode: 409,
        message: 'Choose how customers can pay first',
      })
      const choose = (body: object) =>
        fresh.callWith('PUT /shop/payment-options', { as: owner, body })
      expect(await choose({ cash: false, online: false, emi: false })).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.cash', message: 'Choose at least one way to pay' }],
      })
      expect(await choose({ cash: true, online: false, emi: true })).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.emi' }],
      })
      expect(await choose({ cash: true, online: false, emi: false })).toMatchObject({
        statusCode: 200,
      })
      await order(fresh, owner, [product])
      await fresh.call('POST /shop/setup/policies-read', buyer)
      const opened = await open()
      if (!opened.success) throw new Error(opened.message)
      const left = opened.data.steps.filter(({ done }) => !done).map(({ step }) => step)
      expect(left).toEqual(['profile', 'alerts'])
      expect(opened.data.openedAt).not.toBeNull()
      expect(await fresh.call('GET /shop', {})).toMatchObject({
        data: { isOpen: true, payment: { cash: true, online: false, emi: false } },
      })
      expect(await fresh.call('GET /payment/methods', {})).toMatchObject({
        data: [{ method: 'cash' }],
      })
      // A second press changes nothing.
      expect(await open()).toMatchObject({ data: { openedAt: opened.data.openedAt } })
    } finally {
      await close()
    }
  })
})

/** Parameters that pass the schema of any call. */
function anyParams(key: CallKey): Record<string, string> {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, '00000000-0000-4000-8000-000000000000']))
}
