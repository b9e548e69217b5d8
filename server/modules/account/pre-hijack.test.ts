import { expect, it } from 'vitest'

import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

const register = (browser: TestBrowser, phone: string, password: string) =>
  browser.call('POST /user/register', { body: aRegistration({ phone, password }) })
const verify = (browser: TestBrowser, phone: string, code: string) =>
  browser.call('POST /user/verify-phone', { body: { phone, code } })
const signIn = (browser: TestBrowser, identifier: string, password: string) =>
  browser.call('POST /user/signin', { body: { identifier, password } })

// The attack: register somebody's number again while they hold the SMS, so that their code opens an account
// with the attacker's password.
it('a number registered twice gets the password of the browser that verifies it', async () => {
  const [phone, owner, attacker] = [aPhone(), aBrowser(shop), aBrowser(shop)]
  await register(owner, phone, 'my-own-password')
  await messagesTo(shop, phone)
  await register(attacker, phone, 'of-the-attacker')
  const code = await codeSentTo(shop, phone, 2)
  expect(await verify(owner, phone, code)).toMatchObject({ statusCode: 200 })
  expect(await signIn(attacker, phone, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
  expect(await signIn(owner, phone, 'my-own-password')).toMatchObject({ statusCode: 200 })
})

it('holds for who logs in to get another code on another device', async () => {
  const [phone, tablet, attacker] = [aPhone(), aBrowser(shop), aBrowser(shop)]
  await register(aBrowser(shop), phone, 'my-own-password')
  await messagesTo(shop, phone)
  expect(await signIn(tablet, phone, 'my-own-password')).toMatchObject({ statusCode: 403 })
  await messagesTo(shop, phone, 2)
  await register(attacker, phone, 'of-the-attacker')
  const code = await codeSentTo(shop, phone, 3)
  expect(await verify(tablet, phone, code)).toMatchObject({ statusCode: 200 })
  expect(await signIn(attacker, phone, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
  expect(await signIn(tablet, phone, 'my-own-password')).toMatchObject({ statusCode: 200 })
})

it('renews the registration of one browser', async () => {
  const [phone, browser] = [aPhone(), aBrowser(shop)]
  await register(browser, phone, 'first-password')
  await messagesTo(shop, phone)
  await register(browser, phone, 'second-password')
  await verify(browser, phone, await codeSentTo(shop, phone, 2))
  expect(await signIn(browser, phone, 'first-password')).toMatchObject({ statusCode: 401 })
  expect(await signIn(browser, phone, 'second-password')).toMatchObject({ statusCode: 200 })
})

it('takes no cookie of another account', async () => {
  const [mine, theirs] = [aPhone(), aPhone()]
  const [owner, other] = [aBrowser(shop), aBrowser(shop)]
  await register(other, theirs, 'of-the-attacker')
  await register(owner, mine, 'my-own-password')
  // The other browser holds a good cookie, of its own registration.
  expect(await verify(other, mine, await codeSentTo(shop, mine))).toMatchObject({ statusCode: 200 })
  expect(await signIn(owner, mine, 'my-own-password')).toMatchObject({ statusCode: 200 })
})
