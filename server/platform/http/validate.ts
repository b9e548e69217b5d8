import type { FieldError } from '@haat/contract/envelope'
import type { z } from 'zod'

import { Refusal } from './refusal.ts'
import { sentence } from './sentence.ts'

/** A part of a request and its schema. */
export interface Part {
  name: 'params' | 'query' | 'body'
  schema: z.ZodType | undefined
  value: unknown
}

type Path = readonly PropertyKey[]

/** Validates every part. Throws 400 with all invalid fields at once. */
export function validate(parts: readonly Part[]): Record<Part['name'], unknown> {
  const errors: FieldError[] = []
  const valid: Record<Part['name'], unknown> = { params: {}, query: {}, body: undefined }
  for (const { name, schema, value } of parts) {
    if (!schema) continue
    const read = schema.safeParse(value, unworded)
    if (read.success) valid[name] = read.data
    else errors.push(...fieldErrors(name, schema, value, read.error.issues))
  }
  const [first] = errors
  if (first) throw new Refusal(400, first.message, { errors })
  return valid
}

/** A schema's own messages are kept; the library's defaults are blanked and worded here. */
const unworded = { error: () => '' }

function fieldErrors(
  part: Part['name'],
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FieldError[] {
  if (value === undefined) return absentPart(part, schema)
  const asEmpty = messagesOfEmpty(schema, value, issues)
  return firstOfEachPath(issues).flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: `${path}.${key}`, message: `Unknown field ${key}` }))
    }
    const message =
      issue.message ||
      asEmpty.get(issue.path.join('.')) ||
      sentence(issue, issue.path, valueAt(value, issue.path))
    return [{ path, message }]
  })
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
  }
  return [...byPath.values()]
}

/** An absent part with required fields: each of those is reported as missing. */
function absentPart(part: Part['name'], schema: z.ZodType): FieldError[] {
  const read = schema.safeParse({}, unworded)
  if (read.success) return [{ path: part, message: 'Please send the fields as JSON' }]
  return fieldErrors(part, schema, {}, read.error.issues)
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
  const filled: unknown = structuredClone(value)
  for (const path of absent) setEmpty(filled, path)
  const read = schema.safeParse(filled, unworded)
  return new Map(read.error?.issues.map(({ path, message }) => [path.join('.'), message]))
}

function setEmpty(root: unknown, path: Path): void {
  const parent = valueAt(root, path.slice(0, -1))
  const name = path.at(-1)
  if (typeof parent === 'object' && parent !== null && name !== undefined)
    Reflect.set(parent, name, '')
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    root,
  )
}
