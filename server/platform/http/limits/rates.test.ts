import type { CallKey } from '@haat/contract/call'
import { expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aStaffMember } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

// The production scale; other tests share one address and raise it.
const shop = testShop({ limitPerAddressScale: 1 })

// Written by hand: a list derived from the table of calls would repeat its mistakes.
it.each<[string, CallKey, { most: number; seconds: number }]>([
  ['sign-ins', 'POST /user/signin', { most: 100, seconds: 900 }],
  ['sign-ins by Google', 'POST /user/google-login', { most: 100, seconds: 900 }],
  ['registrations', 'POST /user/register', { most: 30, seconds: 3600 }],
  ['codes', 'POST /user/resend-verification', { most: 60, seconds: 3600 }],
  ['forgotten passwords', 'POST /user/forgot-password', { most: 60, seconds: 3600 }],
  ['payments', 'POST /payment/link/{code}', { most: 120, seconds: 3600 }],
  ['refreshed tokens', 'POST /user/refresh-token', { most: 600, seconds: 60 }],
  ['changes', 'POST /user/verify-account', { most: 120, seconds: 60 }],
])('one address is limited in %s, valid or invalid ones alike', async (_what, key, limit) => {
  const { most, seconds } = limit
  const [from, elsewhere] = newAddresses()
  // All requests are invalid: a limit that counts only valid ones would let them through.
  const ask = async (address = from) => shop.callWith(key, { from: address, params: { code: 'x' } })
  for (let asked = 0; asked < most; asked += 50) {
    const batch = Math.min(50, most - asked)
    const replies = await Promise.all(Array.from({ length: batch }, async () => ask()))
    expect(replies.map(({ statusCode }) => statusCode)).not.toContain(429)
  }
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect((await ask(elsewhere)).statusCode).not.toBe(429)
  shop.clock.pass(seconds * 1000)
  expect((await ask()).statusCode).not.toBe(429)
})

it('a dry run counts as a read, so that sums can be shown while somebody types', async () => {
  const [from] = newAddresses()
  const as = await aStaffMember(shop, ['orders'])
  const ask = (key: CallKey, body: object) =>
    shop.callWith(key, { as, from, body, params: { orderId: newId() }, idempotencyKey: newId() })
  const many = async (key: CallKey, body: object, times: number) => {
    const replies = await Promise.all(Array.from({ length: times }, () => ask(key, body)))
    return new Set(replies.map(({ statusCode }) => statusCode))
  }
  const dryRun = { version: 1, dryRun: true, note: 'One more' }
  expect(await many('PATCH /order/edit/{orderId}', dryRun, 130)).toEqual(new Set([404]))
  // A call that knows no dry run is a write, whatever its body says.
  const note = { text: 'Ring twice', dryRun: true }
  expect(await many('POST /order/note/{orderId}', note, 120)).toEqual(new Set([400]))
  expect(await many('POST /order/note/{orderId}', note, 1)).toEqual(new Set([429]))
  expect(await many('PATCH /order/edit/{orderId}', dryRun, 1)).toEqual(new Set([404]))
  const real = { version: 1, note: 'One more' }
  expect(await many('PATCH /order/edit/{orderId}', real, 1)).toEqual(new Set([429]))
})

let last = 0
/** Calls share rates, so each case uses addresses of its own. */
function newAddresses(): [string, string] {
  last += 2
  return [`10.0.0.${last - 1}`, `10.0.0.${last}`]
}
