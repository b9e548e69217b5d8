import type { CallState } from '@haat/contract/order/order-call'

import { Marked } from '#app/components/marked.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { useNow } from '#app/util/use-now.ts'

import { callMarkOf } from './call-words.ts'

/** Where the calls about an order stand; nothing where it waits for none. */
export function CallMark({ call }: { call: CallState | null }) {
  const now = useNow()
  if (call === null) return null
  const { words, tone } = callMarkOf(call, now)
  return (
    <Badge tone={tone}>
      <Marked words={words} written={call.calling ? [call.calling.name] : []} />
    </Badge>
  )
}
