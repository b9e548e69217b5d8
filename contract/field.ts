import { z } from 'zod'

import { latinDigits } from './digits.ts'

/** A lowercase UUID, made by the server (docs/behaviour.md §3.1). */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Invalid id')

/** Money on the wire: taka with at most 2 decimals, not negative. */
export const Taka = z
  .number()
  .min(0, 'Cannot be negative')
  .max(100_000_000, 'At most ৳10,00,00,000')
  .multipleOf(0.01, 'At most 2 decimals')

/** ISO 8601, UTC. */
export const Time = z.iso.datetime().max(40, 'This is no time')

/** A day in Dhaka: 2026-11-21. */
export const Day = z.iso.date('This is no day')

/** One line of typed text: trimmed, without NUL bytes, which PostgreSQL cannot store. */
export const Line = z
  .string()
  .trim()
  .regex(/^[^\u0000]*$/, 'Contains a character that is not allowed')

/**
 * Normalises any common spelling of a Bangladeshi mobile number to `01XXXXXXXXX`; other text stays
 * (docs/behaviour.md §6.6).
 */
export function normalisePhone(text: string): string {
  return latinDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^\+?88(?=01)/, '')
}

const phoneLike = /^[+০-৯\d\s\-().]+$/

/** Search text for a person: part of a name, or of a phone number in any spelling. */
export const PersonSearch = Line.pipe(z.string().max(100, 'The search is too long')).transform(
  (text) => (phoneLike.test(text) ? normalisePhone(text) : text),
)

/** A Bangladeshi mobile number; `message` is the error text of the form. */
export const phone = (message: string) =>
  z
    .string()
    .max(40, message)
    .transform(normalisePhone)
    .pipe(z.string().regex(/^01[3-9]\d{8}$/, message))
