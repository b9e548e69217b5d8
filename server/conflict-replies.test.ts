import { isDeepStrictEqual } from 'node:util'

import { calls } from '@haat/contract'
import type { CallKey, CallSpec, Permission } from '@haat/contract/call'
import { namedSchemas } from '@haat/contract/name-schema'
import { BareOrder, StaffOrder } from '@haat/contract/order/staff-order'
import { OrderReturn, ReturnedGoods } from '@haat/contract/order/return'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { answer } from '#platform/http/answer.ts'
import type { RequestFacts } from '#platform/http/api.ts'
import { conflict as refuseWith, Refusal } from '#platform/http/refusal.ts'
import { conflictScenes, type Scene } from '#test/conflict-scenes.ts'
import { needTwoFactor } from '#test/password-alone.ts'
import { listening } from '#test/paying.ts'
import { keyFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'

// The calls and the kinds of their data are derived from the table of calls: a new one must get its scene, or this fails.
const shop = listening(testShop())
const scenes: Partial<Record<CallKey, Record<string, Scene>>> = conflictScenes(shop)
beforeAll(() => needTwoFactor(shop, false))

// as: the table's literal types differ by row; the test treats each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]
const facts: RequestFacts = {
  requestId: 'r',
  language: 'en',
  address: '127.0.0.1',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  tag: () => undefined,
}
const names = new Map(namedSchemas.map(([name, schema]) => [schema, name]))
const schemas = new Map(namedSchemas)

/** The kinds of data of a reply. */
const kindsOf = (schema: z.ZodType): readonly z.core.$ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options : [schema]
// as: every schema of the contract is one.
const nameOf = (schema: z.core.$ZodType) => names.get(schema as z.ZodType) ?? 'without a name'
const byName = (one: string, other: string) => one.localeCompare(other)

/** What must not be read without one of these permissions, by the name of its field. */
const readers: [fields: readonly string[], permissions: readonly Permission[]][] = [
  [
    ['customerName', 'phone', 'customerEmail', 'email', 'deliveryAddress', 'addressDetails'],
    ['orders', 'customers'],
  ],
  [
    ['notes', 'office', 'history', 'historyNames'],
    ['orders', 'customers'],
  ],
  [
    [
      'received',
      'receivedAt',
      'refunded',
      'goingBack',
      'refund',
      'refunds',
      'transaction_id',
      'collected',
    ],
    ['orders.money'],
  ],
  [['discountReason'], ['orders.money']],
  [
    ['totalPrice', 'currentTotal', 'due', 'amount', 'credit', 'charge', 'deliveryFee', 'discounts'],
    ['orders', 'orders.money'],
  ],
  [['cost'], ['cost']],
]

/** Fields of a value, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(fieldsIn)
  return Array.isArray(value) ? below : [...Object.keys(value), ...below]
}

const isOf = (kind: string, data: unknown) =>
  isDeepStrictEqual(schemas.get(kind)?.safeParse(data).data, data)

const hiddenFrom = (reads: readonly Permission[]) =>
  readers
    .filter(([, permissions]) => !permissions.some((one) => reads.includes(one)))
    .flatMap(([fields]) => fields)

/** A refund names whom it goes to, here as in `GET /refund/for-staff` of the same permission. */
const readsRefunds = (key: string, kind: string) =>
  key === 'POST /refund/order/{orderId}' && kind === 'success'

/** Names of fields that are no facts of an order: what the list itself says, and the braces of a message's words. */
const harmless: Readonly<Partial<Record<string, readonly string[]>>> = {
  'POST /order/delivery-list': ['collected'],
  'PUT /messages/events/{event}': ['due', 'received', 'amount'],
  'PUT /messages/settings': ['due', 'received', 'amount'],
}

const asked = table.flatMap(([key, spec]) =>
  spec.conflict
    ? [{ key, spec, kinds: [...kindsOf(spec.conflict).map(nameOf), 'success'].toSorted(byName) }]
    : [],
)

it('every kind of data of every 409 has its scene', () => {
  const found = Object.entries(scenes).map(([key, kinds = {}]) => [
    key,
    Object.keys(kinds).toSorted(byName),
  ])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(asked.map(({ key, kinds }) => [key, kinds])),
  )
})

