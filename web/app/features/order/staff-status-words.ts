import type { StaffStatus } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

import { statusWords } from './order-words.ts'

/** Status label for staff: an order that awaits its payment must not be packed. */
export function staffStatusWords(status: StaffStatus): string {
  return status === 'waiting' ? m.order_waiting() : wordOf(statusWords, status)
}
