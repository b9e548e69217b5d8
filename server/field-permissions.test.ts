import { calls } from '@haat/contract'
import { type CallKey, type CallSpec, type Permission, permissions } from '@haat/contract/call'
import { permissionsWith } from '@haat/contract/permission'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { withoutHiddenFields } from '#platform/http/field-permission.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import type { Actor } from '#platform/session/actor.ts'
import { csvRecords } from '#test/csv.ts'
import { aLine, anOrder, aProduct, aShelf } from '#test/goods.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { aVariantProduct, staffProduct, twoSizes } from '#test/variant-form.ts'

// The fields that a permission hides are derived from the table of calls; what is expected of them is written by hand.
const shop = listening(testShop())

/**
 * Expected permission of each field, by its path in the replies and conflicts of all calls. A field that is moved, or that
 * loses its permission, must be repeated and explained here.
 */
const fieldPermissions: Readonly<Record<string, Permission>> = {
  received: 'orders.take-money',
  receivedAt: 'orders.take-money',
  refunded: 'orders.money',
  goingBack: 'orders.money',
  transaction_id: 'orders.money',
  discountReason: 'orders.money',
  refund: 'orders.money',
  refunds: 'orders.money',
  'rows.[].effect.refund': 'orders.money',
  'rows.[].name': 'customers',
  'rows.[].phone': 'customers',
  held: 'orders.money',
  accounts: 'orders.money',
  'accounts.[].balance': 'orders.money',
  'accounts.[].moved': 'orders.money',
  'days.[].accounts.[].moved': 'orders.money',
  'before.received': 'orders.take-money',
  'before.refunded': 'orders.money',
  'after.received': 'orders.take-money',
  'after.refunded': 'orders.money',
  'unfinished.received': 'orders.money',
  '[].received': 'orders.take-money',
  '[].collected': 'orders.money',
  '[].receivedAt': 'orders.take-money',
  '[].refunded': 'orders.money',
  '[].goingBack': 'orders.money',
  '[].transaction_id': 'orders.money',
  'items.[].cost': 'cost',
  'variants.[].cost': 'cost',
  'data.[].cost': 'cost',
  'data.[].margin': 'cost',
}

type Found = [path: string, permission: Permission]

/** The fields of a schema that need a permission. */
function fieldsOf(schema: z.core.$ZodType | undefined, at = ''): Found[] {
  const below = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]): Found[] => {
      const permission = permissionOf(field)
      return permission ? [[below(name), permission]] : fieldsOf(field, below(name))
    })
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, below('[]'))
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, below('*'))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one, at))
  return isWrapper(schema) ? fieldsOf(schema.unwrap(), at) : []
}

const isWrapper = (schema: unknown) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly

const permissionOf = (field: z.core.$ZodType): Permission | undefined =>
  z.globalRegistry.get(field)?.permission ??
  (isWrapper(field) ? permissionOf(field.unwrap()) : undefined)

// as: the table's literal types differ by row; the test treats each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]
const hiding = table.flatMap(([key, { reply, conflict }]) =>
  [reply, conflict]
    .flatMap((schema) => (schema instanceof z.ZodUnion ? [...schema.options] : (schema ?? [])))
    .map((schema) => ({ key, schema: z.object({ data: schema }), fields: fieldsOf(schema) }))
    .filter(({ fields }) => fields.length > 0),
)

const staffWith = (held: readonly Permission[]): Actor => ({
  userId: newId(),
  role: 'staff',
  permissions: held,
  sessionId: newId(),
  confirmedAt: new Date(),
})

/** Every value at a path. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [] : [value]
  if (name === '[]') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : []
  if (typeof value !== 'object' || value === null) return []
  return valuesAt((value as Record<string, unknown>)[name], rest) // as: an object.
}

/** The reply's `data` with something at each of these paths. */
function aValueWith(fields: readonly Found[]): unknown {
  const value = {}
  for (const [path] of fields) put(value, ['data', ...path.split('.')])
  return value
}

function put(into: Record<string, unknown>, [name = '', next, ...rest]: readonly string[]): void {
  if (next === undefined) into[name] = 'secret'
  else if (next === '[]') {
    const [one = {}] = (into[name] ?? []) as Record<string, unknown>[] // as: written below.
    into[name] = [one]
    put(one, rest)
  } else {
    const one = (into[name] ?? {}) as Record<string, unknown> // as: written here.
    into[name] = one
    put(one, [next, ...rest])
  }
}

it('the contract hides exactly the listed fields', () => {
  const found = new Map(hiding.flatMap(({ fields }) => fields))
  expect(Object.fromEntries(found)).toEqual(fieldPermissions)
})

describe.each(permissions)('staff with all permissions but `%s`', (missing) => {
  it('get every field of every call but those', () => {
    const others = permissions.filter((name) => !permissionsWith(missing).includes(name))
    let seen = 0
    for (const { key, schema, fields } of hiding) {
      const sample = aValueWith(fields)
      const shown = withoutHiddenFields(schema, sample, staffWith(others))
      for (const [path, needed] of fields) {
        const steps = ['data', ...path.split('.')]
        const isShown = permissionsWith(needed).some((name) => others.includes(name))
        const expected = isShown ? valuesAt(sample, steps) : []
        expect(valuesAt(shown, steps), `${key} ${path}`).toEqual(expected)
        seen += valuesAt(sample, steps).length
      }
    }
    expect(seen).toBeGreaterThan(100)
  })
})

