import { randomBytes } from 'node:crypto'

/** Gateways take at most 30 characters, and what cannot be guessed cannot be looked up (docs/behaviour.md §9.2). */
export function newTransactionId(prefix: 'HT' | 'RF' = 'HT'): string {
  return `${prefix}${randomBytes(12).toString('hex').toUpperCase()}`
}
