import { z } from 'zod'

type Schema = Record<string, unknown>

/**
 * Generates a value that a contract schema accepts, from its JSON Schema, so that a new call needs no sample
 * of its own. Patterns are met by trying typical inputs; throws when none matches.
 */
export function aSampleOf(schema: z.ZodType): unknown {
  if (!samples.has(schema)) samples.set(schema, makeSample(schema))
  return samples.get(schema)
}

/** Tests of all calls ask for the same samples thousands of times. */
const samples = new WeakMap<z.ZodType, unknown>()

function makeSample(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const sample = sampleOf(json, '')
  const read = schema.safeParse(sample)
  if (read.success) return sample
  throw new Error(`No sample for ${JSON.stringify(json)}: ${read.error.message}`)
}

const typed = [
  'Rahima Khatun',
  '01712345678',
  'rahima@haat.test',
  '4821',
  '482106',
  '0190c5f0-0000-7000-8000-000000000000',
  'x'.repeat(43),
  'x'.repeat(22),
  '2026-11-21T10:00:00Z',
  'https://haat.test/',
  '2026-11-21',
  '2026-10',
]

/** Values by field name, where several must agree (two passwords) or a pattern is not enough. */
const byName: Record<string, unknown> = {
  phone: '01712345678',
  email: 'rahima@haat.test',
  // Of an invitation to the staff.
  contact: 'nadia@haat.test',
  customerEmail: '',
  identifier: '01712345678',
  supportPhone: '09600-000000',
  supportEmail: '',
  bin: '001234567-0101',
  facebook: '',
  instagram: '',
  youtube: '',
  messenger: '',
  whatsapp: '',
  refundNumber: '01712345678',
  tranId: 'HT0123456789ABCDEF01234567',
  code: '4821',
  // Where a form sends them as text.
  lines: '[{"itemId":"0190c5f0-0000-7000-8000-000000000000","quantity":1}]',
  cuopon: '',
  // Another account than the one that money comes from.
  to: '0190c5f0-0000-7000-8000-000000000001',
  outcome: 'given-up',
  // At least one way to pay is offered.
  cash: true,
  token: 'x'.repeat(43),
  password: 'jamdani-42',
  newPassword: 'jamdani-42',
  confirmPassword: 'jamdani-42',
  // A browser's keys for notifications: the example of RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  endpoint: 'https://push.haat.test/browser',
  // An order from there needs no address.
  source: 'counter',
}

function sampleOf(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) {
    const all = schema['enum'] as unknown[]
    return all.includes(byName[name]) ? byName[name] : all[0]
  }
  const choice = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (choice) return sampleOf(choice.at(-1) ?? {}, name)
  switch (schema['type']) {
    case 'object':
      return anObject(schema)
    case 'array':
      if (Array.isArray(schema['prefixItems'])) {
        return (schema['prefixItems'] as Schema[]).map((item) => sampleOf(item, name))
      }
      return (schema['minItems'] ?? 0) === 0
        ? []
        : [sampleOf((schema['items'] ?? {}) as Schema, name)]
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), 1)
    case 'boolean':
      return byName[name] === true
    case 'null':
      return null
    default:
      return aText(schema, name)
  }
}

function anObject({ properties = {}, required = [] }: Schema): unknown {
  const wanted = new Set(required as string[])
  // A new product needs its stock, unless each variant has its own: a rule over several fields.
  if (wanted.has('originalPrice')) wanted.add('remainingProducts')
  return Object.fromEntries(
    Object.entries(properties as Record<string, Schema>)
      .filter(([name]) => wanted.has(name))
      .map(([name, part]) => [name, sampleOf(part, name)]),
  )
}

function aText({ pattern }: Schema, name: string): unknown {
  const wanted = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/
  const all = name in byName ? [byName[name]] : typed
  const fits = (text: unknown) => typeof text === 'string' && wanted.test(text)
  return all.find(fits) ?? typed.find(fits) ?? typed[0]
}
