import type { Permission } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { messagesTo } from '#test/inbox.ts'
import { passwordAlone, needTwoFactor } from '#test/password-alone.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  aPhone,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = passwordAlone(testShop())
const password = 'nakshi-kantha-8'
const over = {
  statusCode: 400,
  message: 'This invitation is not valid any more. Please ask for a new one.',
}
const given: Permission[] = ['orders', 'customers']

const invite = (as: TestPerson, contact: string, permissions: readonly Permission[] = given) =>
  shop.call('POST /staff/invite', { as, body: { contact, permissions: [...permissions] } })

/** The token of the newest link that went to a contact. */
async function tokenSentTo(contact: string): Promise<string> {
  const [message] = await messagesTo(shop, contact)
  const token = /\/invite\/([\w-]{43})/.exec(message?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was sent to ${contact}`)
  return token
}

async function invited(contact: string, as?: TestPerson): Promise<string> {
  const reply = await invite(as ?? (await anAdmin(shop)), contact)
  if (!reply.success) throw new Error(reply.message)
  return tokenSentTo(contact)
}

const accept = (token: string, more: object = {}) =>
  shop.callWith('POST /staff/invite/accept', {
    body: { token, name: 'Shahana Parvin', password, ...more },
  })
const join = (as: TestPerson, token: string) =>
  shop.call('POST /staff/invite/join', { as, body: { token } })
const read = (token: string) => shop.call('POST /staff/invite/read', { body: { token } })

describe('an invitation', () => {
  it.each([
    ['an email', anEmail],
    ['a phone number', aPhone],
  ])('to %s makes an account with the permissions, and signs in', async (_, aContact) => {
    const contact = aContact()
    const token = await invited(contact)
    expect(await read(token)).toMatchObject({ data: { permissions: given, hasAccount: false } })
    expect(await accept(token)).toMatchObject({
      statusCode: 200,
      data: { user: { role: 'staff', permissions: given }, accessToken: expect.any(String) },
    })
    const body = { identifier: contact, password }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({
      data: { user: { role: 'staff', permissions: given } },
    })
  })

  it('is kept as a hash, masked to its reader, and in the activity log', async () => {
    const [admin, contact] = [await anAdmin(shop), anEmail()]
    const token = await invited(contact, admin)
    const rows = await shop.db.query<{ text: string; bytes: number }>(sql`
      select row_to_json(i)::text as text, length(token_hash) as bytes from staff_invites i
      where contact = ${contact}`)
    expect(rows).toMatchObject([{ bytes: 32 }])
    expect(rows[0]?.text).not.toContain(token)
    expect(JSON.stringify(await read(token))).not.toContain(contact)
    expect(
      await shop.call('GET /activity', { as: admin, query: { kind: 'invite', actor: admin._id } }),
    ).toMatchObject({ data: { total: 1, data: [{ after: { permissions: given } }] } })
  })

  it('holds for 48 hours', async () => {
    const [early, late] = [await invited(anEmail()), await invited(anEmail())]
    const hours = (count: number) => sql`
      update staff_invites set expires_at = expires_at - make_interval(hours => ${count})`
    await shop.db.execute(hours(47))
    expect(await accept(early)).toMatchObject({ statusCode: 200 })
    await shop.db.execute(hours(1))
    expect(await read(late)).toMatchObject(over)
    expect(await accept(late)).toMatchObject(over)
  })

  it('works once, also when it is accepted many times at once', async () => {
    const [contact, token] = await (async () => {
      const to = anEmail()
      return [to, await invited(to)] as const
    })()
    const replies = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode } of replies) expect([200, 400]).toContain(statusCode)
    expect(await accept(token)).toMatchObject(over)
    const rows = await shop.db.query(sql`
      select count(*)::int as count from users where email = ${contact}`)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('cannot be guessed, and one that was taken back or replaced is refused the same', async () => {
    expect(await accept('x'.repeat(43))).toMatchObject(over)
    const [admin, contact] = [await anAdmin(shop), anEmail()]
    const first = await invited(contact, admin)
    const second = await invited(contact, admin)
    expect(await accept(first)).toMatchObject(over)
    const staff = await shop.call('GET /staff', { as: admin })
    if (!staff.success) throw new Error(staff.message)
    const open = staff.data.invites.filter((one) => one.contact === contact)
    expect(open).toHaveLength(1)
    const end = { as: admin, params: { id: open[0]?._id ?? newId() } }
    expect(await shop.call('DELETE /staff/invite/{id}', end)).toMatchObject({ statusCode: 200 })
    expect(await shop.call('DELETE /staff/invite/{id}', end)).toMatchObject({ statusCode: 404 })
    expect(await accept(second)).toMatchObject(over)
  })

  it('of two that are sent at once to one contact, one is left', async () => {
    const [admin, contact] = [await anAdmin(shop), anEmail()]
    const replies = await Promise.all(Array.from({ length: 4 }, () => invite(admin, contact)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const rows = await shop.db.query(sql`
      select count(*)::int as count from staff_invites
      where contact = ${contact} and ended_at is null`)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is worth nothing once its admin is none any more', async () => {
    const [owner, former] = [await anAdmin(shop), await anAdmin(shop)]
    const token = await invited(anEmail(), former)
    const body = { userId: former._id, role: 'staff' as const, permissions: given }
    await shop.call('PATCH /user/change-role', { as: owner, body })
    expect(await accept(token)).toMatchObject(over)
  })

  it('is for admins alone, needs a permission and a real contact', async () => {
    const manager = await aStaffMember(shop, ['orders', 'customers', 'settings'])
    for (const as of [manager, await aSeller(shop), await aCustomer(shop)]) {
      expect(await invite(as, anEmail())).toMatchObject({ statusCode: 403 })
      expect(await shop.call('GET /staff', { as })).toMatchObject({ statusCode: 403 })
    }
    const admin = await anAdmin(shop)
    expect(await invite(admin, anEmail(), [])).toMatchObject({
      statusCode: 400,
      message: 'Choose at least one permission',
    })
    for (const contact of ['nobody', '0171234', 'a@b', '']) {
      expect(await invite(admin, contact)).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.contact' }],
      })
    }
    for (const person of [manager, await aSeller(shop), admin]) {
      expect(await invite(admin, person.phone)).toMatchObject({
        statusCode: 409,
        errors: [{ path: 'body.contact' }],
      })
    }
  })

  it('keeps what was typed out of the way: a bad name or password leaves it open', async () => {
    const token = await invited(anEmail())
    expect(await accept(token, { password: 'football' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.password' }],
    })
    expect(await accept(token, { name: 'x' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.name' }],
    })
    expect(await accept(token)).toMatchObject({ statusCode: 200 })
  })
})

describe('somebody who has an account', () => {
  it('accepts with it alone, and logs in again', async () => {
    const customer = await aCustomer(shop, { password })
    const token = await invited(customer.phone)
    expect(await read(token)).toMatchObject({ data: { hasAccount: true } })
    expect(await accept(token, { password: 'an-attackers-9' })).toMatchObject({ statusCode: 409 })
    expect(await join(await aCustomer(shop), token)).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('This invitation is for'),
    })
    expect(await join(customer, token)).toMatchObject({ statusCode: 200 })
    expect(await shop.call('GET /user/sessions', { as: customer })).toMatchObject({
      statusCode: 401,
    })
    const body = { identifier: customer.phone, password }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({
      data: { user: { role: 'staff', permissions: given } },
    })
  })

  it('whose contact is not verified does not have it', async () => {
    const contact = aPhone()
    const token = await invited(contact)
    const claimant = await aCustomer(shop, { phone: contact, email: anEmail() })
    await shop.db.execute(sql`
      update users set phone_verified_at = null where id = ${claimant._id}`)
    expect(await join(claimant, token)).toMatchObject({ statusCode: 403 })
  })

  it('that staff made for a phone order claims it by the link', async () => {
    const phone = aPhone()
    const unclaimed = await aCustomer(shop, { phone, verified: false })
    expect(await accept(await invited(phone))).toMatchObject({
      data: { user: { _id: unclaimed._id, role: 'staff', name: 'Shahana Parvin' } },
    })
  })
})

it('who accepts sets up a second factor first where the shop requires one', async () => {
  const token = await invited(anEmail())
  await needTwoFactor(shop, true)
  expect(await accept(token)).toMatchObject({ data: { secondStep: 'set-up' } })
})
