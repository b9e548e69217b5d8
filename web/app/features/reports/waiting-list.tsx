import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'

import { ListCard } from './list-card.tsx'

/** Tasks that wait for staff: the first ones as `WaitingLine`s, and a link to all. */
export function WaitingList({
  title,
  all,
  sum,
  badge,
  none,
  children,
}: {
  title: string
  /** URL of the full list. */
  all: string
  sum: ReactNode
  badge?: ReactNode
  none: string
  children: readonly ReactNode[]
}) {
  return (
    <ListCard
      title={title}
      badge={badge}
      hint={sum}
      none={none}
      foot={
        <Link to={all} className="link mt-1 inline-flex min-h-target items-center text-small">
          {m.reports_see_all()}
          <span className="sr-only">: {title}</span>
        </Link>
      }
    >
      {children}
    </ListCard>
  )
}

export function WaitingLine({
  to,
  orderId,
  words,
  taka,
  children,
}: {
  to: string
  orderId: string
  words: string
  taka: number
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="flex min-w-0 items-center gap-3">
        <Link to={to} className="link inline-flex min-h-target items-center tabular-nums">
          {m.order_number({ id: shortOrderId(orderId) })}
        </Link>
        <span lang={langOf(words)} className="truncate">
          {words}
        </span>
      </span>
      <span className="flex items-center gap-3">
        {children}
        <Money taka={taka} />
      </span>
    </li>
  )
}
