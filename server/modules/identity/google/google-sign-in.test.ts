import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { anEmail, googleShop, issuers, subOf } from '#test/google.ts'
import { linkSentTo, messagesTo } from '#test/inbox.ts'
import { aCustomer } from '#test/people.ts'
import { signedInIdOf } from '#test/signed-in-id.ts'

const { shop, claimsOf, sign, aBrowser, enter, rowOf } = await googleShop()
const failed = { message: 'Google sign-in failed. Please try again.' }

describe('a Google account', () => {
  it('new to the shop registers a customer, verified, without a password', async () => {
    const email = anEmail()
    const reply = await enter(email.toUpperCase(), { sub: subOf(email) })
    expect(reply).toMatchObject({
      statusCode: 200,
      message: 'Login successful',
      data: {
        user: { name: 'Rahima Khatun', email, role: 'user', isEmailVerified: true, phone: null },
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    })
    expect(String(reply.headers['set-cookie'])).toMatch(/haat_refresh=[\w-]{43}/)
    expect(await rowOf(email)).toMatchObject({
      role: 'user',
      googleId: subOf(email),
      passwordHash: null,
      verified: true,
    })
  })

  it('known to the shop opens the same account, even with a changed email', async () => {
    const [email, newEmail] = [anEmail(), anEmail()]
    const first = await enter(email)
    const again = await enter(newEmail, { sub: subOf(email), name: 'Another' })
    const ids = [first, again].map((reply) => signedInIdOf(reply))
    expect(ids[0]).toBe(ids[1])
    expect(again).toMatchObject({ data: { user: { email, name: 'Rahima Khatun' } } })
    expect(await rowOf(newEmail)).toBeUndefined()
  })

  it.each([
    ['Rahim\u0001\u202e \ud800Uddin\uffff', 'Rahim Uddin'],
    [`${'x'.repeat(99)}😀😀`, `${'x'.repeat(99)}😀`],
    [`Rahim${'\u0301'.repeat(40)}`, undefined],
    ['\u200b\u0007', undefined],
  ])('called %j gets a name that every field takes', async (name, kept) => {
    const email = anEmail()
    const wanted = kept ?? email.slice(0, email.indexOf('@'))
    expect(await enter(email, { name })).toMatchObject({
      statusCode: 200,
      data: { user: { name: wanted } },
    })
  })

  it('is accepted from both spellings of the issuer', async () => {
    expect(await enter(anEmail(), { iss: issuers[1] })).toMatchObject({ statusCode: 200 })
  })

  it('opens the account of its email where Google hosts the address, and notifies its owner', async () => {
    const email = anEmail()
    const { _id } = await aCustomer(shop, { email, password: 'ilish-bhaja-7' })
    expect(await enter(email)).toMatchObject({ statusCode: 200, data: { user: { _id } } })
    const { passwordHash } = { ...(await rowOf(email)) }
    expect(passwordHash).toEqual(expect.any(String))
    const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Google sign-in was added to your account')
  })

  it('of a domain that Google hosts counts as Google’s', async () => {
    const email = anEmail('company.test')
    const { _id } = await aCustomer(shop, { email })
    const reply = await enter(email, { hd: 'company.test' })
    expect(reply).toMatchObject({ statusCode: 200, data: { user: { _id } } })
  })

  it('takes over an unverified registration, whose password is not accepted any more', async () => {
    const email = anEmail()
    const password = 'attackers-own-1'
    await aCustomer(shop, { email, password, verified: false, name: 'Attacker' })
    await shop.db.execute(sql`update users set phone = null where email = ${email}`)
    const reply = await enter(email)
    expect(reply).toMatchObject({ statusCode: 200, data: { user: { name: 'Rahima Khatun' } } })
    expect(await rowOf(email)).toMatchObject({ passwordHash: null, verified: true })
    const body = { identifier: email, password }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({ statusCode: 401 })
  })

  it('opens an account that was verified by a link alone, which no password opens', async () => {
    const email = anEmail()
    const password = 'attackers-own-1'
    const registered = {
      method: 'email',
      name: 'Attacker',
      email,
      password,
      confirmPassword: password,
    }
    await shop.callWith('POST /user/register', { body: registered })
    const body = { token: await linkSentTo(shop, email) }
    expect(await shop.callWith('POST /user/verify-account', { body })).toMatchObject({
      statusCode: 200,
      data: { passwordKept: false },
    })
    expect(await enter(email)).toMatchObject({ statusCode: 200 })
    expect(await rowOf(email)).toMatchObject({ passwordHash: null, googleId: subOf(email) })
    const identify = { identifier: email, password }
    expect(await shop.call('POST /user/signin', { body: identify })).toMatchObject({
      statusCode: 401,
    })
  })

  it('creates one account when two tabs sign in at once', async () => {
    const email = anEmail()
    const replies = await Promise.all([enter(email), enter(email), enter(email)])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  })

  it('with a long or empty name gets a valid one', async () => {
    const email = anEmail()
    await enter(email, { name: `\u0000 ${'নাম '.repeat(60)}` })
    expect(String((await rowOf(email))?.['name'])).toMatch(/^নাম .{90,96}$/u)
    const nameless = anEmail()
    await enter(nameless, { name: undefined })
    expect(await rowOf(nameless)).toMatchObject({ name: nameless.split('@')[0] })
  })
})

describe('a Google account is refused', () => {
  it('whose email Google has not verified', async () => {
    const email = anEmail()
    const reply = await enter(email, { email_verified: false })
    expect(reply).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('has not verified the email'),
    })
    expect(await rowOf(email)).toBeUndefined()
  })

  it('whose email has an account, when the address is not Google’s to give', async () => {
    const email = anEmail('company.test')
    const { token } = await aCustomer(shop, { email, password: 'ilish-bhaja-7' })
    const reply = await enter(email)
    expect(reply).toMatchObject({
      statusCode: 409,
      message:
        'This email already has an account here. Log in with your password, then add Google under Profile, Security.',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await rowOf(email)).toMatchObject({ googleId: null })
    expect(token).toEqual(expect.any(String))
  })

  it('whose email has an account that another Google account opens', async () => {
    const email = anEmail()
    await enter(email)
    expect(await enter(email, { sub: 'recycled' })).toMatchObject({ statusCode: 409 })
    expect(await rowOf(email)).toMatchObject({ googleId: subOf(email) })
  })
})

