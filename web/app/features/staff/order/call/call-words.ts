import type { CallOutcome, CallState } from '@haat/contract/order/order-call'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const outcomeWords: Record<CallOutcome, () => string> = {
  confirmed: m.staff_call_confirmed,
  'no-answer': m.staff_call_no_answer,
  'call-later': m.staff_call_later,
  'wants-change': m.staff_call_wants_change,
  'wrong-number': m.staff_call_wrong_number,
  fake: m.staff_call_fake,
}

/** What a list says of the calls about an order that waits to be confirmed. */
export function callMarkOf(
  { tries, last, callAt, calling }: CallState,
  now: number,
): { words: string; tone: BadgeTone } {
  if (calling && Date.parse(calling.until) > now) {
    return { words: m.staff_call_calling({ name: calling.name }), tone: 'sky' }
  }
  if (last === null) return { words: m.staff_call_never(), tone: 'marigold' }
  if (callAt === null) return { words: wordOf(outcomeWords, last), tone: 'alta' }
  const isDue = Date.parse(callAt) <= now
  if (last === 'no-answer') {
    return { words: m.staff_call_tried({ count: tries }), tone: isDue ? 'marigold' : 'neutral' }
  }
  if (last === 'wants-change') {
    return { words: m.staff_call_wants_change(), tone: isDue ? 'marigold' : 'neutral' }
  }
  return isDue
    ? { words: m.staff_call_due(), tone: 'marigold' }
    : { words: m.staff_call_at({ time: formatMoment(callAt) }), tone: 'neutral' }
}
