import { expect, it } from 'vitest'
import { safeParse, type z } from 'zod'

import { banglaDigits } from './digits.ts'
import { calls } from './index.ts'

/** What people type with digits in it: in a field that takes one of these, the same in Bangla digits is the same. */
const samples = [
  ...['01712345678', '+880 1712-345678', '1234', '123456', '100', '12.5', '৳1,250.50', '2 500'],
  ...['SAVE20', 'EID-2026', '8N7A6D5E4F', 'BK-20260101', '001234567-0101', '8901234567894'],
  ...['a1b2c3d4e5', '12345-67890', '#3f9c2a'],
]

/** Made by a program, which writes Latin digits. */
const byPrograms =
  /(^|[.])(_?id|tran_?id|source|val_id|token|cursor|version|state|nonce|key|hash|sessionkey)$/i

interface Leaf {
  path: string
  schema: z.core.$ZodType
}

/** Parts of a schema that take a text or something else that has no parts. */
function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  // as: of each type by its name, as Zod says.
  const def = schema._zod.def as unknown as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
    case 'array':
      return leavesOf(def.element, path)
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return leavesOf(def.innerType, path)
    case 'record':
      return leavesOf(def.valueType, path)
    case 'lazy':
      return leavesOf(def.getter(), path)
    case 'pipe':
      return isText(def.in) ? [{ path, schema }] : leavesOf(def.in, path)
    case 'string':
      return [{ path, schema }]
    default:
      return []
  }
}

function isText(schema: z.core.$ZodType): boolean {
  // as: as above
  const def = schema._zod.def as unknown as z.core.$ZodTypes['_zod']['def']
  return def.type === 'pipe' ? isText(def.in) : def.type === 'string' || def.type === 'transform'
}

const fields = Object.entries(calls).flatMap(([name, call]) =>
  'body' in call && call.body ? leavesOf(call.body, name) : [],
)

/** What a field makes of a text; undefined: it takes no such text. */
function readBy(schema: z.core.$ZodType, text: string): string | undefined {
  const read = safeParse(schema, text)
  return read.success ? JSON.stringify(read.data) : undefined
}

it('no field that takes a figure in Latin digits refuses it in Bangla ones', () => {
  const refused = fields
    .filter(({ path }) => !byPrograms.test(path))
    .flatMap(({ path, schema }) =>
      samples
        .filter((text) => readBy(schema, text) && !readBy(schema, banglaDigits(text)))
        .map((text) => `${path}: ${text}`),
    )
  expect(fields.length).toBeGreaterThan(300)
  expect(refused).toEqual([])
})

/** Of fields, the parts of their names: people say in them what has Latin digits wherever it stands. */
const figures =
  /(^|[.])(phone|number|refundNumber|identifier|contact|code|couponCode|trackingNumber|barcode|reference|walletTransactionId|bin|whatsapp|supportPhone)$/i

it('of a phone, a code or a number, both kinds of digits are the same', () => {
  const read = fields.filter(({ path }) => figures.test(path))
  const differing = read.flatMap(({ path, schema }) =>
    samples
      .filter((text) => readBy(schema, text) !== readBy(schema, banglaDigits(text)))
      .map((text) => `${path}: ${text}`),
  )
  expect(new Set(read.map(({ path }) => path.split('.').at(-1))).size).toBeGreaterThan(10)
  expect(differing).toEqual([])
})
