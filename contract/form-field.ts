import { z } from 'zod'

import { plainFigure } from './digits.ts'
import { Id, Line } from './field.ts'

// What a multipart form carries is text: these read it as what it means, and take JSON's own values as well.

/** A number, also as text as people write it. */
export const formNumber = (message: string) =>
  z.union(
    [z.string().max(40).transform(plainFigure).pipe(z.string()).transform(Number), z.number()],
    message,
  )

/** A percentage of at most 2 decimals; `what` it is is named in the messages. */
export function formPercent(what: string) {
  const range = `${what} is between 0 and 100 percent`
  return formNumber(`${what} must be a number`).pipe(
    z
      .number()
      .min(0, range)
      .max(100, range)
      .refine(atMostTwoDecimals, `${what} has at most 2 decimals`),
  )
}

/** Floating point leaves a little behind the second decimal. */
export const atMostTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** An id, or '' for none. */
export const IdOrNone = z.union([z.literal('').transform(() => null), Id], 'Invalid id')

/** A text of one line that must say something. */
export const name = (required: string, most: number) =>
  Line.pipe(z.string().min(1, required).max(most, `At most ${most} characters`))

/** Texts: a field that is repeated, or one field with a JSON list (docs/behaviour.md §7.6). '' and [] are no texts. */
export function formList(most: number, longest: number) {
  const text = Line.pipe(z.string().max(longest, `At most ${longest} characters each`))
  return z
    .union([z.array(z.string()), z.string()])
    .transform(listOfTexts)
    .pipe(z.array(text).max(most, `At most ${most} of these`))
    .transform((texts) => texts.filter((one) => one !== ''))
}

/** Records as JSON: one field with a list, a field for each, or, in a JSON body, the list itself. */
export function formRecords<Schema extends z.ZodType>(
  schema: Schema,
  most: number,
  message: string,
) {
  return z
    .union([z.array(z.union([z.string(), z.looseObject({})])), z.string()], message)
    .transform((value, context) => {
      const records = recordsIn(value)
      if (records) return records
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .pipe(z.array(schema).max(most, `At most ${most} of these`))
}

function listOfTexts(value: string | string[]): unknown {
  if (Array.isArray(value)) return value
  if (!value.trimStart().startsWith('[')) return [value]
  const list = parsed(value)
  // '[sic] a text' is a text.
  return Array.isArray(list) ? list : [value]
}

function recordsIn(value: string | (string | object)[]): unknown[] | undefined {
  if (value === '') return []
  const parts = (Array.isArray(value) ? value : [value]).map((part) =>
    typeof part === 'string' ? parsed(part) : part,
  )
  if (parts.includes(undefined)) return undefined
  const [first] = parts
  return parts.length === 1 && Array.isArray(first) ? (first as unknown[]) : parts
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
