import type { Poisha } from '@haat/contract/money'

/** The gateway's format of amounts: '1150.00'. */
export function inTaka(amount: Poisha): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