it('nothing is hidden from admins, sellers and customers, who get what is theirs', () => {
  for (const { schema, fields } of hiding) {
    const sample = aValueWith(fields)
    for (const role of ['admin', 'seller', 'user'] as const) {
      const actor = { ...staffWith([]), role }
      expect(withoutHiddenFields(schema, sample, actor)).toBe(sample)
    }
    expect(withoutHiddenFields(schema, sample, undefined)).toBe(sample)
  }
})

const money = ['received', 'receivedAt', 'refunded', 'transaction_id', 'discountReason']

describe('over the wire', () => {
  const readOrder = async (as: TestPerson, orderId: string) => {
    const params = { orderId }
    const reply = await shop.call('GET /order/for-staff/{orderId}', { as, params })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }

  it('an order without the permissions for money and cost has neither, nor has the newer order of a 409', async () => {
    const { orderId } = await aPaidOrder(shop)
    await shop.db.execute(sql`update order_items set cost_poisha = 100 where order_id = ${orderId}`)
    const staff = await aStaffMember(shop, ['orders'])
    const shown = await readOrder(staff, orderId)
    for (const field of money) expect(shown).not.toHaveProperty(field)
    expect(shown.items[0]).not.toHaveProperty('cost')
    expect(shown).toMatchObject({ due: 0, totalPrice: expect.any(Number) })
    const stale = await shop.callWith('PATCH /order/edit/{orderId}', {
      as: staff,
      params: { orderId },
      body: { version: 999, note: 'x', customerName: 'Other' },
      idempotencyKey: newId(),
    })
    expect(stale).toMatchObject({ statusCode: 409, data: { _id: orderId } })
    for (const field of money) expect(stale).not.toHaveProperty(`data.${field}`)
    const whole = await readOrder(
      await aStaffMember(shop, ['orders', 'orders.money', 'cost']),
      orderId,
    )
    for (const field of money) expect(whole).toHaveProperty(field)
    expect(whole.items[0]).toHaveProperty('cost', 1)
    expect(await readOrder(await anAdmin(shop), orderId)).toHaveProperty('transaction_id')
  })

  it('a move of an order, and a customer’s orders, hide the same; the customer sees them', async () => {
    const { orderId, customer } = await aPaidOrder(shop)
    const [staff, people] = [
      await aStaffMember(shop, ['orders']),
      await aStaffMember(shop, ['customers']),
    ]
    const moved = await shop.call('PATCH /order/update-status/{orderId}', {
      as: staff,
      params: { orderId },
      body: { status: 'processing' },
    })
    expect(moved).toMatchObject({ data: { status: 'processing' } })
    expect(moved).not.toHaveProperty('data.received')
    const theirs = { params: { id: customer._id } }
    const orders = await shop.call('GET /order/get-order-by-customerId/{id}', {
      as: people,
      ...theirs,
    })
    expect(orders).toMatchObject({ data: [{ _id: orderId }] })
    expect(orders).not.toHaveProperty('data.0.received')
    const own = await shop.call('GET /order/get-order-by-customerId/{id}', {
      as: customer,
      ...theirs,
    })
    expect(own).toHaveProperty('data.0.received')
  })

  it('staff see the money of orders that they placed for themselves', async () => {
    const as = await aStaffMember(shop, ['packing'])
    const body = anOrder(as, [aLine(await aProduct(shop))])
    expect(await shop.call('POST /order/post-order', { as, body })).toHaveProperty(
      'data.received',
      0,
    )
  })

  it('staff who do not see costs write none with a new product', async () => {
    // The goods are the first admin's.
    const [shelf, admin] = [await aShelf(shop), await anAdmin(shop)]
    const costOf = async (held: Permission[]) => {
      const editor = await aStaffMember(shop, held)
      const made = await aVariantProduct(shop, editor, shelf, twoSizes)
      const { variants } = await staffProduct(shop, admin, made._id)
      return variants.map(({ cost }) => cost)
    }
    expect(await costOf(['catalogue'])).toEqual([null, null])
    expect(await costOf(['catalogue', 'cost'])).toEqual([null, 1900])
  })

  it('an export leaves out phones without `customers` and costs without `cost`', async () => {
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(await aProduct(shop))])
    await shop.call('POST /order/post-order', { as: customer, body })
    const columns = async (key: CallKey, held: Permission[]) => {
      const reply = await shop.callWith(key, { as: await aStaffMember(shop, held) })
      if (!reply.success) throw new Error(reply.message)
      const [first = {}] = await csvRecords((reply.data as { bytes: Uint8Array }).bytes) // as: the reply of both.
      return Object.keys(first)
    }
    const orders = await columns('GET /order/export', ['orders'])
    expect(orders).toContain('Address')
    for (const hidden of ['Phone', 'Email', 'Transaction']) expect(orders).not.toContain(hidden)
    const all = await columns('GET /order/export', ['orders', 'orders.money', 'customers'])
    for (const name of ['Phone', 'Email', 'Transaction']) expect(all).toContain(name)
    expect(await columns('GET /products/export', ['catalogue'])).not.toContain('cost')
    expect(await columns('GET /products/export', ['catalogue', 'cost'])).toContain('cost')
  })
})
