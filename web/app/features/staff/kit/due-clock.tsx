import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { useNow } from '#app/util/use-now.ts'

const hour = 3_600_000
const day = 24 * hour
/** Below this it is highlighted. */
const soon = 12 * hour

/** Time left of the promised 48 hours, or the time since they ended. */
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
  // The promise is in hours, so days are not used.
  if (length < 49 * hour) return m.staff_refund_clock_hours({ hours: Math.floor(length / hour) })
  const days = Math.floor(length / day)
  return m.staff_refund_clock_days({ days, hours: Math.floor((length - days * day) / hour) })
}
