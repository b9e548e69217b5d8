import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Labels for fields whose names do not explain themselves. */
const labels: Record<string, string> = {
  _id: 'Id',
  bin: 'BIN',
  cuopon: 'Coupon',
  dbid: 'DBID',
  faqs: 'FAQs',
  OwnerId: 'Seller',
  profileImg: 'Picture',
  q: 'Search',
  searchTerm: 'Search',
  sku: 'SKU',
  tranId: 'Transaction id',
  vatPercent: 'VAT percent',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
}

/** Words a schema issue without a message of its own as a sentence. `value` is the input at its path. */
export function sentence(issue: Issue, path: readonly PropertyKey[], value: unknown): string {
  const label = labelOf(path)
  if (value === undefined) return `${label} is required`
  return `${label} ${predicate(issue, value)}`
}

function predicate(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, value)
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required'
      return size(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return size(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? 'is not valid'
    case 'invalid_union':
      return ofUnion(issue.errors, value)
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid'
    default:
      return issue satisfies never
  }
}

const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a group of fields',
  null: 'must be empty',
}

function ofType(expected: string, value: unknown): string {
  // A repeated query parameter arrives as a list.
  if (Array.isArray(value) && expected !== 'object') return 'may be given only once'
  return types[expected] ?? 'is not valid'
}

const formats: Record<string, string> = {
  datetime: 'must be a time such as 2026-11-21T09:00:00Z',
  date: 'must be a day such as 2026-11-21',
  url: 'must be a web address',
  email: 'must be an email address',
}

function size(origin: string, bound: string, limit: number | bigint): string {
  if (limit === Number.MAX_SAFE_INTEGER) return 'is too large'
  const most = limit.toLocaleString('en-US')
  if (origin === 'string') return `must have ${bound} ${most} characters`
  if (origin === 'array' || origin === 'set') return `must have ${bound} ${most} entries`
  return `must be ${bound} ${most}`
}

/** Issues of the last alternative: the ones before it are spellings of an empty value. */
function ofUnion(errors: readonly (readonly Issue[])[], value: unknown): string {
  const [issue] = errors.at(-1) ?? []
  if (!issue || issue.path.length > 0) return 'is not valid'
  return predicate(issue, value)
}

function oneOf(values: readonly string[]): string {
  if (values.length < 2) return values[0] ?? 'empty'
  return `one of ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** `items.0.productId` → 'Product id'. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string' && !/^\d+$/.test(step))
  if (name === undefined) return 'What was sent'
  const words = String(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return labels[String(name)] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
