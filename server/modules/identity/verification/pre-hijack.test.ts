import { expect, it } from 'vitest'

import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { codeSentTo, linkSentTo, messagesTo } from '#test/inbox.ts'
import { anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

const register = (browser: TestBrowser, phone: string, password: string) =>
  browser.call('POST /user/register', { body: aRegistration({ phone, password }) })
const verify = (browser: TestBrowser, phone: string, code: string) =>
  browser.call('POST /user/verify-phone', { body: { phone, code } })
const signIn = (browser: TestBrowser, identifier: string, password: string) =>
  browser.call('POST /user/signin', { body: { identifier, password } })

// The attack: register another person's number again while they hold the SMS, so that their code opens an account
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

it('a login that requests another code sets the password of the browser that verifies', async () => {
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

it('registering again in one browser replaces its registration', async () => {
  const [phone, browser] = [aPhone(), aBrowser(shop)]
  await register(browser, phone, 'first-password')
  await messagesTo(shop, phone)
  await register(browser, phone, 'second-password')
  await verify(browser, phone, await codeSentTo(shop, phone, 2))
  expect(await signIn(browser, phone, 'first-password')).toMatchObject({ statusCode: 401 })
  expect(await signIn(browser, phone, 'second-password')).toMatchObject({ statusCode: 200 })
})

it('a code entered in a browser that did not register opens the account without a password', async () => {
  const [phone, attacker] = [aPhone(), aBrowser(shop)]
  await register(attacker, phone, 'of-the-attacker')
  const code = await codeSentTo(shop, phone)
  expect(await verify(aBrowser(shop), phone, code)).toMatchObject({
    statusCode: 200,
    data: { passwordKept: false },
  })
  expect(await signIn(attacker, phone, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
})

it('the registration cookie of another account is not accepted, and no password is kept', async () => {
  const [mine, theirs] = [aPhone(), aPhone()]
  const [owner, other] = [aBrowser(shop), aBrowser(shop)]
  await register(other, theirs, 'of-the-attacker')
  await register(owner, mine, 'my-own-password')
  // The other browser holds a good cookie, of its own registration.
  const reply = await verify(other, mine, await codeSentTo(shop, mine))
  expect(reply).toMatchObject({ statusCode: 200, data: { passwordKept: false } })
  expect(other.cookie('haat_refresh')).toBeUndefined()
  expect(await signIn(owner, mine, 'my-own-password')).toMatchObject({ statusCode: 401 })
})

// The attack: plant a cookie in the owner's browser (from a sub-domain, say) before they register, and register their
// number under the same cookie afterwards.
it('each registration gets a new cookie, whatever cookie the browser sent', async () => {
  const [phone, attacker] = [aPhone(), aBrowser(shop)]
  await register(attacker, aPhone(), 'of-the-attacker')
  const planted = attacker.cookie('haat_registration') ?? ''
  const owner = aBrowser(shop)
  owner.plant('haat_registration', planted)
  await register(owner, phone, 'my-own-password')
  expect(owner.cookie('haat_registration')).not.toBe(planted)
  await messagesTo(shop, phone)
  await register(attacker, phone, 'of-the-attacker')
  await verify(owner, phone, await codeSentTo(shop, phone, 2))
  expect(await signIn(attacker, phone, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
  expect(await signIn(owner, phone, 'my-own-password')).toMatchObject({ statusCode: 200 })
})

// The attack: register another person's email, and wait until they click the link in the mail without thinking.
it('a link clicked in a browser that did not register opens the account without a password', async () => {
  const [email, attacker, victim] = [anEmail(), aBrowser(shop), aBrowser(shop)]
  await attacker.call('POST /user/register', {
    body: aRegistration({ email, password: 'of-the-attacker' }),
  })
  const token = await linkSentTo(shop, email)
  const reply = await victim.call('POST /user/verify-account', { body: { token } })
  expect(reply).toMatchObject({ statusCode: 200, data: { passwordKept: false } })
  expect(victim.cookie('haat_refresh')).toBeUndefined()
  expect(await signIn(attacker, email, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
})
