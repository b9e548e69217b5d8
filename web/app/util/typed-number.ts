import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

import { readNumber } from './read-number.ts'

const read = (typed: unknown) =>
  typeof typed === 'string' ? readNumber(typed.replaceAll('%', '')) : typed

/** Parses a number as people type it: '১,৫০০', '৳1500', '12.5%'. */
export const typedNumber = () => z.preprocess(read, z.number(m.staff_number_needed()))

/** The same; null for an empty or missing field. */
export const typedNumberOrNone = () =>
  z.preprocess((typed) => read(typed) ?? null, z.number(m.staff_number_needed()).nullable())
