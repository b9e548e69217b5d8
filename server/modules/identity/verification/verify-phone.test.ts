import { banglaDigits } from '@haat/contract/digits'
import { expect, it } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import { codeSentTo } from '#test/inbox.ts'
import { aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const password = 'nakshi-kantha'
const refused = { statusCode: 400, message: 'Invalid OTP or session expired' }

const verify = (phone: string, code: unknown) =>
  shop.callWith('POST /user/verify-phone', { body: { phone, code } })

async function somebodyWaiting() {
  const phone = aPhone()
  const body = {
    method: 'phone' as const,
    name: 'Nasrin',
    phone,
    password,
    confirmPassword: password,
  }
  const browser = aBrowser(shop)
  await browser.call('POST /user/register', { body })
  const code = await codeSentTo(shop, phone)
  return { phone, browser, code, wrong: String((Number(code) + 1) % 10_000).padStart(4, '0') }
}

it('a code verifies a phone number, once', async () => {
  const { phone, browser, code } = await somebodyWaiting()
  const opened = await browser.call('POST /user/verify-phone', { body: { phone, code } })
  expect(opened).toMatchObject({ statusCode: 200, message: 'Account verified successfully' })
  expect(await verify(phone, code)).toMatchObject(refused)
  const signedIn = await shop.call('POST /user/signin', { body: { identifier: phone, password } })
  expect(signedIn).toMatchObject({ statusCode: 200 })
})

it('verifying understands the number in any spelling', async () => {
  const { phone, code } = await somebodyWaiting()
  expect(await verify(`+88 ${phone}`, code)).toMatchObject({ statusCode: 200 })
})

it('a code has 3 attempts', async () => {
  const patient = await somebodyWaiting()
  expect(await verify(patient.phone, patient.wrong)).toMatchObject(refused)
  expect(await verify(patient.phone, patient.wrong)).toMatchObject(refused)
  expect(await verify(patient.phone, patient.code)).toMatchObject({ statusCode: 200 })

  const guessed = await somebodyWaiting()
  for (let time = 0; time < 3; time += 1) await verify(guessed.phone, guessed.wrong)
  expect(await verify(guessed.phone, guessed.code)).toMatchObject(refused)
})

it('simultaneous guesses of a code share its 3 attempts', async () => {
  const { phone, code, wrong } = await somebodyWaiting()
  await Promise.all(Array.from({ length: 6 }, () => verify(phone, wrong)))
  expect(await verify(phone, code)).toMatchObject(refused)
})

it('a code is valid for 5 minutes', async () => {
  const quick = await somebodyWaiting()
  shop.clock.pass(299_000)
  expect(await verify(quick.phone, quick.code)).toMatchObject({ statusCode: 200 })
  const slow = await somebodyWaiting()
  shop.clock.pass(300_000)
  expect(await verify(slow.phone, slow.code)).toMatchObject(refused)
})

it('of two simultaneous requests with one code, one is accepted', async () => {
  const { phone, code } = await somebodyWaiting()
  const replies = await Promise.all([verify(phone, code), verify(phone, code)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('a code is accepted only for the number it was sent to', async () => {
  const [one, other] = [await somebodyWaiting(), await somebodyWaiting()]
  // Of two codes one in ten thousand is the same.
  for (const code of [one.code].filter((theirs) => theirs !== other.code)) {
    expect(await verify(other.phone, code)).toMatchObject(refused)
  }
  expect(await verify(aPhone(), one.code)).toMatchObject(refused)
})

it('a code may be typed in Bangla digits', async () => {
  const { phone, code } = await somebodyWaiting()
  expect(await verify(phone, banglaDigits(code))).toMatchObject({ statusCode: 200 })
})

it('an invalid code is refused without costing an attempt', async () => {
  const { phone, code } = await somebodyWaiting()
  const numbers = [Number(code), Number(code) + 10_000]
  const texts = ['123', '12345', '12a4', '١٢٣٤', ` ${code}`, `${code}\n`, '']
  for (const given of [...numbers, ...texts, null, undefined, [code], { code }]) {
    expect(await verify(phone, given)).toMatchObject(refused)
  }
  expect(await verify(phone, code)).toMatchObject({ statusCode: 200 })
})

it('verifying a phone number refuses unknown fields', async () => {
  const body = { phone: aPhone(), code: '1234', verified: true }
  expect(await shop.callWith('POST /user/verify-phone', { body })).toMatchObject({
    statusCode: 400,
    message: 'Unknown field verified',
  })
})
