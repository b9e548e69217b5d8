import type { CallSpec } from '@haat/contract/call'
import { recordsOf } from '@haat/contract/form-field'
import { z } from 'zod'

/** A Bangla letter, of which many clients send six bytes: `\u0995`. */
const letter = 'ক'

/** Undefined: the schema sets no bound. */
type Largest = { value: unknown } | undefined

/**
 * The largest body that a call's schema takes: every field, each text of Bangla letters at its longest, each list at its
 * longest. Throws where a text or list has no bound. Lists of forms are sent as lists, not as texts of JSON; one whose
 * bytes the table bounds (`fieldBytes`) has the items that fit.
 */
export function largestBodyOf({ body, fieldBytes = {} }: CallSpec): unknown {
  if (!body) return undefined
  const { value } = boundedOr(body, 'body')
  const fits = Object.entries(fieldBytes).map(([name, most]): [string, unknown] => {
    const list: unknown = Reflect.get(value as object, name) // as: the fields of a form
    if (!Array.isArray(list)) throw new Error(`${name} is no list`)
    return [name, list.slice(0, Math.floor(most / (1 + escapedJson(list[0]).length)))]
  })
  return fits.length === 0 ? value : { ...(value as object), ...Object.fromEntries(fits) }
}

/** A body as clients send it that escape all but ASCII. */
export const escapedJson = (body: unknown): string =>
  JSON.stringify(body).replaceAll(
    /[\u0080-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function boundedOr(schema: z.core.$ZodType, path: string): { value: unknown } {
  const largest = largestOf(schema, path)
  if (largest) return largest
  throw new Error(`${path} has no bound`)
}

function largestOf(schema: z.core.$ZodType, path: string): Largest {
  const { def } = (schema as z.core.$ZodTypes)._zod // as: no schemas of our own kind
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]): [string, unknown] => [
      name,
      boundedOr(field, `${path}.${name}`).value,
    ])
    return { value: Object.fromEntries(fields) }
  }
  if (def.type === 'string') return largestText(schema as z.ZodType) // as: of the classic library
  if (def.type === 'array') return largestList(schema as z.ZodType, def.element, path) // as: the same
  if (def.type === 'tuple') return { value: def.items.map((item) => boundedOr(item, path).value) }
  // What goes in may be a text of any length, where a later step bounds it.
  if (def.type === 'pipe') {
    return larger([def.in, def.out].flatMap((one) => largestOf(one, path) ?? []))
  }
  if (def.type === 'union') {
    const all = def.options.map((option) => largestOf(option, path))
    return all.includes(undefined) ? undefined : larger(all.flatMap((one) => one ?? []))
  }
  if ('innerType' in def) return largestOf(def.innerType, path)
  if (def.type === 'enum') return longest(Object.values(def.entries))
  if (def.type === 'literal') return longest(def.values)
  if (def.type === 'number') return { value: -123_456_789.123_456_7 }
  if (def.type === 'boolean') return { value: false }
  return def.type === 'null' ? { value: null } : undefined
}

const sizeOf = ({ value }: { value: unknown }) => escapedJson(value).length

const larger = (all: readonly { value: unknown }[]): Largest =>
  all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]

const longest = (values: readonly unknown[]): Largest => larger(values.map((value) => ({ value })))

function largestText(schema: z.ZodType): Largest {
  const { maxLength, pattern, allOf = [] } = z.toJSONSchema(schema)
  if (maxLength !== undefined) return { value: letter.repeat(maxLength) }
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined)
  const bounds = patterns.map(longestMatch).filter((one) => one !== undefined)
  return bounds.length === 0 ? undefined : { value: 'x'.repeat(Math.min(...bounds)) }
}

/**
 * At least the length of the longest text that a pattern matches; undefined where it repeats something any number of
 * times. Of an id, a code, a day.
 */
function longestMatch(pattern: string): number | undefined {
  const withoutSets = pattern.replaceAll(/\[(\\.|[^\]])*\]|\\./g, 'x')
  if (/[*+]|\{\d+,\}/.test(withoutSets)) return undefined
  const repeats = [...withoutSets.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
  return withoutSets.length + repeats.reduce((sum, most) => sum + most, 0)
}

function largestList(schema: z.ZodType, element: z.core.$ZodType, path: string): Largest {
  const { maxItems } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (maxItems === undefined) return undefined
  const item = largestOf(recordsOf.get(schema) ?? element, `${path}[]`)
  return item && { value: Array.from({ length: maxItems }, () => item.value) }
}
