import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aBrowser } from '#test/browser.ts'
import { aStaffOrder } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { messagesTo, smsTo } from '#test/inbox.ts'
import { listening, press, sendForm } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  aPhone,
  aRegistration,
  type TestPerson,
} from '#test/people.ts'
import { setSettings } from '#test/shop-settings.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
const inBangla = { 'accept-language': 'bn' }
const inEnglish = { 'accept-language': 'en' }

async function order(
  customer: TestPerson,
  headers: Record<string, string>,
  paidBy: 'cash' | 'ssl',
) {
  const body = anOrder(customer, [aLine(await aProduct(shop))], {
    again: true,
    ...(paidBy === 'ssl' && { paymentMethod: 'ssl', paymentChannel: 'bkash' }),
  })
  const reply = await shop.call('POST /order/post-order', { as: customer, body, headers })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function languageOf(person: { _id: string }): Promise<string | undefined> {
  const rows = await shop.db.query<{ language: string }>(
    sql`select language from users where id = ${person._id}`,
  )
  return rows[0]?.language
}
const lastSms = async (phone: string) => (await smsTo(shop, phone)).at(-1)

/** Where a browser is led that comes back from this page of the gateway, having paid or not. */
async function ledBack(url: string, act: 'pay' | 'cancel') {
  const back = await press(shop, url, act)
  return (await sendForm(shop, back.url, back.fields)).location
}

const setBangla = (bangla: boolean) => setSettings(shop, { bangla })

describe('the language that is kept', () => {
  it('a person has the language of the page that they registered, signed in or ordered from last', async () => {
    const email = anEmail()
    const body = aRegistration({ email })
    await aBrowser(shop).call('POST /user/register', { body, headers: inBangla })
    const [mail] = await messagesTo(shop, email)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/bn\/user\/verify\/[\w-]{43}\n/)

    const customer = await aCustomer(shop, { password: 'jamdani-42' })
    expect(await languageOf(customer)).toBe('en')
    await order(customer, inBangla, 'cash')
    expect(await languageOf(customer)).toBe('bn')
    const login = { identifier: customer.phone, password: 'jamdani-42' }
    await shop.call('POST /user/signin', { body: login, headers: inEnglish })
    expect(await languageOf(customer)).toBe('en')
    await shop.call('POST /user/signin', { body: login, headers: inBangla })
    expect(await languageOf(customer)).toBe('bn')
    // Whoever signs in does not choose the language of the warning.
    expect(await lastSms(customer.phone)).toContain('/forgot-password')
    expect(await lastSms(customer.phone)).not.toContain('/bn/')
    await shop.call('POST /user/signin', { body: login, headers: inEnglish })
    expect(await lastSms(customer.phone)).toContain('/bn/forgot-password')
    // A program, or a browser by itself, names no page of ours.
    await shop.call('POST /user/signin', { body: login, headers: inBangla })
    for (const headers of [{}, { 'accept-language': 'en-GB,en;q=0.9' }]) {
      await shop.call('POST /user/signin', { body: login, headers })
      await order(customer, headers, 'cash')
      expect(await languageOf(customer)).toBe('bn')
    }
  })

  it('messages about an order lead to pages in the language that it was ordered in', async () => {
    const customer = await aCustomer(shop)
    await order(customer, inBangla, 'ssl')
    expect(await lastSms(customer.phone)).toContain('http://localhost:3000/bn/pay/')
    await order(customer, inEnglish, 'ssl')
    expect(await lastSms(customer.phone)).toContain('http://localhost:3000/pay/')
  })

  it('an order that staff take has the language of its customer, and a new account that of their page', async () => {
    const [as, customer, phone] = [await anAdmin(shop), await aCustomer(shop), aPhone()]
    await order(customer, inBangla, 'cash')
    const take = async (wanted: object, headers: Record<string, string>) => {
      const body = aStaffOrder(await aProduct(shop), { paymentMethod: 'ssl', ...wanted })
      const options = { as, body, headers, idempotencyKey: newId() }
      const reply = await shop.callWith('POST /order/staff-order', options)
      expect(reply).toMatchObject({ success: true })
    }
    await take({ customer: { id: customer._id } }, inEnglish)
    expect(await lastSms(customer.phone)).toContain('/bn/pay/')
    await take({ customer: { name: 'Rahim', phone } }, inBangla)
    expect(await lastSms(phone)).toContain('/bn/pay/')
  })

  it('a browser comes back from the gateway to a page in the language in which it went to pay', async () => {
    const customer = await aCustomer(shop)
    const { _id: id, transaction_id: tranId, url = '' } = await order(customer, inBangla, 'ssl')
    expect(await ledBack(url, 'cancel')).toBe(`/bn/payment/failed/${tranId}`)
    const again = await shop.call('POST /order/{id}/pay', {
      as: customer,
      params: { id },
      body: {},
      headers: inBangla,
    })
    if (!again.success) throw new Error(again.message)
    // The page that is open is given out once more, now to a page in English.
    const inOther = await shop.call('POST /order/{id}/pay', {
      as: customer,
      params: { id },
      body: {},
      headers: inEnglish,
    })
    expect(inOther).toMatchObject({ data: { url: again.data.url } })
    expect(await ledBack(again.data.url, 'pay')).toMatch(/^\/payment\/success\//)
  })

  it('an invitation to somebody new leads to a page in the language of the inviter', async () => {
    const as = await anAdmin(shop, { email: anEmail() })
    const contact = anEmail()
    await shop.call('POST /staff/invite', {
      as,
      body: { contact, permissions: ['orders'] },
      headers: inBangla,
    })
    const [mail] = await messagesTo(shop, contact)
    expect(mail?.text).toContain('http://localhost:3000/bn/invite/')
  })

  it('a shop that has switched off Bangla sends nobody to pages in Bangla', async () => {
    const customer = await aCustomer(shop)
    await order(customer, inBangla, 'ssl')
    await setBangla(false)
    await order(customer, inBangla, 'ssl')
    await setBangla(true)
    expect(await lastSms(customer.phone)).toContain('http://localhost:3000/pay/')
  })
})
