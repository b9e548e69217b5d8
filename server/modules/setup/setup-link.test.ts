import { randomBytes } from 'node:crypto'

import { afterEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'
import { aCustomer, anAdmin, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { createSetupLink } from './create-setup-link.ts'

const shop = testShop({}, {}, closedDatabase)
const refused = { statusCode: 404, message: 'This address is no longer valid' }
const hour = 3_600_000

/** Without an admin again: each test begins with a new shop. */
afterEach(() =>
  shop.db.execute(sql`update users set role = 'user', deleted_at = now() where role = 'admin'`),
)

const link = () =>
  createSetupLink({ db: shop.db, clock: shop.clock, publicUrl: 'https://shop.test' })

async function aToken(): Promise<string> {
  const address = await link()
  return address?.replace('https://shop.test/setup/', '') ?? ''
}

const visit = (token: string) => shop.call('GET /setup/{token}', { params: { token } })
const use = (token: string, body = aRegistration({ email: anEmail() })) =>
  shop.call('POST /setup/{token}', { params: { token }, body })

const countAdmins = async () => {
  const rows = await shop.db.query<{ count: number }>(
    sql`select count(*)::int as count from users where role = 'admin'`,
  )
  return rows[0]?.count
}

describe('the set-up address', () => {
  it('makes the first admin, who is signed in and can sign in again', async () => {
    const token = await aToken()
    expect(await visit(token)).toMatchObject({ statusCode: 200 })
    const body = aRegistration({ email: anEmail(), name: 'Shirin Akter' })
    const reply = await use(token, body)
    expect(reply).toMatchObject({
      statusCode: 201,
      data: { user: { name: 'Shirin Akter', role: 'admin', isEmailVerified: true } },
    })
    expect(String(reply.headers['set-cookie'])).toContain('haat_refresh=')
    if (!reply.success) throw new Error(reply.message)
    const { user, accessToken } = reply.data
    const me = { _id: user._id, token: accessToken }
    expect(await shop.call('GET /shop/setup', { as: me })).toMatchObject({ statusCode: 200 })
    const identifier = body.method === 'email' ? body.email : body.phone
    const signIn = { identifier, password: body.password }
    expect(await shop.call('POST /user/signin', { body: signIn })).toMatchObject({
      statusCode: 200,
    })
  })

  it('a phone number is a contact too', async () => {
    const phone = aPhone()
    expect(await use(await aToken(), aRegistration({ phone }))).toMatchObject({
      data: { user: { phone, role: 'admin' } },
    })
  })

  it('the owner is told of orders by their own contact, which the checklist has them look at', async () => {
    for (const [contact, way] of [
      [{ phone: aPhone() }, 'sms'],
      [{ email: anEmail() }, 'email'],
    ] as const) {
      const reply = await use(await aToken(), aRegistration(contact))
      if (!reply.success) throw new Error(reply.message)
      const as = { _id: reply.data.user._id, token: reply.data.accessToken }
      expect(await shop.call('GET /order/alerts', { as })).toMatchObject({ data: { way } })
      const isLookedAt = async () => {
        const read = await shop.call('GET /shop/setup', { as })
        return read.success && read.data.steps.find(({ step }) => step === 'alerts')?.done
      }
      expect(await isLookedAt()).toBe(false)
      await shop.call('PUT /order/alerts', { as, body: { way } })
      expect(await isLookedAt()).toBe(true)
      await shop.db.execute(
        sql`update users set role = 'user', deleted_at = now() where id = ${as._id}`,
      )
    }
  })

  it('a used address is refused, also where its admin is gone again', async () => {
    const token = await aToken()
    await use(token)
    expect(await visit(token)).toMatchObject(refused)
    await shop.db.execute(sql`update users set role = 'user' where role = 'admin'`)
    expect(await visit(token)).toMatchObject(refused)
    expect(await use(token)).toMatchObject(refused)
    expect(await countAdmins()).toBe(0)
  })

  it('an address is good for 24 hours', async () => {
    const token = await aToken()
    shop.clock.pass(24 * hour - 1_000)
    expect(await visit(token)).toMatchObject({ statusCode: 200 })
    shop.clock.pass(1_000)
    expect(await visit(token)).toMatchObject(refused)
    expect(await use(token)).toMatchObject(refused)
  })

  it('a guessed address is refused in the same words', async () => {
    await link()
    expect(await visit(randomBytes(32).toString('base64url'))).toMatchObject(refused)
    expect(await use(randomBytes(32).toString('base64url'))).toMatchObject(refused)
    expect(await visit('short')).toMatchObject({ statusCode: 400, message: refused.message })
  })

  it('of twenty people who use addresses at once, one becomes the admin', async () => {
    const tokens = [await aToken(), await aToken()]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => use(tokens[n % 2] ?? '')),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19)
    expect(await countAdmins()).toBe(1)
    expect(await shop.db.query(sql`select created_at from setup_links`)).toEqual([])
  })

  it('an address and a command that make an admin at once leave one admin more at most', async () => {
    const token = await aToken()
    await anAdmin(shop)
    expect(await use(token)).toMatchObject(refused)
    expect(await countAdmins()).toBe(1)
  })

  it('no address is made for a shop that has an admin', async () => {
    await anAdmin(shop)
    expect(await link()).toBeUndefined()
  })

  it('only the hash of a token is kept', async () => {
    const token = await aToken()
    const rows = await shop.db.query(
      sql`select row_to_json(setup_links)::text as row from setup_links`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('errors of the form leave the address as it is', async () => {
    const token = await aToken()
    const email = anEmail()
    await aCustomer(shop, { email })
    expect(await use(token, aRegistration({ email }))).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.email', message: 'There is an account with this email already' }],
    })
    expect(
      await use(token, aRegistration({ email: anEmail(), password: 'football' })),
    ).toMatchObject({ statusCode: 400, errors: [{ path: 'body.password' }] })
    expect(await use(token, aRegistration({ email: 'nobody', name: 'x' }))).toMatchObject({
      statusCode: 400,
    })
    expect(await use(token)).toMatchObject({ statusCode: 201 })
  })

  it('an account that was never verified becomes the admin with the new password', async () => {
    const email = anEmail()
    await aCustomer(shop, { email, verified: false, password: 'of-the-attacker' })
    const body = aRegistration({ email })
    expect(await use(await aToken(), body)).toMatchObject({ statusCode: 201 })
    const signIn = (password: string) =>
      shop.call('POST /user/signin', { body: { identifier: email, password } })
    expect(await signIn('of-the-attacker')).toMatchObject({ statusCode: 401 })
    expect(await signIn(body.password)).toMatchObject({ statusCode: 200 })
  })
})