describe('linking a Google account', () => {
  const link = async (as: { _id: string; token: string }, email: string) => {
    const { nonce, cookie } = await aBrowser()
    const authCode = await sign(claimsOf(email, { nonce }))
    return shop.call('POST /user/google-link', { as, body: { authCode }, headers: { cookie } })
  }

  it('links any Google account to the signed-in person’s account, and notifies them', async () => {
    const customer = await aCustomer(shop, { password: 'ilish-bhaja-7' })
    const email = anEmail('company.test')
    expect(await link(customer, email)).toMatchObject({ statusCode: 200 })
    expect(await link(customer, email)).toMatchObject({ statusCode: 200 })
    expect(await enter(email)).toMatchObject({
      statusCode: 200,
      data: { user: { _id: customer._id, googleId: subOf(email), email: null } },
    })
    const [sms] = await messagesTo(shop, customer.phone)
    expect(sms?.text).toMatch(/Google sign-in was added|New login/)
  })

  it('refuses a Google account that opens another account, and a second one', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    const email = anEmail()
    await link(one, email)
    expect(await link(other, email)).toMatchObject({
      statusCode: 409,
      message: 'This Google account is already linked to another account',
    })
    expect(await link(one, anEmail())).toMatchObject({
      statusCode: 409,
      message: 'Your account is already linked to another Google account',
    })
  })

  it('refuses an invalid token by 400, because a signed-in page takes 401 for a lost session', async () => {
    const customer = await aCustomer(shop)
    const reply = await shop.call('POST /user/google-link', {
      as: customer,
      body: { authCode: 'x' },
    })
    expect(reply).toMatchObject({ ...failed, statusCode: 400 })
    const body = { authCode: await sign(claimsOf(anEmail(), { nonce: 'x' })) }
    const late = await shop.call('POST /user/google-link', { as: customer, body })
    expect(late).toMatchObject({ statusCode: 400 })
  })
})
