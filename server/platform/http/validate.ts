import type { FieldError } from '@haat/contract/envelope'
import { textOf } from '@haat/contract/refusals/text-of'
import type { z } from 'zod'

import { refuseFields } from './refusal.ts'
import { sentence } from './sentence.ts'

/** A part of a request and its schema. */
export interface RequestPart {
  name: 'params' | 'query' | 'body'
  schema: z.ZodType | undefined
  value: unknown
}

type Path = readonly PropertyKey[]

/** Most errors of a reply, and most bytes of all together: their names and number come from the sender. */
const mostErrors = 100
const mostErrorBytes = 16_000
const mostLetters = 200

/** Validates every part. Throws 400 with the invalid fields of all parts, a hundred at most. */
export function validate(parts: readonly RequestPart[]): Record<RequestPart['name'], unknown> {
  const valid: Record<RequestPart['name'], unknown> = { params: {}, query: {}, body: undefined }
  const invalid: Invalid[] = []
  for (const { name, schema, value } of parts) {
    if (!schema) continue
    const read = schema.safeParse(value, unworded)
    if (read.success) valid[name] = read.data
    else invalid.push({ part: name, schema, value, issues: read.error.issues })
  }
  const errors = firstErrors(invalid)
  refuseFields(
    400,
    errors.map(({ path, message }) => ({ path, text: textOf(message) })),
  )
  return valid
}

/** A part that its schema refuses. */
interface Invalid {
  part: RequestPart['name']
  schema: z.ZodType
  value: unknown
  issues: readonly z.core.$ZodIssue[]
}

/** Makes no more errors than are told. */
function firstErrors(invalid: readonly Invalid[]): FieldError[] {
  const errors: FieldError[] = []
  let bytesLeft = mostErrorBytes
  for (const part of invalid) {
    for (const { path, message } of fieldErrors(part)) {
      const error = { path: shortened(path), message: shortened(message) }
      bytesLeft -= Buffer.byteLength(JSON.stringify(error))
      if (bytesLeft < 0) return errors
      errors.push(error)
      if (errors.length === mostErrors) return errors
    }
  }
  return errors
}

const shortened = (text: string) =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text

/** A schema's own messages are kept; the library's defaults are blanked and worded here. */
const unworded = { error: () => '' }

function* fieldErrors({ part, schema, value, issues }: Invalid): Generator<FieldError> {
  if (value === undefined) {
    yield* absentPart(part, schema)
    return
  }
  const first = firstOfEachPath(issues)
  const asEmpty = messagesOfEmpty(schema, value, first)
  for (const issue of first) {
    const path = [part, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        yield { path: `${path}.${key}`, message: `Unknown field ${key}` }
      }
    } else {
      const message =
        issue.message ||
        asEmpty.get(issue.path.join('.')) ||
        sentence(issue, issue.path, valueAt(value, issue.path))
      yield { path, message }
    }
  }
}

/**
 * The library checks further rules even after a wrong type ('too long' for a list in place of a text): only
 * the first issue of a path counts.
 */
function firstOfEachPath(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const byPath = new Map<string, z.core.$ZodIssue>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (!byPath.has(path)) byPath.set(path, issue)
    if (byPath.size === mostErrors) break
  }
  return [...byPath.values()]
}

/** An absent part with required fields: each of those is reported as missing. */
function* absentPart(part: RequestPart['name'], schema: z.ZodType): Generator<FieldError> {
  const read = schema.safeParse({}, unworded)
  if (read.success) yield { path: part, message: 'Please send the fields as JSON' }
  else yield* fieldErrors({ part, schema, value: {}, issues: read.error.issues })
}

/** By path: the schema's own messages for fields sent empty, which are used for absent fields too. */
function messagesOfEmpty(
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Map<string, string> {
  const absent = issues
    .filter(({ message, path }) => !message && valueAt(value, path) === undefined)
    .map(({ path }) => path)
  if (absent.length === 0) return new Map()
  const read = schema.safeParse(absent.reduce<unknown>(withEmpty, value), unworded)
  const messages = new Map<string, string>()
  for (const { path, message } of firstOfEachPath(read.error?.issues ?? [])) {
    messages.set(path.join('.'), message)
  }
  return messages
}

/** A copy with '' at the path; what the path does not lead through is shared. */
function withEmpty(root: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return ''
  if (typeof root !== 'object' || root === null) return root
  const copy: object = Array.isArray(root) ? [...(root as unknown[])] : { ...root }
  Reflect.set(copy, name, withEmpty(Reflect.get(root, name), rest))
  return copy
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    root,
  )
}
