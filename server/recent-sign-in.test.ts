import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { needsConfirmation } from '@haat/contract/envelope'
import { describe, expect, it } from 'vitest'

import { anAdmin, type TestPerson } from '#test/people.ts'
import { requestFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'

import { sql } from './platform/db/sql.ts'

// Derived from the table of calls: every call with `requiresRecentAuth` is covered.
const shop = testShop()
const password = 'jamdani-42'
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]
const dangerous = table.filter(([, { requiresRecentAuth }]) => requiresRecentAuth)

/** An admin with a current token whose session began `seconds` ago. */
async function since(
  seconds: number,
  overrides?: Parameters<typeof anAdmin>[1],
): Promise<TestPerson> {
  const admin = await anAdmin(shop, overrides)
  const at = new Date(shop.clock.now().getTime() - seconds * 1000)
  await shop.db.execute(sql`update sessions set created_at = ${at} where id = ${admin.sessionId}`)
  return admin
}

const ask = (key: CallKey, spec: CallSpec, as: TestPerson) =>
  shop.callWith(key, { as, ...requestFor(spec, as._id) })

it.each(dangerous)(
  '%s asks for re-authentication ten minutes after the sign-in',
  async (key, spec) => {
    const reply = await ask(key, spec, await since(601))
    expect(reply).toMatchObject({ statusCode: 403, message: 'Please show that it is you' })
    expect(needsConfirmation(reply as { statusCode: number; data?: unknown })).toBe(true)
    expect(JSON.stringify(await ask(key, spec, await since(599)))).not.toContain('confirmation')
  },
)

it('calls that grant rights, delete people, refund money or change sign-in need re-authentication', () => {
  expect(dangerous.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      'PATCH /user/change-role',
      'DELETE /user/delete-user/{id}',
      'PATCH /refund/{id}',
      'POST /refund/order/{orderId}',
      'POST /payment/held/{tranId}',
      'DELETE /user/second-step',
      'POST /user/second-step/recovery-codes',
      'POST /user/second-step/set-up',
      'POST /user/google-link',
      'POST /user/confirm-contact',
      'GET /user/my-data',
    ]),
  )
})

describe('re-authentication', () => {
  const show = (as: TestPerson, body: object) =>
    shop.callWith('POST /user/confirmation', { as, body })
  const begin = (as: TestPerson) => shop.callWith('POST /user/second-step/set-up', { as })

  it("re-authentication allows the session's dangerous calls for ten minutes", async () => {
    const admin = await since(601, { password })
    const asked = await shop.callWith('GET /user/confirmation', { as: admin })
    expect(asked).toMatchObject({ data: { password: true, secondStep: false } })
    expect(await begin(admin)).toMatchObject({ statusCode: 403 })
    expect(await show(admin, { password })).toMatchObject({ statusCode: 200 })
    expect(await begin(admin)).toMatchObject({ statusCode: 200 })
    shop.clock.pass(599_000)
    expect(await begin(admin)).toMatchObject({ statusCode: 200 })
  })

  it('re-authentication needs the right password, and is limited after wrong ones', async () => {
    const admin = await since(601, { password })
    const wrong = { statusCode: 400, errors: [{ path: 'body.password' }] }
    expect(await show(admin, {})).toMatchObject(wrong)
    for (let time = 0; time < 10; time += 1) {
      expect(await show(admin, { password: 'not-this-one' })).toMatchObject(wrong)
    }
    expect(await show(admin, { password })).toMatchObject({ statusCode: 429 })
    expect(await begin(admin)).toMatchObject({ statusCode: 403 })
  })

  it('an account without password and second factor must sign in again', async () => {
    const admin = await anAdmin(shop)
    expect(await show(admin, { password })).toMatchObject({ statusCode: 409 })
  })
})
