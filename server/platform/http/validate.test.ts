import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithinBounds } from '@haat/contract/is-within-bounds'
import { z } from 'zod'

import { Refusal, wordRefusal } from './refusal.ts'
import { validate } from './validate.ts'

function refusalOf(schema: z.ZodType, value: unknown): Refusal {
  try {
    validate([{ name: 'body', schema, value }])
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was accepted')
}

const schema = z.strictObject({
  name: z.string().min(1, 'Name is required'),
  lines: z.array(z.strictObject({ id: z.string(), count: z.int() })).optional(),
})
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

it('a hundred errors are told at most, of however many there are', () => {
  const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, 1]))
  expect(refusalOf(schema, unknown).extras.errors).toHaveLength(100)
  const wrong = { name: 'x', lines: Array.from({ length: 200_000 }, () => 1) }
  const { errors } = wordRefusal(refusalOf(schema, wrong), 'en')
  expect(errors).toHaveLength(100)
  expect(errors?.[99]).toEqual({
    path: 'body.lines.99',
    message: 'Lines must be a group of fields',
    code: 'field_group',
  })
})

it('errors are made one by one, until enough are told', () => {
  let told = 0
  const keys = new Proxy(
    Array.from({ length: 5_000 }, (_, at) => `f${at}`),
    {
      get: (all, at, self): unknown => {
        if (/^\d/.test(String(at))) told += 1
        return Reflect.get(all, at, self)
      },
    },
  )
  const counting = z.unknown().superRefine((_value, context) => {
    context.addIssue({ code: 'unrecognized_keys', keys })
  })
  expect(refusalOf(counting, {}).extras.errors).toHaveLength(100)
  expect(told).toBeLessThan(300)
})

it('whatever names and values are sent, the errors stay below 20 KB', () => {
  const name = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary' }))
  const body = fc.dictionary(name, fc.jsonValue(), { maxKeys: 300, size: 'max' })
  fc.assert(
    fc.property(body, (value) => {
      const refusal = refusalOf(schema, { ...value, name: 7 })
      const { extras, message } = refusal
      expect(bytesOf(wordRefusal(refusal, 'bn').errors) + bytesOf(message)).toBeLessThan(20_000)
      expect(extras.errors?.length).toBeGreaterThan(0)
    }),
    { numRuns: 30 },
  )
})

it('absent fields are told in their own words, in lists too, and what was sent stays as it is', () => {
  const sent = Object.freeze({ lines: Object.freeze([Object.freeze({ count: 'x' })]) })
  expect(wordRefusal(refusalOf(schema, sent), 'en').errors).toEqual([
    { path: 'body.name', message: 'Name is required', code: 'name_needed' },
    { path: 'body.lines.0.id', message: 'Id is required', code: 'field_required' },
    { path: 'body.lines.0.count', message: 'Count must be a number', code: 'field_number' },
  ])
})

it('a body is within bounds by the number of its values, its longest list, its keys and its depth', () => {
  const list = (length: number) => Array.from({ length }, () => 1)
  const group = (length: number) => Object.fromEntries(list(length).map((one, at) => [at, one]))
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  expect(isWithinBounds([list(98), 1], 100)).toBe(true)
  expect(isWithinBounds([list(99), 1], 100)).toBe(false)
  expect(isWithinBounds(list(2_500), 10_000)).toBe(true)
  expect(isWithinBounds(list(2_501), 10_000)).toBe(false)
  expect(isWithinBounds(group(200), 10_000)).toBe(true)
  expect(isWithinBounds(group(201), 10_000)).toBe(false)
  expect(isWithinBounds(deep(20), 100)).toBe(true)
  expect(isWithinBounds(deep(21), 100)).toBe(false)
  expect(isWithinBounds(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), 100_000)).toBe(false)
})
