import { describe, expect, it } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { order } from '#test/delivered.ts'
import { aCustomer, anAdmin, anotherSession, aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { sql } from './platform/db/sql.ts'

const shop = testShop()
const password = 'jamdani-42'
const status = 'PATCH /order/update-status/{orderId}'

describe('a former seller', () => {
  it('a former seller cannot move orders, and their products are off sale', async () => {
    const [admin, seller, customer] = [
      await anAdmin(shop),
      await aSeller(shop),
      await aCustomer(shop),
    ]
    const product = await aProduct(shop, { ownerId: seller._id })
    const orderId = await order(shop, customer, [product])
    const changed = await shop.call('PATCH /user/change-role', {
      as: admin,
      body: { userId: seller._id, role: 'user' },
    })
    expect(changed).toMatchObject({ statusCode: 200 })
    const as = await anotherSession(shop, { ...seller, role: 'user' })
    const move = { as, params: { orderId }, body: { status: 'processing' as const } }
    expect(await shop.call(status, move)).toMatchObject({ statusCode: 404 })
    const params = { id: product._id }
    expect(await shop.call('GET /products/{id}', { params })).toMatchObject({ statusCode: 404 })
    const buyer = await aCustomer(shop)
    const body = anOrder(buyer, [aLine(product)])
    const bought = await shop.call('POST /order/post-order', { as: buyer, body })
    expect(bought.success).toBe(false)
  })
})

describe('a seller of a part of an order', () => {
  it('a seller of a part of an order sees no contacts and only their own notes', async () => {
    const [admin, one, other] = [await anAdmin(shop), await aSeller(shop), await aSeller(shop)]
    const customer = await aCustomer(shop, { phone: '01712345678' })
    const products = [
      await aProduct(shop, { ownerId: one._id }),
      await aProduct(shop, { ownerId: other._id }),
    ]
    const orderId = await order(shop, customer, products)
    await shop.db.execute(sql`
      update orders set phone = '01712345678', customer_email = 'buyer@haat.test' where id = ${orderId}`)
    const params = { orderId }
    const note = (text: string) => ({ params, body: { text } })
    await shop.call('POST /order/note/{orderId}', { as: admin, ...note('A hard customer') })
    await shop.call('POST /order/note/{orderId}', { as: one, ...note('Wrapped') })
    expect(await shop.call('GET /order/for-staff/{orderId}', { as: one, params })).toMatchObject({
      data: {
        phone: '017******78',
        customerEmail: '',
        transaction_id: '',
        deliveryAddress: { addressDetails: '-' },
        notes: [{ text: 'Wrapped' }],
      },
    })
    expect(await shop.callWith('GET /order', { as: one })).toMatchObject({
      data: { data: [{ phone: '017******78' }] },
    })
    const file = await shop.callWith('GET /order/export', { as: one })
    // as: a file reply has its bytes.
    const { bytes } = (file as { data: { bytes: Uint8Array } }).data
    const text = Buffer.from(bytes).toString()
    expect(text).toContain('017******78')
    expect(text).not.toMatch(/01712345678|buyer@haat\.test/)
    expect(await shop.call('GET /order/for-staff/{orderId}', { as: admin, params })).toMatchObject({
      data: { phone: '01712345678', customerEmail: 'buyer@haat.test', notes: [{}, {}] },
    })
  })
})

describe('a stolen access token', () => {
  it('a change of contact needs re-authentication ten minutes after the sign-in', async () => {
    const person = await aCustomer(shop, { password })
    const before = new Date(shop.clock.now().getTime() - 601_000)
    await shop.db.execute(sql`
      update sessions set created_at = ${before} where id = ${person.sessionId}`)
    const update = (body: object) =>
      shop.callWith('PUT /user/update-profile', { as: person, body: { id: person._id, ...body } })
    expect(await update({ name: 'Rahima Begum' })).toMatchObject({ statusCode: 200 })
    expect(await update({ phone: person.phone })).toMatchObject({ statusCode: 200 })
    expect(await update({ email: 'attacker@haat.test' })).toMatchObject({
      statusCode: 403,
      message: 'Please show that it is you',
    })
    await shop.call('POST /user/confirmation', { as: person, body: { password } })
    expect(await update({ email: 'own@haat.test' })).toMatchObject({ statusCode: 200 })
  })
})

describe('the session of a browser', () => {
  const identify = async () => {
    const { phone } = await aCustomer(shop, { password })
    return { body: { identifier: phone, password } }
  }

  it('a sign-in ends the former session of the same browser', async () => {
    const browser = aBrowser(shop, { origin: shop.platform.settings.publicUrl })
    await browser.call('POST /user/signin', await identify())
    const first = browser.cookie('haat_refresh') ?? ''
    await browser.call('POST /user/signin', await identify())
    expect(browser.cookie('haat_refresh')).not.toBe(first)
    const thief = aBrowser(shop, { origin: shop.platform.settings.publicUrl })
    thief.plant('haat_refresh', first)
    expect(await thief.call('POST /user/refresh-token', {})).toMatchObject({ statusCode: 401 })
    expect(await browser.call('POST /user/refresh-token', {})).toMatchObject({ statusCode: 200 })
  })

  it('a page of another origin cannot end the session', async () => {
    const browser = aBrowser(shop)
    await browser.call('POST /user/signin', await identify())
    const foreign = { headers: { origin: 'https://evil.haat.test' } }
    expect(await browser.call('POST /user/logout', foreign)).toMatchObject({ statusCode: 403 })
    const own = { headers: { origin: shop.platform.settings.publicUrl } }
    expect(await browser.call('POST /user/refresh-token', own)).toMatchObject({ statusCode: 200 })
    expect(await browser.call('POST /user/logout', own)).toMatchObject({ statusCode: 200 })
  })
})

describe('guessing coupon codes', () => {
  it('after twenty wrong coupon codes in an hour even a right one is refused', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop)]
    const { code: right } = await aCoupon(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const check = (code: string) => shop.call('POST /coupon/check', { as, body: { code, items } })
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await check(`GUESS${guess}`)).toMatchObject({ statusCode: 400 })
    }
    expect(await check('GUESS20')).toMatchObject({ statusCode: 429 })
    expect(await check(right)).toMatchObject({ statusCode: 429 })
    shop.clock.pass(3_600_000)
    const later = await anotherSession(shop, as)
    const body = { code: right, items }
    expect(await shop.call('POST /coupon/check', { as: later, body })).toMatchObject({
      statusCode: 200,
    })
  })

  it.each(['cash', 'ssl'] as const)(
    'wrong coupon codes in orders count together with checked ones (%s)',
    async (paymentMethod) => {
      const [as, product] = [await aCustomer(shop), await aProduct(shop)]
      const { code: right } = await aCoupon(shop)
      const tryCode = (cuopon: string) => {
        const body = anOrder(as, [aLine(product)], { cuopon, paymentMethod })
        return shop.call('POST /order/post-order', { as, body })
      }
      for (let guess = 0; guess < 19; guess += 1) {
        expect(await tryCode(`GUESS${guess}`)).toMatchObject({
          statusCode: 400,
          message: 'Unknown coupon code',
        })
      }
      const items = [{ productId: product._id, quantity: 1 }]
      const check = { as, body: { code: 'GUESS19', items } }
      expect(await shop.call('POST /coupon/check', check)).toMatchObject({ statusCode: 400 })
      for (const code of ['GUESS20', right]) {
        expect(await tryCode(code)).toMatchObject({ statusCode: 429 })
      }
    },
  )
})

describe('/.well-known/change-password', () => {
  it('a password manager is redirected to the page where the password is changed', async () => {
    const reply = await shop.platform.app.inject('/.well-known/change-password')
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/user/profile')
  })
})

describe('/.well-known/security.txt', () => {
  it('security.txt says where to report a vulnerability', async () => {
    const reply = await shop.platform.app.inject('/.well-known/security.txt')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toMatch(/^Contact: https?:\/\/\S+\/customer-support$/m)
    expect(reply.body).toMatch(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/m)
  })
})
