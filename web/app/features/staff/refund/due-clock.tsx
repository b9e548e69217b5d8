import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { useNow } from '#app/util/use-now.ts'

const hour = 3_600_000
const day = 24 * hour
/** With less left than this it is time to look. */
const soon = 12 * hour

/** How much of the promised 48 hours is left, or how long they have been over. */
export function DueClock({ dueAt }: { dueAt: string }) {
  const left = Date.parse(dueAt) - useNow()
  const time = lengthWords(Math.abs(left))
  if (left < 0) return <Badge tone="alta">{m.staff_refund_clock_due_over({ time })}</Badge>
  return (
    <Badge tone={left < soon ? 'marigold' : 'neutral'}>
      {m.staff_refund_clock_due_left({ time })}
    </Badge>
  )
}

function lengthWords(length: number): string {
  if (length < hour) return m.staff_refund_clock_minutes({ minutes: Math.floor(length / 60_000) })
  // What is promised is told in hours.
  if (length < 49 * hour) return m.staff_refund_clock_hours({ hours: Math.floor(length / hour) })
  const days = Math.floor(length / day)
  return m.staff_refund_clock_days({ days, hours: Math.floor((length - days * day) / hour) })
}
