import { z } from 'zod'

import { latinDigits } from './digits.ts'
import { nameSchema } from './name-schema.ts'
import { isStorable } from './text/is-storable.ts'
import { normalForm } from './text/normal-form.ts'

/** A lowercase UUID, made by the server (docs/behaviour.md §3.1). */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Invalid id')
nameSchema({ Id })

/** Money on the wire: taka with at most 2 decimals, not negative. */
export const Taka = z
  .number()
  .min(0, 'Cannot be negative')
  .max(100_000_000, 'At most ৳10,00,00,000')
  .multipleOf(0.01, 'At most 2 decimals')
nameSchema({ Taka })

/** ISO 8601, UTC. */
export const Time = z.iso.datetime().max(40, 'This is no time')
nameSchema({ Time })

/** A day in Dhaka: 2026-11-21. The database has no year 0. */
export const Day = z.iso
  .date('This is no day')
  .refine((day) => !day.startsWith('0000'), { message: 'This is no day' })
nameSchema({ Day })

/** Typed text in its normal form; a character that nothing can hold is refused. */
const typed = (
  form: (text: string) => string,
  message = 'Contains a character that is not allowed',
  text = z.string(),
) => text.refine(isStorable, { message, abort: true }).overwrite(form)

/** A text as a file or another program has it: in its own form, but nothing that cannot be stored. */
export const Verbatim = typed((text) => text)
nameSchema({ Verbatim })

/** One line of typed text. */
export const Line = typed(normalForm.line)
nameSchema({ Line })

/** Typed text that may have several lines. */
export const LongText = typed((text) => normalForm.longText(text).trim())
nameSchema({ LongText })

/** Markdown, in which white space at the beginning has a meaning. */
export const Markdown = typed(normalForm.longText)
nameSchema({ Markdown })

/** One line without joiners: what is searched for, and emails. */
export const PlainLine = typed(normalForm.plain)
nameSchema({ PlainLine })

/** A code of somebody's own, such as a SKU: one line with plain hyphens, without joiners. */
export const CodeLine = typed(normalForm.code)
nameSchema({ CodeLine })

/** A code or number that has Latin digits wherever it stands, typed in either: a coupon, a parcel, a transaction. */
export const LatinCode = typed((text) => latinDigits(normalForm.code(text)))
nameSchema({ LatinCode })

/** The transaction id of a wallet or bank, as they print it: in capitals, without spaces. */
export const TransactionId = LatinCode.overwrite((text) => text.replaceAll(' ', '').toUpperCase())
nameSchema({ TransactionId })

/**
 * Normalises any common spelling of a Bangladeshi mobile number to `01XXXXXXXXX`; other text stays
 * (docs/behaviour.md §6.6).
 */
export function normalisePhone(text: string): string {
  return latinDigits(normalForm.code(text))
    .replace(/[\s\-.]/g, '')
    .replace(/^(?<code>(?:\+|00)?88)0?\(0\)/, '$<code>0')
    .replace(/[()]/g, '')
    .replace(/^(?:\+|00)?88(?=01)/, '')
}

/** A noncharacter of Unicode, which no text has that people type or paste, and which keeps its normal form. */
const foundNowhere = '\ufdd0'
const hasWord = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Text to search for. Signs alone find nothing: they are no words, and no search at all would list everything. */
export const searchLine = (most: number, tooLong: string) =>
  PlainLine.pipe(z.string().max(most, tooLong)).transform((text) =>
    text === '' || hasWord.test(text) ? text : foundNowhere,
  )

/** Search text of staff. */
export const SearchLine = searchLine(100, 'The search is too long')
nameSchema({ SearchLine })

const phoneLike = /^[+০-৯\d\s\-().]+$/
/** Of digits alone, as some are, an invoice of a parcel looks like a phone number. */
const invoiceLike = /^[০-৯\d]{12}-[০-৯\d]{1,2}$/

/** Search text for a person: part of a name, or of a phone number in any spelling. */
export const PersonSearch = SearchLine.transform((text) => {
  const code = normalForm.code(text)
  return phoneLike.test(code) && !invoiceLike.test(code) ? normalisePhone(text) : text
})
nameSchema({ PersonSearch })

/** An email, lower-cased. */
export const Email = typed(normalForm.plain, 'Invalid email', z.string('Invalid email'))
  .toLowerCase()
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))
nameSchema({ Email })

/** A Bangladeshi mobile number; `message` is the error text of the form. */
export const phone = (message: string) =>
  typed(normalForm.code, message)
    .max(40, message)
    .transform(normalisePhone)
    .pipe(z.string().regex(/^01[3-9]\d{8}$/, message))
