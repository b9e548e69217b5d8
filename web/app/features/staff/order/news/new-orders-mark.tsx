import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatCount } from '#app/language/format-count.ts'

import { useNewOrders } from '../../kit/new-orders.ts'

/** How many orders came since the list was last looked at, beside its menu entry. */
export function NewOrdersMark() {
  const { length: count } = useNewOrders()
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-marigold px-2 text-tiny leading-5 font-bold text-ink tabular-nums">
      <span aria-hidden>{count > 99 ? `${formatCount(99)}+` : formatCount(count)}</span>
      <VisuallyHidden>{wordsOf(count)}</VisuallyHidden>
    </span>
  )
}

export const wordsOf = (count: number): string =>
  count === 1 ? m.staff_news_one() : m.staff_news_many({ count })
