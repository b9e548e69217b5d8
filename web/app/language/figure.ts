import { inDigits } from './in-digits.ts'

/** A parameter of a Bangla message (vite/messages.ts): a number in the digits of this page, anything else as it is. */
export const figure = (value: unknown): string =>
  typeof value === 'number' ? inDigits(String(value)) : String(value)