describe.each(asked)('$key', ({ key, spec, kinds }) => {
  it.each(kinds)('%s tells nobody more than they may read', async (kind = '') => {
    const scene = scenes[key]?.[kind]
    if (!scene) throw new Error('It has no scene')
    const reply = await shop.callWith(key, { ...(await scene.request()), ...keyFor(spec) })
    const data = 'data' in reply ? reply.data : undefined
    const fits = kind === 'success' ? reply.success : reply.statusCode === 409 && isOf(kind, data)
    expect({ fits, message: reply.message }).toMatchObject({ fits: true })
    if (scene.reads === 'own') return
    const isRefund = readsRefunds(key, kind)
    const reads: readonly Permission[] = isRefund ? [...scene.reads, 'customers'] : scene.reads
    const hidden = new Set(hiddenFrom(reads))
    const isHarmless = (name: string) => harmless[key]?.includes(name) === true
    expect(fieldsIn(data).filter((name) => hidden.has(name) && !isHarmless(name))).toEqual([])
  })
})

/** What is sent instead to who may not read orders. */
const lesser = new Map<z.core.$ZodType, z.core.$ZodType>([
  [StaffOrder, BareOrder],
  [OrderReturn, ReturnedGoods],
])

function peopleIn(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodUnion) {
    return schema.options
      .filter((one) => !schema.options.some((other) => other === lesser.get(one)))
      .flatMap(peopleIn)
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape)
      .filter(([, field]) => z.globalRegistry.get(field)?.permission === undefined)
      .flatMap(([name, field]) => [...(people.has(name) ? [name] : []), ...peopleIn(field)])
  }
  if (schema instanceof z.ZodArray) return peopleIn(schema.element)
  if (schema instanceof z.ZodRecord) return peopleIn(schema.valueType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return peopleIn(schema.unwrap())
  }
  return []
}

const people = new Set(['customerName', 'phone', 'customerEmail', 'deliveryAddress'])
const readPeople = new Set<Permission | undefined>(['orders', 'customers', 'packing'])

it('calls whose permission reads no orders and no customers name none, but for these', () => {
  const found = table
    .filter(([, { permission }]) => permission !== undefined && !readPeople.has(permission))
    .filter(([, { reply, conflict }]) => [reply, conflict].flatMap(peopleIn).length > 0)
    .map(([key]) => key)
  // Refunds name whom they go to, parcels whom they went to: who pays or asks the courier calls these people.
  expect(found.toSorted()).toEqual([
    'GET /money/claims',
    'GET /money/parcels',
    'GET /refund/for-staff',
    'GET /refund/for-staff/{id}',
    'GET /refund/order/{orderId}',
    'PATCH /refund/{id}',
    'POST /money/claim',
    'POST /money/claim/{id}/close',
    'POST /money/payout/match',
    'POST /refund/order/{orderId}',
    'POST /refund/{id}/retry',
  ])
})

describe('a 409 with data', () => {
  const state = { _id: '1', phone: '01712345678', due: 5 }
  const refusedBy = async (conflictOfCall: z.ZodType | undefined) => {
    const spec: CallSpec = {
      name: 'createThing',
      summary: 'A call that is refused',
      who: 'anyone',
      reply: z.null(),
      ...(conflictOfCall && { conflict: conflictOfCall }),
    }
    const handle = () => {
      throw refuseWith('sums_changed', state)
    }
    const bound = { key: 'POST /things', spec, params: undefined, handle } as const
    const raw = { params: {}, query: {}, body: undefined }
    const options = {
      clock: shop.clock,
      limit: async () => {},
      checkReplies: false,
      log: shop.platform.ports.log,
    }
    const error: unknown = await answer(bound, raw, undefined, facts, options).catch(
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) throw new Error('Not refused')
    return error.extras
  }

  it('has none where its call declares none, and else what it declares alone', async () => {
    expect(await refusedBy(undefined)).toEqual({})
    expect(await refusedBy(z.object({ _id: z.string() }))).toEqual({ data: { _id: '1' } })
    expect(await refusedBy(z.object({ version: z.int() }))).toEqual({})
  })
})
