import type { FieldError } from '@haat/contract/envelope'
import type { z } from 'zod'

import { Refusal } from './refusal.ts'

/** A part of a request and the schema it must meet. */
export interface Part {
  name: 'params' | 'query' | 'body'
  schema: z.ZodType | undefined
  value: unknown
}

/** Validates every part and tells all invalid fields at once. */
export function validate(parts: readonly Part[]): Record<Part['name'], unknown> {
  const errors: FieldError[] = []
  const valid: Record<Part['name'], unknown> = { params: {}, query: {}, body: undefined }
  for (const { name, schema, value } of parts) {
    if (!schema) continue
    const read = schema.safeParse(value)
    if (read.success) valid[name] = read.data
    else errors.push(...read.error.issues.flatMap((issue) => fieldErrors(name, issue)))
  }
  const [first] = errors
  if (first) throw new Refusal(400, first.message, { errors })
  return valid
}

function fieldErrors(part: Part['name'], issue: z.core.$ZodIssue): FieldError[] {
  const path = [part, ...issue.path].join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: `Unknown field ${key}` }))
  }
  return [{ path, message: readable(issue, path) }]
}

/** Zod's own words for a missing value are for programmers; name the field instead. */
function readable(issue: z.core.$ZodIssue, path: string): string {
  if (issue.message.startsWith('Invalid input')) return `${path} is missing or not valid`
  return issue.message
}
