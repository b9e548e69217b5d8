import { expect, it } from 'vitest'
import { z } from 'zod'

import type { CallSpec } from '../call.ts'
import { recordsOf } from '../form-field.ts'
import { calls } from '../index.ts'

/** A field of a request that takes a text, by its path. */
interface TextField {
  path: string
  schema: z.ZodType
}

/**
 * Not typed by people, or not kept: secrets, which are kept as they are typed, what a program made, what a form sends along and
 * nobody reads, and the address of a page, of which every odd one is a 404.
 */
const exempt =
  /by-address\/\{slug\}\.slug$|\.(password|confirmPassword|currentPassword|newPassword|authCode|endpoint|profileImg|OwnerName|OwnerId|productName|productCategory|image|utm\.\w+)$/

function fieldsOf(schema: z.core.$ZodType, path: string): TextField[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return [{ path, schema }]
  }
  if (schema instanceof z.ZodPipe) {
    if (schema.out instanceof z.ZodTransform) return fieldsOf(schema.in, path)
    // What a form sends as text or list is a text field only once it is read.
    return readsText(schema.in) ? [{ path, schema }] : fieldsOf(schema.out, path)
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, one]) =>
      fieldsOf(one, `${path}.${name}`),
    )
  }
  if (schema instanceof z.ZodArray) return fieldsOf(recordsOf.get(schema) ?? schema.element, path)
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one, path))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return fieldsOf(schema.unwrap(), path)
  }
  return []
}

function readsText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodPipe) return readsText(schema.in)
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
}

const fields = Object.entries<CallSpec>(calls).flatMap(([name, { params, query, body }]) =>
  [params && z.object(params), query, body].flatMap((part) => (part ? fieldsOf(part, name) : [])),
)

const stored = fields.filter(({ path }) => !exempt.test(path))

/** As a cell of a file has it, by which it is found. */
const typed = stored.filter(({ path }) => !path.endsWith('/replacement.value'))

/** One of them is a text that the field takes. */
const samples = ['ab cd', 'AB-12', 'ab', '01712345678', 'a@b.example', '123456789', '# শিরোনাম']

const taken = ({ schema }: TextField) =>
  samples.find((sample) => schema.safeParse(sample).success) ?? 'ab cd'

it('no field of any call takes a character that nothing can hold', () => {
  expect(stored.length).toBeGreaterThan(150)
  const taking = stored.filter((field) => {
    const sample = taken(field)
    return ['\0', '\u0001', '\u001b', '\u0080', '\ufffe', '\uffff', '\ud800'].some((character) =>
      [sample + character, `${sample.slice(0, 1)}${character}${sample.slice(1)}`].some(
        (text) => field.schema.safeParse(text).success,
      ),
    )
  })
  expect(taking.map(({ path }) => path)).toEqual([])
})

it('every field that takes a text with invisible characters drops them', () => {
  const read = typed.flatMap((field) => {
    const sample = taken(field)
    const text = `\u202a${sample.slice(0, 1)}\u200b${sample.slice(1)}\u2069`
    const { data } = field.schema.safeParse(text)
    return typeof data === 'string' ? [{ path: field.path, data }] : []
  })
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter(({ data }) => /\p{Cf}/u.test(data))).toEqual([])
})

it('every field has one spelling of য়', () => {
  const read = typed.flatMap(({ path, schema }) => {
    const { data } = schema.safeParse('মেয়ের জামা')
    return typeof data === 'string' ? [{ path, data }] : []
  })
  expect(read.length).toBeGreaterThan(80)
  expect(read.filter(({ data }) => data !== data.normalize('NFC'))).toEqual([])
})

/** Fields of several lines; in all others a line break is a space. */
const several =
  /\.(note|privateNote|message|reason|text(Bn)?|answer|description|productDescription(Bn)?|despiteBlock|overrideReason|cancellationReason|before)$/

it('line breaks stay in long texts alone', () => {
  const read = typed.flatMap(({ path, schema }) => {
    const { data } = schema.safeParse('Rahim\nPAID IN FULL')
    return typeof data === 'string' ? [{ path, data }] : []
  })
  const breaking = read.filter(({ data }) => data.includes('\n')).map(({ path }) => path)
  expect(breaking.filter((path) => !several.test(path))).toEqual([])
  expect(breaking.length).toBeGreaterThan(10)
})
