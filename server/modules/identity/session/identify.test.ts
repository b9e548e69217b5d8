import { createHmac, hkdfSync } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { accessTokens } from '#platform/session/access-token.ts'
import { newId } from '#platform/id.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const ended = { statusCode: 401, message: 'Your session has ended. Please log in again.' }

const ordersWith = (me: TestPerson, authorization: string | undefined) =>
  shop.call('GET /order/get-order-by-customerId/{id}', {
    params: { id: me._id },
    headers: authorization === undefined ? {} : { authorization },
  })

const base64url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

it('a valid access token authenticates its person', async () => {
  const me = await aCustomer(shop)
  expect(await ordersWith(me, `Bearer ${me.token}`)).toMatchObject({ statusCode: 200 })
  expect(await ordersWith(me, `bearer  ${me.token}`)).toMatchObject({ statusCode: 200 })
})

it('a request without a token is a visitor’s', async () => {
  const me = await aCustomer(shop)
  expect(await ordersWith(me, undefined)).toMatchObject({
    statusCode: 401,
    message: 'Please log in',
  })
})

it('an expired access token is refused', async () => {
  const me = await aCustomer(shop)
  shop.clock.pass(599_000)
  expect(await ordersWith(me, `Bearer ${me.token}`)).toMatchObject({ statusCode: 200 })
  shop.clock.pass(2_000)
  expect(await ordersWith(me, `Bearer ${me.token}`)).toMatchObject(ended)
})

it('forged access tokens are refused', async () => {
  const me = await aCustomer(shop)
  const [header = '', payload = '', signature = ''] = me.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const admin = base64url({ ...claims, role: 'admin' })
  const unsigned = base64url({ alg: 'none', typ: 'at+jwt' })
  const guessed = createHmac('sha256', 'secret').update(`${header}.${payload}`).digest('base64url')
  const ofAnotherShop = await accessTokens('another secret of a shop', shop.clock).sign({
    userId: me._id,
    role: 'user',
    sessionId: me.sessionId,
  })
  const forged = [
    `${header}.${admin}.${signature}`,
    `${unsigned}.${payload}.`,
    `${unsigned}.${payload}.${signature}`,
    `${header}.${payload}.${guessed}`,
    `${header}.${payload}`,
    ofAnotherShop,
    'a.b.c',
    'null',
  ]
  for (const token of forged) expect(await ordersWith(me, `Bearer ${token}`)).toMatchObject(ended)
  for (const other of ['', 'Bearer', `Basic ${me.token}`, me.token]) {
    expect(await ordersWith(me, other)).toMatchObject(ended)
  }
})

// Signed by the shop's own key: all that is wrong is what the token says of itself.
it('an access token of another algorithm, audience, type or key id, or without expiry, is refused', async () => {
  const me = await aCustomer(shop)
  const secret = hkdfSync('sha256', shop.platform.settings.secretKey, '', 'haat access token', 32)
  const { kid = '' } = decodeProtectedHeader(me.token)
  const right = { alg: 'HS256', typ: 'at+jwt', kid }
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const signed = (header: typeof right, audience = 'haat', ends: number | undefined = now + 60) => {
    const token = new SignJWT({ role: 'admin', sid: me.sessionId })
      .setProtectedHeader(header)
      .setSubject(me._id)
      .setAudience(audience)
      .setIssuedAt(now)
    if (ends > 0) token.setExpirationTime(ends)
    return token.sign(new Uint8Array(secret))
  }
  expect(await ordersWith(me, `Bearer ${await signed(right)}`)).toMatchObject({ statusCode: 200 })
  const wrong = [
    signed({ ...right, alg: 'HS384' }),
    signed({ ...right, alg: 'HS512' }),
    signed({ ...right, typ: 'JWT' }),
    signed({ ...right, kid: 'another' }),
    signed(right, 'another-shop'),
    signed(right, 'haat', now - 1),
    signed(right, 'haat', 0),
  ]
  for (const token of await Promise.all(wrong)) {
    expect(await ordersWith(me, `Bearer ${token}`)).toMatchObject(ended)
  }
})

it('an access token of an unknown session, or of another person’s, is refused', async () => {
  const [me, other] = [await aCustomer(shop), await aCustomer(shop)]
  const tokens = accessTokens(shop.platform.settings.secretKey, shop.clock)
  for (const sessionId of [newId(), other.sessionId]) {
    const token = await tokens.sign({ userId: me._id, role: 'user', sessionId })
    expect(await ordersWith(me, `Bearer ${token}`)).toMatchObject(ended)
  }
})

it('the role comes from the database, not from the access token', async () => {
  const [me, other] = [await aCustomer(shop), await aCustomer(shop)]
  await shop.db.execute(sql`update users set role = 'admin' where id = ${me._id}`)
  const theirs = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: me,
    params: { id: other._id },
  })
  expect(theirs).toMatchObject({ statusCode: 200 })
})

it('an access token of a deleted person is refused', async () => {
  const me = await aCustomer(shop)
  await shop.db.execute(sql`delete from users where id = ${me._id}`)
  expect(await ordersWith(me, `Bearer ${me.token}`)).toMatchObject(ended)
})
