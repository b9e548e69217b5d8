import { describe, expect, it } from 'vitest'

import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
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
