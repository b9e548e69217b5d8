import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { keyOf } from '@haat/contract/refusals/text'
import { textOf } from '@haat/contract/refusals/text-of'
import { wordIn } from '@haat/contract/refusals/word-in'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'

import { Refusal } from './refusal.ts'
import { type RequestPart, validate } from './validate.ts'

// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const table = Object.entries(calls) as [CallKey, CallSpec][]

/** Programmers' terms, and the schema library's default messages. */
const forProgrammers =
  /invalid input|invalid option|invalid (string|number|element|key|literal|union|date)|too (small|big)|expected|unrecognized|NaN|undefined|must match pattern|multiple of|\b(body|query|params)\b|\[object|\bobject\b|\bboolean\b|\bstring\b/i

const wrongValues = [
  undefined,
  null,
  true,
  '',
  'x',
  'x'.repeat(9_999),
  '\u0000',
  -1,
  0.001,
  1e308,
  '1',
  [],
  [null],
  ['a', 'b'],
  {},
  { x: 1 },
  [{}],
]

function refusalOf(
  name: RequestPart['name'],
  schema: z.ZodType,
  value: unknown,
): Refusal | undefined {
  try {
    validate([{ name, schema, value }])
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const messagesOf = ({ message, extras }: Refusal): string[] => [
  message,
  ...(extras.errors ?? []).map(({ text }) => wordIn('en', text)),
]

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType))
  return []
}

describe.each(table)('messages of %s for invalid input', (_key, spec) => {
  const parts: [RequestPart['name'], z.ZodType | undefined][] = [
    ['params', spec.params && z.object(spec.params)],
    ['query', spec.query],
    ['body', spec.body],
  ]
  it('every message is a sentence for people', () => {
    const said = parts.flatMap(([name, schema]) => {
      if (!schema) return []
      const whole = [undefined, null, 'text', [], {}]
      const fields = fieldsOf(schema).flatMap((field) =>
        wrongValues.map((value) => ({ [field]: value })),
      )
      return [...whole, ...fields].flatMap((value) => {
        const refusal = refusalOf(name, schema, value)
        return refusal ? messagesOf(refusal) : []
      })
    })
    expect(said.filter((message) => forProgrammers.test(message))).toEqual([])
    const unkeyed = said.filter((message) => keyOf(textOf(message)) === undefined)
    expect([...new Set(unkeyed)]).toEqual([])
    expect(said.filter((message) => !/^[\p{Lu}'‘“\p{N}]/u.test(message))).toEqual([])
  })
})

it.each(table)('what %s says when it is done is in both languages', (_key, { message = 'OK' }) => {
  expect(message === 'OK' || keyOf(textOf(message))).toBeTruthy()
})

describe('an absent field', () => {
  const required = z.object({
    phone: z.string().trim().pipe(z.string().min(1, 'Phone number is required')),
    price: z.number(),
    givenName: z.string(),
    sizes: z.array(z.object({ label: z.string().min(1, 'Size is required') })),
  })
  const errorsOf = (value: unknown) =>
    refusalOf('body', required, value)?.extras.errors?.map(({ path, text }) => [
      path,
      wordIn('en', text),
    ])

  it('an absent field gets the message of an empty one', () => {
    expect(errorsOf({ sizes: [{}] })).toEqual([
      ['body.phone', 'Phone number is required'],
      ['body.price', 'Price is required'],
      ['body.givenName', 'Given name is required'],
      ['body.sizes.0.label', 'Size is required'],
    ])
  })

  it('an absent field of an absent body is reported too', () => {
    expect(errorsOf(undefined)?.[0]).toEqual(['body.phone', 'Phone number is required'])
  })
})

it('an absent body is refused though an empty one would be valid', () => {
  const schema = z.object({ reason: z.string().optional() })
  expect(refusalOf('body', schema, undefined)?.message).toBe('Please send the fields as JSON')
  expect(refusalOf('body', schema, {})).toBeUndefined()
})

describe('invalid queries', () => {
  const products = calls['GET /products'].query
  it.each([
    [{ discount: '-1' }, 'Discount must be at least 0'],
    [{ discount: 'much' }, 'Discount must be a number'],
    [{ page: '1.5' }, 'Page must be a whole number'],
    [{ page: ['1', '2'] }, 'Page may be given only once'],
    [{ sortBy: 'foo' }, 'Sort by must be one of newest, rating, sales, price-asc or price-desc'],
    [{ inStock: 'no' }, 'In stock must be true'],
    [{ page: '1e300' }, 'Page is too large'],
    [{ maxPrice: '1e9' }, 'Max price must be at most 100,000,000'],
  ])('the query %j is refused with the allowed values', (value, message) => {
    expect(refusalOf('query', products, value)?.message).toBe(message)
  })
})
