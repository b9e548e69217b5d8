import type { StaffStatus } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

import { statusWords } from './order-words.ts'

/** An order that awaits its payment must not be packed. */
const words: Record<StaffStatus, () => string> = { waiting: m.order_waiting, ...statusWords }

/** Status label for staff. */
export const staffStatusWords = (status: StaffStatus): string => wordOf(words, status)
