import type { CustomerRecord } from '@haat/contract/order/customer-record'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'

/**
 * What staff should know of a person before they send something: above all what came back. `hasOrder`: the record counts
 * the order that it stands on.
 */
export function recordMarkOf(
  { orders, delivered, refused, cancelled }: CustomerRecord,
  hasOrder: boolean,
): { words: string; tone: BadgeTone } {
  const finished = delivered + refused
  if (refused > 0) {
    // Half and more: sending once more is likely to cost.
    const tone = refused * 2 >= finished ? 'alta' : 'marigold'
    return { words: m.staff_record_came_back({ count: finished, refused }), tone }
  }
  if (delivered > 0) return { words: m.staff_record_delivered({ count: delivered }), tone: 'leaf' }
  if (orders <= (hasOrder ? 1 : 0)) return { words: m.staff_record_new(), tone: 'sky' }
  if (cancelled > 0) {
    return { words: m.staff_record_cancelled({ count: orders, cancelled }), tone: 'marigold' }
  }
  return { words: m.staff_record_none_delivered({ count: orders }), tone: 'neutral' }
}
