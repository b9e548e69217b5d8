import type { StaffStatus } from '@haat/contract/order-status'

import { m } from '#app/messages/generated/messages.js'

import { statusWords } from './order-words.ts'

/** What staff call a status: what waits for its payment is not to be packed. */
export function staffStatusWords(status: StaffStatus): string {
  return status === 'waiting' ? m.order_waiting() : statusWords[status]()
}
