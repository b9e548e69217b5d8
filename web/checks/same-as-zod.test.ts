import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import * as zod from 'zod/v4'

import { Schema } from './schema.ts'
import { z as light } from './index.ts'

type Modules = Record<string, Record<string, unknown>>

/** Every module of the contract, with its schemas made by this library. */
async function contractBy(z: unknown): Promise<Modules> {
  vi.resetModules()
  vi.doMock('zod', () => ({ z }))
  const files = import.meta.glob<Record<string, unknown>>([
    '../../contract/**/*.ts',
    '!../../contract/**/*.test.ts',
    // Looks for schemas by Zod's class, for the server.
    '!../../contract/named-schemas.ts',
  ])
  const loaded = await Promise.all(
    Object.entries(files).map(async ([path, load]) => [path, await load()] as const),
  )
  vi.doUnmock('zod')
  return Object.fromEntries(loaded)
}

const [byZod, byChecks] = [await contractBy(zod.z), await contractBy(light)]

/** The schemas of all calls as well: many have no name of their own. */
function schemasIn(
  value: unknown,
  isSchema: (one: unknown) => boolean,
  at = '',
): [string, unknown][] {
  if (isSchema(value)) return [[at, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, one]) => schemasIn(one, isSchema, `${at} ${key}`))
}

// The table of all calls names those of its parts again.
const named = schemasIn(byZod, (one) => one instanceof zod.ZodType)
const ofZod = [
  ...new Map(named.map(([name, schema]) => [schema, [name, schema] as const])).values(),
]
const ofChecks = new Map(schemasIn(byChecks, (one) => one instanceof Schema))

// Texts that some rule of the contract takes, and some that it just refuses.
const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'a',
      'Rahima Khatun',
      'a@b.co',
      'A@B.CO ',
      '01712345678',
      '+88 ০১৭১২-৩৪৫৬৭৮',
      '1234',
      '12345',
    ],
    ...[
      '0',
      '12',
      '১,৫০০',
      '12.5',
      '0.001',
      '-3',
      'true',
      'no',
      '[]',
      '["a","b"]',
      '[{}]',
      '{"a":1}',
      'null',
    ],
    ...[
      '2026-01-31',
      '2026-02-30',
      '2026-01-31T09:00:00Z',
      '2026-01-31 09:00',
      '#aabbcc',
      'https://haat.test/a',
    ],
    '0b8bcd0e-1b1a-4a5d-9c39-6d6ad3f0a0e1',
    'a\u0000b',
    'x'.repeat(43),
  ),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 0, max: 600 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 0, max: 150 }).map((length) => '😀'.repeat(length)),
)
const numbers = fc.oneof(
  fc.constantFrom(
    0,
    1,
    0.5,
    0.01,
    0.001,
    -1,
    2,
    5,
    50,
    100,
    101,
    1e9,
    2 ** 53,
    Infinity,
    Number.NaN,
  ),
  fc.integer({ min: -5, max: 120 }),
  fc.double({ noNaN: true, min: -1, max: 1e6 }),
)
const anything = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(undefined, null, true, false, [], {}, [null], ['a', 'a'], { a: 1 }),
)

interface Definition {
  type: string
  shape: Record<string, zod.z.ZodType>
  options: zod.z.ZodType[]
  items: zod.z.ZodType[]
  element: zod.z.ZodType
  innerType: zod.z.ZodType
  valueType: zod.z.ZodType
  in: zod.z.ZodType
  out: zod.z.ZodType
  values: unknown[]
  entries: Record<string, unknown>
}

/** Values of about the form that the schema wants. */
function near(schema: zod.z.ZodType): fc.Arbitrary<unknown> {
  // as: only the fields of its type are read of it.
  const definition = schema.def as unknown as Definition
  return fc.oneof({ weight: 9, arbitrary: ofType(definition) }, { weight: 1, arbitrary: anything })
}

