import { m } from '#app/messages/generated/messages.js'

/** Bangladesh keeps UTC+6 all year. */
const dhakaOffset = 6 * 60 * 60 * 1000

/** '05 Nov 2026' in Dhaka, as spec.md §2 has it. */
export function refundDate(time: string): string {
  const there = new Date(Date.parse(time) + dhakaOffset)
  return [
    String(there.getUTCDate()).padStart(2, '0'),
    m.order_months().split(' ')[there.getUTCMonth()],
    there.getUTCFullYear(),
  ].join(' ')
}
