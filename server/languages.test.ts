import { beforeAll, describe, expect, it } from 'vitest'

import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aCustomer, anAdmin, aPhone } from '#test/people.ts'
import { setSettings } from '#test/shop-settings.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
beforeAll(() => setFees(shop, 60, 120))
const wrongLogin = { identifier: 'nobody@example.com', password: 'jamdani-42' }
const inLanguage = (acceptLanguage: string) => ({ headers: { 'accept-language': acceptLanguage } })

describe('the language of a reply', () => {
  it('a page in Bangla gets a refusal in Bangla, with the same key', async () => {
    const reply = await shop.call('POST /user/signin', { body: wrongLogin, ...inLanguage('bn') })
    expect(reply).toMatchObject({
      statusCode: 401,
      message: 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড মেলেনি',
      code: 'login_wrong',
    })
  })

  it.each(['en', 'bn-BD,bn;q=0.9,en;q=0.8', 'fr'])('%s gets English', async (accepted) => {
    const reply = await shop.call('POST /user/signin', {
      body: wrongLogin,
      ...inLanguage(accepted),
    })
    expect(reply).toMatchObject({
      statusCode: 401,
      message: 'Wrong email, phone number or password',
      code: 'login_wrong',
    })
  })

  it('each field says in Bangla what is wrong with it: in words of its schema, or of its kind', async () => {
    // as: what no page sends.
    const body = { identifier: '', password: 7 } as never
    const reply = await shop.call('POST /user/signin', { body, ...inLanguage('bn') })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [
        { path: 'body.identifier', code: 'email_or_phone_required' },
        { path: 'body.password', message: 'পাসওয়ার্ড লেখায় দিন', code: 'field_text' },
      ],
    })
    expect(JSON.stringify(reply)).not.toMatch(/Email|must be/)
  })

  it('what was done is told in Bangla', async () => {
    const customer = await aCustomer(shop)
    const reply = await shop.call('DELETE /user/sessions', {
      as: customer,
      ...inLanguage('bn'),
    })
    expect(reply).toMatchObject({ success: true, message: 'অন্য সব জায়গা থেকে লগ আউট হয়েছে' })
  })

  it('a reply that is kept is the same for everybody, whoever asked first', async () => {
    const url = '/api/v1/shop'
    const ask = (language: string) =>
      shop.platform.app.inject({ url, headers: { 'accept-language': language } })
    const first = await ask('bn')
    expect(first.json()).toMatchObject({ success: true, message: 'OK' })
    expect((await ask('en')).body).toBe(first.body)
  })
})

describe('what a reply tells about an order', () => {
  it('is told anew in the language of who repeats a request for its idempotency key', async () => {
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(await aProduct(shop))])
    const place = (language: string) =>
      shop.call('POST /order/post-order', {
        as,
        body,
        headers: { 'idempotency-key': 'two-languages', 'accept-language': language },
      })
    expect(await place('en')).toMatchObject({
      message: 'Order placed successfully',
      data: { may: { payCashRefusal: 'This order is paid at the door' } },
    })
    const inBangla = {
      message: 'অর্ডারটি পেয়েছি',
      data: { may: { payCashRefusal: 'এই অর্ডারের টাকা ডেলিভারির সময় দেওয়া হবে' } },
    }
    expect(await place('bn')).toMatchObject(inBangla)
    expect(
      await shop.call('GET /order/placed/{key}', {
        as,
        params: { key: 'two-languages' },
        ...inLanguage('bn'),
      }),
    ).toMatchObject({ data: inBangla.data })
    expect(await place('en')).toMatchObject({ message: 'Order placed successfully' })
  })

  it('is in Bangla to the last word and figure in a 409, too', async () => {
    const as = await anAdmin(shop)
    const product = await aProduct(shop, { stock: 100 })
    const customer = { name: 'Karim Uddin', phone: aPhone() }
    for (let n = 0; n < 3; n += 1) await placedByStaff(shop, as, aStaffOrder(product, { customer }))
    const reply = await shop.callWith('POST /order/staff-order', {
      as,
      body: aStaffOrder(product, { customer, totalPrice: 1 }),
      idempotencyKey: 'warned',
      ...inLanguage('bn'),
    })
    expect(reply).toMatchObject({
      statusCode: 409,
      code: 'sums_changed',
      data: {
        warnings: [
          'এই গ্রাহকের ৩টি অর্ডার এখনো চলছে',
          'এই নম্বরে ৩টি অর্ডার এখনো চলছে',
          expect.stringMatching(/^একই অর্ডার এইমাত্র হয়েছে: #[০-৯]{6}$/),
        ],
      },
    })
  })

  it('is in English in the download of one’s data, as it is kept', async () => {
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(await aProduct(shop))])
    await shop.call('POST /order/post-order', { as, body })
    expect(await shop.call('GET /user/my-data', { as, ...inLanguage('bn') })).toMatchObject({
      data: {
        orders: [{ may: { payCashRefusal: 'This order is paid at the door' } }],
        account: { language: 'en' },
        sessions: [{ device: 'Unknown device' }],
      },
    })
  })
})

it('a shop that keeps Latin digits words its refusals with them', async () => {
  const as = await anAdmin(shop)
  const product = await aProduct(shop, { stock: 12 })
  const takeMore = () =>
    shop.callWith('POST /order/staff-order', {
      as,
      body: aStaffOrder(product, { items: [{ productId: product._id, quantity: 13 }] }),
      idempotencyKey: 'more',
      ...inLanguage('bn'),
    })
  expect(await takeMore()).toMatchObject({ message: 'স্টকে আর মাত্র ১২টি আছে' })
  await setSettings(shop, { latinDigits: true })
  expect(await takeMore()).toMatchObject({ message: 'স্টকে আর মাত্র 12টি আছে' })
})
