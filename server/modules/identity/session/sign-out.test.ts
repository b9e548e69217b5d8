import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { dispatchNotice } from '#platform/db/notices.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const password = 'rickshaw-99'
const origin = 'http://localhost:3000'

const orders = (as: { _id: string; token: string }) =>
  shop.call('GET /order/get-order-by-customerId/{id}', { as, params: { id: as._id } })

const logOut = (headers: Record<string, string>) => shop.call('POST /user/logout', { headers })
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

async function signIn({ phone, _id }: TestPerson) {
  const reply = await shop.call('POST /user/signin', { body: { identifier: phone, password } })
  if (!reply.success || !('user' in reply.data)) throw new Error(reply.message)
  const cookie = /^haat_refresh=[\w-]+/.exec(String(reply.headers['set-cookie']))?.[0] ?? ''
  return { _id, token: reply.data.accessToken, cookie }
}

it('logout ends the session of the access token, and clears the cookie', async () => {
  const me = await aCustomer(shop)
  expect(await orders(me)).toMatchObject({ statusCode: 200 })
  const reply = await logOut(bearer(me))
  expect(reply).toMatchObject({ statusCode: 200, message: 'Logged out successfully', data: null })
  expect(reply.headers['set-cookie']).toMatch(/^haat_refresh=; Max-Age=0; Path=\/api;/)
  expect(await orders(me)).toMatchObject({
    statusCode: 401,
    message: 'Your session has ended. Please log in again.',
  })
})

it('logout ends the session of the cookie, with or without an access token', async () => {
  const me = await signIn(await aCustomer(shop, { password }))
  expect(await logOut({ cookie: me.cookie, authorization: 'Bearer expired' })).toMatchObject({
    statusCode: 200,
  })
  expect(await orders(me)).toMatchObject({ statusCode: 401 })
  const again = await shop.call('POST /user/refresh-token', {
    headers: { cookie: me.cookie, origin },
  })
  expect(again).toMatchObject({ statusCode: 401 })
})

it('logout leaves the other sessions of the same person', async () => {
  const person = await aCustomer(shop, { password })
  const here = await signIn(person)
  await logOut({ cookie: here.cookie, ...bearer(here) })
  expect(await orders(person)).toMatchObject({ statusCode: 200 })
})

it('logout succeeds when there is nothing to end', async () => {
  expect(await logOut({})).toMatchObject({ statusCode: 200 })
  expect(await logOut({ cookie: 'haat_refresh=unknown' })).toMatchObject({ statusCode: 200 })
})

it('logout notifies the other processes', async () => {
  const me = await aCustomer(shop)
  const other = await shop.platform.ports.database.pool.connect()
  const heard: (string | undefined)[] = []
  other.on('notification', ({ payload }) => heard.push(payload))
  await other.query('listen session')
  await logOut(bearer(me))
  await expect.poll(() => heard).toEqual([me.sessionId])
  other.release(true)
})

it('logout in another process ends the session here', async () => {
  const me = await aCustomer(shop)
  await orders(me)
  await shop.db.execute(
    sql`update sessions set ended_at = ${shop.clock.now()} where id = ${me.sessionId}`,
  )
  dispatchNotice('session', me.sessionId)
  expect(await orders(me)).toMatchObject({ statusCode: 401 })
})
