import type { CallState } from '@haat/contract/order/order-call'

import { Marked } from '#app/components/marked.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { useNow } from '#app/util/use-now.ts'

import { callMarkOf } from './call-words.ts'

/** What came of the calls about an order, and who calls now; of one that was never called nothing. */
export function CallSoFar({ call }: { call: CallState | null }) {
  return call && (call.last !== null || call.calling !== null) && <CallMark call={call} />
}

/** Where the calls about an order stand. */
export function CallMark({ call }: { call: CallState }) {
  const now = useNow()
  const { words, tone } = callMarkOf(call, now)
  return (
    <Badge tone={tone}>
      <Marked words={words} written={call.calling ? [call.calling.name] : []} />
    </Badge>
  )
}
