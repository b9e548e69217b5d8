import { z } from 'zod'

import { plainFigure } from './digits.ts'
import { Id, LatinCode, Line } from './field.ts'
import { isWithinBounds } from './is-within-bounds.ts'
import { nameSchema } from './name-schema.ts'

// Multipart forms carry only text: these schemas parse it, and accept native JSON values as well.

/** A number, or text that people would write for it. */
export const formNumber = (message: string) =>
  z.union(
    [LatinCode.max(40).transform(plainFigure).pipe(z.string()).transform(Number), z.number()],
    message,
  )

/** A percentage of at most 2 decimals; `what` names it in the messages. */
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

/** The tolerance absorbs floating-point error behind the second decimal. */
export const atMostTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** True or false, or text that people would write for it. */
export const formBoolean = z.union(
  [
    z.enum(['true', 'yes']).transform(() => true),
    z.enum(['false', 'no']).transform(() => false),
    z.boolean(),
  ],
  'Say yes or no',
)
nameSchema({ formBoolean })

/** An id, or '' for none. */
export const IdOrNone = z.union([z.literal('').transform(() => null), Id], 'Invalid id')
nameSchema({ IdOrNone })

/** A text of one line that is required. */
export const name = (required: string, most: number) =>
  Line.pipe(z.string().min(1, required).max(most, `At most ${most} characters`))

/**
 * A list of texts: a repeated field, or one field with a JSON list (docs/behaviour.md §7.6). '' and [] give
 * none.
 */
export function formList(most: number, longest: number) {
  const text = Line.pipe(z.string().max(longest, `At most ${longest} characters each`))
  return z
    .union([z.array(z.string()), z.string()])
    .transform((value, context) => noneBeyond(most, listOfTexts(value), context))
    .pipe(z.array(text).max(most, `At most ${most} of these`))
    .transform((texts) => texts.filter((one) => one !== ''))
}

/** Of what `formRecords()` made, the schema of a record. */
export const recordsOf = new WeakMap<z.ZodType, z.ZodType>()

/** A list of records: one field with a JSON list, one field for each, or the list itself in a JSON body. */
export function formRecords<Schema extends z.ZodType>(
  schema: Schema,
  most: number,
  message: string,
) {
  // as: readEach() has read each record.
  const read = z.array(z.custom<z.output<Schema>>()).max(most, `At most ${most} of these`)
  recordsOf.set(read, schema)
  return z
    .union([z.array(z.union([z.string(), z.looseObject({})])), z.string()], message)
    .transform((value, context) => {
      const records = recordsIn(value)
      if (records && records.length <= most) return readEach(schema, records, context)
      if (records) return noneBeyond(most, records, context)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .pipe(read)
}

/** More problems of one list are not told, and not looked for: they would take longer than a right one. */
const mostProblems = 100

function readEach<Schema extends z.ZodType>(
  schema: Schema,
  records: unknown[],
  context: z.RefinementCtx,
): z.output<Schema>[] {
  const found: z.output<Schema>[] = []
  let problems = 0
  for (const [at, record] of records.entries()) {
    // Without the library's words: those of the list's reader are used.
    const read = schema.safeParse(record, { error: () => '' })
    if (read.success) found.push(read.data)
    for (const issue of read.error?.issues ?? []) {
      context.issues.push({ ...issue, input: undefined, path: [at, ...issue.path] })
      problems += 1
    }
    if (problems >= mostProblems) break
  }
  return found
}

/** A list as it is, unless it is too long: then its items are not looked at. */
function noneBeyond(most: number, list: unknown[], context: z.RefinementCtx): unknown[] {
  if (list.length <= most) return list
  context.addIssue({ code: 'custom', message: `At most ${most} of these` })
  return z.NEVER
}

function listOfTexts(value: string | string[]): unknown[] {
  if (Array.isArray(value)) return value
  if (!value.trimStart().startsWith('[')) return [value]
  const list = parsed(value)
  // Text in brackets such as '[sic] a text' is no JSON list and counts as one text.
  return Array.isArray(list) ? (list as unknown[]) : [value]
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

/** Most fields and list items in a field's JSON: of a product with all its variants. */
export const mostFormValues = 36_000

/** Undefined for text that is not JSON, or is beyond what any schema takes. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isWithinBounds(value, mostFormValues) ? value : undefined
  } catch {
    return undefined
  }
}

/** A value from a form as JSON, or '' for none: it becomes null. `unreadable`: the message for other texts. */
export const formJson = (
  most: number,
  { tooLong, unreadable }: Record<'tooLong' | 'unreadable', string>,
) =>
  z
    .union([z.string().max(most, tooLong), z.looseObject({}), z.null()], unreadable)
    .transform((value, context): unknown => {
      if (typeof value !== 'string') return value
      if (value === '') return null
      const read = parsed(value)
      if (read !== undefined) return read
      context.addIssue({ code: 'custom', message: unreadable })
      return z.NEVER
    })
