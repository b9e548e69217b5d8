import { calls } from '@haat/contract'
import { type CallKey, type CallSpec, usualBody, type Who } from '@haat/contract/call'
import type { Failure } from '@haat/contract/envelope'
import { isWithinBounds } from '@haat/contract/is-within-bounds'
import { z } from 'zod'
import { expect, it } from 'vitest'

import { beyondBounds } from '#platform/http/beyond-bounds.ts'
import { validate } from '#platform/http/validate.ts'
import { deep, hostileToAll, many } from '#test/hostile-bodies.ts'
import { formOf, formType, hostileForms } from '#test/hostile-forms.ts'
import { escapedJson, largestBodyOf } from '#test/largest-body.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { keyFor, requestFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const table = (Object.entries(calls) as [CallKey, CallSpec][]).filter(
  ([key]) => !key.startsWith('GET'),
)
const forCustomers = new Set<Who>(['anyone', 'signed-in', 'self', 'customer'])

const mostReplyBytes = 20_000

const keysFor = (spec: CallSpec): string[] =>
  spec.body ? [...new Set(objectsIn(spec.body).flatMap(({ shape }) => Object.keys(shape)))] : []

/** The object schemas of a body, alternatives too. */
function objectsIn(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn)
  return []
}

/** Bodies of each hostile kind, in the fields of a call. */
function hostileBodies(spec: CallSpec): string[] {
  const names = keysFor(spec)
  const inEach = (value: unknown) =>
    JSON.stringify(many(names.length, (at) => [names[at] ?? '', value]))
  return [
    ...hostileToAll,
    inEach(Array.from({ length: 100_000 / (1 + names.length) }, () => 1)),
    ...[1, 'x', null, {}, [], { a: 1 }].map((item) =>
      inEach(Array.from({ length: 1_900 / (1 + names.length) }, () => item)),
    ),
    ...names.slice(0, 3).map((name) => `{${JSON.stringify(name)}:${deep(30_000)}}`),
    inEach('ক'.repeat(60_000 / 3 / (1 + names.length))),
    inEach('1'.repeat(900_000 / (1 + names.length))),
    inEach(`[${'1,'.repeat(25_000 / (1 + names.length))}1]`),
    ...[true, 7, -1e300, null, {}, [], '', 'x'].map(inEach),
  ]
}

/** Counts how often a schema reads a value, at all its levels. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, name, self) => {
      count()
      return counted(Reflect.get(target, name, self), count)
    },
  })
}

/** Reading a body again and again, or looking at each pair of its items, would take far more. */
const mostReadsOfEach = 60

function expectBoundedWork(spec: CallSpec, text: string): void {
  const { bytes, values } = { ...usualBody, ...spec.largeBody }
  if (!spec.body || text.length > bytes) return
  const body: unknown = JSON.parse(text)
  if (!isWithinBounds(body, values)) return
  let reads = 0
  const value = counted(body, () => (reads += 1))
  try {
    validate([{ name: 'body', schema: spec.body, value }])
  } catch {
    // Refused, as most of them are.
  }
  expect(reads).toBeLessThan(mostReadsOfEach * usualBody.values)
}

/** Sends a body of any type to a call, as a person who may make it. */
async function senderOf(key: CallKey, spec: CallSpec) {
  const as = await (forCustomers.has(spec.who) ? aCustomer : anAdmin)(shop)
  const [method, path] = key.split(' ') as ['POST', string]
  const { params = {} } = requestFor(spec, as._id)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(params, name)))
  return (payload: string, type = 'application/json') =>
    shop.platform.app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: {
        'content-type': type,
        authorization: `Bearer ${as.token}`,
        ...(keyFor(spec).idempotencyKey && { 'idempotency-key': keyFor(spec).idempotencyKey }),
      },
    })
}

type Sent = Awaited<ReturnType<Awaited<ReturnType<typeof senderOf>>>>

/** It may be refused for what it says, but not for its size. */
function expectFits(reply: Sent): void {
  const { message, errors = [] } = reply.json<Failure>()
  expect([message, reply.statusCode]).not.toEqual([message, 413])
  expect(reply.statusCode).toBeLessThan(500)
  expect(message).not.toBe(beyondBounds().message)
  expect(
    errors.filter((one) => /at most \d+ (characters|entries)|too long/i.test(one.message)),
  ).toEqual([])
}

function expectShort(reply: Sent, text: string): void {
  const sent = text.slice(0, 120)
  // A preview is as long as its text.
  const most = mostReplyBytes + (reply.statusCode < 400 ? Buffer.byteLength(text) : 0)
  const isShort = reply.rawPayload.length < most
  const told = reply.payload.slice(0, 120)
  expect({ sent, told, isShort, is5xx: reply.statusCode >= 500 }).toEqual({
    sent,
    told,
    isShort: true,
    is5xx: false,
  })
}

it.each(table)(
  '%s takes the largest body of its schema, and answers hostile ones shortly and with little work',
  async (key, spec) => {
    const send = await senderOf(key, spec)
    // A call without a body gets none.
    expectFits(await send(escapedJson(largestBodyOf(spec) ?? null)))
    for (const text of hostileBodies(spec)) {
      expectShort(await send(text), text)
      expectBoundedWork(spec, text)
    }
  },
)

it.each(table.filter(([, { files }]) => files))(
  '%s takes the largest form of its schema, and answers hostile ones shortly',
  async (key, spec) => {
    const send = await senderOf(key, spec)
    const largest = Object.entries(largestBodyOf(spec) ?? {}).map(
      ([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : escapedJson(value),
      ],
    )
    expectFits(await send(formOf(largest), formType))
    for (const text of hostileForms(keysFor(spec), Object.keys(spec.files ?? {}))) {
      expectShort(await send(text, formType), text)
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) {
      expectShort(await send(formOf([['name', 'x']]), type), type)
    }
  },
)
