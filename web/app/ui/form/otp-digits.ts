import { latinDigits } from '@haat/contract/digits'

/** A partly typed code: one character per box, a space for an empty one, no trailing spaces. */
export type PartialCode = string

/** Only the digits of a text; Bangla digits become 0–9. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}

/**
 * The code after `text` was entered in box `at`, and the box to focus. Text with a digit for every box
 * (pasted or autofilled) starts at the first. Without a digit nothing changes.
 */
export function typeDigits(
  code: PartialCode,
  at: number,
  text: string,
  length: number,
): { code: PartialCode; focus: number } {
  const digits = withoutOld(digitsOf(text), code[at])
  if (!digits) return { code, focus: at }
  const from = digits.length >= length ? 0 : at
  const boxes = code.padEnd(length)
  const typed = digits.slice(0, length - from)
  const next = boxes.slice(0, from) + typed + boxes.slice(from + typed.length)
  return { code: next.trimEnd(), focus: Math.min(from + typed.length, length - 1) }
}

/** Backspace in box `at`: clears it, or the previous one when it is empty. */
export function eraseDigit(code: PartialCode, at: number): { code: PartialCode; focus: number } {
  const isEmpty = (code[at] ?? ' ') === ' '
  const target = isEmpty ? Math.max(0, at - 1) : at
  const next = `${code.slice(0, target)} ${code.slice(target + 1)}`
  return { code: next.trimEnd(), focus: target }
}

/** A box that held '5' contains '57' or '75' after 7 was typed: only the new digit counts. */
function withoutOld(digits: string, old: string | undefined): string {
  if (digits.length !== 2 || !old || old === ' ') return digits
  return digits[0] === old ? digits.slice(1) : digits[1] === old ? digits.slice(0, 1) : digits
}
