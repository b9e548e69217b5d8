import { calls } from '@haat/contract'
import type { CallKey, CallSpec, Who } from '@haat/contract/call'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aCustomer, anAdmin } from '#test/people.ts'
import { keyFor, requestFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]

/** Unusual values that people and programs send. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('\u0000', 'a\u0000b', '9'.repeat(400), -1, 1e308, 0.1, '', ' ', '০১৭', '../..'),
  fc.constantFrom('__proto__', "'; drop table users; --", '%00', '💥'.repeat(50), '\ud800'),
)

/** Any input is answered with an envelope, never with a 5xx. */
async function expectEnvelope(key: CallKey, spec: CallSpec): Promise<void> {
  const as = await (forCustomers.has(spec.who) ? aCustomer : anAdmin)(shop)
  const names = [...namesOf(spec.body), ...namesOf(spec.query), 'unknown', '__proto__']
  const fields = fc.dictionary(fc.constantFrom(...names), strange, { maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(fields, fields, strange, fc.boolean(), async (body, query, id, signedIn) => {
      const params = Object.fromEntries(
        Object.keys(spec.params ?? {}).map((name) => [name, text(id)]),
      )
      const reply = await shop.callWith(key, {
        ...(signedIn && { as }),
        params,
        query: printable(query),
        ...(!key.startsWith('GET') && { body }),
        ...keyFor(spec),
      })
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.message).toBeTypeOf('string')
    }),
    { numRuns: 40 },
  )
}

const forCustomers = new Set<Who>(['anyone', 'signed-in', 'self', 'customer'])

async function expectRefusedJson(key: CallKey): Promise<void> {
  const reply = await shop.callWith(key, {
    body: '{"name": ',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply).toMatchObject({ success: false, requestId: expect.any(String) })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
}

/** Of a call that requires an `Idempotency-Key`. */
async function expectKeyAskedFor(key: CallKey, spec: CallSpec): Promise<void> {
  const as = await (spec.who === 'customer' ? aCustomer(shop) : anAdmin(shop))
  const { idempotencyKey, ...request } = requestFor(spec, as._id)
  const refused = await shop.callWith(key, { as, ...request })
  expect(refused).toMatchObject({ statusCode: 400, message: 'Send an Idempotency-Key' })
  const malformed = await shop.callWith(key, { as, ...request, idempotencyKey: 'two words' })
  expect(malformed).toMatchObject({ statusCode: 400 })
  const taken = await shop.callWith(key, {
    as,
    ...request,
    ...(idempotencyKey && { idempotencyKey }),
  })
  expect(taken.message).not.toContain('Idempotency-Key')
}

it.each(table)(
  '%s answers any input with an envelope below 500, and asks for its Idempotency-Key',
  async (key, spec) => {
    await expectEnvelope(key, spec)
    if (!key.startsWith('GET')) await expectRefusedJson(key)
    if (spec.idempotent === 'required') await expectKeyAskedFor(key, spec)
  },
)

describe('addresses of the API', () => {
  it('a call is answered below /api as below /api/v1', async () => {
    const replies = await Promise.all(
      ['/api/categories', '/api/v1/categories'].map((url) => shop.platform.app.inject(url)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(replies[0]?.body).toBe(replies[1]?.body)
  })

  it.each(['/api/v1/nothing', '/api/nothing', '/api/v1/products/x/y/z'])(
    '%s is no call and gets a 404 envelope',
    async (url) => {
      const reply = await shop.platform.app.inject(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, statusCode: 404 })
    },
  )

  it('duplicate query keys are refused', async () => {
    const reply = await shop.platform.app.inject('/api/v1/products?page=1&page=2')
    expect(reply.statusCode).toBe(400)
  })

  it('/healthz, /livez and /readyz report a healthy server', async () => {
    const replies = await Promise.all(
      ['/healthz', '/livez', '/readyz'].map((url) => shop.platform.app.inject(url)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })
})

function namesOf(schema: CallSpec['body']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** URLSearchParams encodes any text; lone surrogates become the replacement character. */
function printable(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)]))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
