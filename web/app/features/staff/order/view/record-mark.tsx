import type { CustomerRecord } from '@haat/contract/order/customer-record'

import { Badge } from '#app/ui/data/badge.tsx'

import { recordMarkOf } from './record-words.ts'

/** What became of the other orders of an order's customer; nothing where nobody is to be judged. */
export function RecordMark({
  record,
  hasOrder = true,
}: {
  record: CustomerRecord | null
  /** The record counts the order that it stands on. */
  hasOrder?: boolean
}) {
  if (record === null) return null
  const { words, tone } = recordMarkOf(record, hasOrder)
  return <Badge tone={tone}>{words}</Badge>
}