function ofType(of: Definition): fc.Arbitrary<unknown> {
  switch (of.type) {
    case 'string':
      return texts
    case 'number':
      return fc.oneof(numbers, texts)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...of.values)
    case 'enum':
      return fc.constantFrom(...Object.values(of.entries))
    case 'array':
      return fc.array(near(of.element), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...of.items.map(near))
    case 'record':
      return fc.dictionary(texts, near(of.valueType), { maxKeys: 3 })
    case 'object':
      return objectNear(of.shape)
    case 'union':
      return fc.oneof(...of.options.map(near))
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(near(of.innerType), fc.constantFrom(undefined, null))
    case 'pipe':
      // as: like near()
      return near((of.in.def as unknown as Definition).type === 'transform' ? of.out : of.in)
    default:
      return anything
  }
}

const objectNear = (shape: Definition['shape']) => {
  const entries = Object.entries(shape)
  const model = Object.fromEntries(entries.map(([key, schema]) => [key, near(schema)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(model) },
    { weight: 2, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...model, extra: anything }, { requiredKeys: ['extra'] }) },
  )
}

/** The words for a rule without a message of its own. */
function usualWords(issue: zod.z.core.$ZodRawIssue): string {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'Invalid input'
  if (issue.origin === 'int') return 'Invalid input'
  const words = {
    too_big: issue.inclusive === true ? 'At most' : 'Less than',
    too_small: issue.inclusive === true ? 'At least' : 'More than',
  }
  const limit = String(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  return `${words[issue.code]} ${limit}${issue.origin === 'string' ? ' characters' : ''}`
}

/** What forms add to the contract's schemas. */
const formsBy = (z: typeof zod.z) => ({
  caught: z.object({
    text: z.string().catch('none'),
    list: z.array(z.number()).catch([]),
    maybe: z.string().optional().catch(undefined),
    record: z.record(z.string(), z.object({ quantity: z.string() })).catch({}),
  }),
  preprocessed: z.preprocess((typed) => typed ?? '', z.string().min(1, 'Missing')),
  within: z.object({
    position: z.coerce.number(),
    amount: z.preprocess((typed) => typed || null, z.union([z.null(), z.number()], 'A number')),
    file: z.file('No file').min(1, 'Empty file').optional(),
  }),
  twice: z
    .object({ one: z.string(), two: z.string().trim().default('') })
    .refine(({ one, two }) => one === two, { path: ['two'], message: 'Not the same' }),
})
ofZod.push(...Object.entries(formsBy(zod.z)))
// as: the forms' code is checked against Zod's types and runs with this library.
for (const [name, schema] of Object.entries(formsBy(light as unknown as typeof zod.z)))
  ofChecks.set(name, schema)

it('finds the same schemas', () => {
  expect([...ofChecks.keys()]).toEqual(expect.arrayContaining(ofZod.map(([name]) => name)))
  expect(ofZod.length).toBeGreaterThan(400)
})

it.each(ofZod)('reads %s as Zod does', (name, theirs) => {
  // as: both lists were filtered by their class.
  const [schema, own] = [theirs as zod.z.ZodType, ofChecks.get(name) as Schema]
  fc.assert(
    fc.property(near(schema), (value) => {
      const expected = schema.safeParse(value, { error: usualWords })
      const found = own.safeParse(value)
      const issues = (found.error?.issues ?? []).map(({ path, message }) => ({ path, message }))
      expect(issues).toEqual(
        (expected.error?.issues ?? []).map(({ path, message }) => ({ path, message })),
      )
      expect(found.data).toEqual(expected.data)
    }),
    { numRuns: 40 },
  )
})

it('a check with a condition of its own runs although another part failed', () => {
  const readBy = (z: typeof zod.z) =>
    z
      .object({ name: z.string('Name is required') })
      .superRefine((_, context) => context.addIssue({ code: 'custom', message: 'Also this' }), {
        when: () => true,
      })
      .safeParse({})
      .error?.issues.map(({ message }) => message)
  expect(readBy(zod.z)).toEqual(['Name is required', 'Also this'])
  // as: a part of Zod's interface.
  expect(readBy(light as unknown as typeof zod.z)).toEqual(['Name is required', 'Also this'])
})
