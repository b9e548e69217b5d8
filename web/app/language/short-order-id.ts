import { shortOrderId as inLatin } from '@haat/contract/order/order-path'

import { inDigits } from './in-digits.ts'

/** `shortOrderId` of the contract in the digits of this page. The numbers of old orders have letters, and stay as they are. */
export function shortOrderId(orderId: string): string {
  const short = inLatin(orderId)
  return /^\d+$/.test(short) ? inDigits(short) : short
}
