import { randomBytes } from 'node:crypto'

/**
 * At most 30 characters (the gateway's limit), and random, so that it cannot be guessed (docs/behaviour.md
 * §9.2).
 */
export function newTransactionId(prefix: 'HT' | 'RF' = 'HT'): string {
  return `${prefix}${randomBytes(12).toString('hex').toUpperCase()}`
}
