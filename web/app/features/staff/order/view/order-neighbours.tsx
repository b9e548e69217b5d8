import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'

import { isShortcut } from '../../kit/shortcuts.ts'

interface OrderNeighboursProps {
  area: StaffArea
  /** In the list that was shown last; null: there is none. */
  neighbours: { previous: string | null; next: string | null }
}

/** The orders before and behind this one in the list that it was opened from; keys K and J. */
export function OrderNeighbours({ area, neighbours: { previous, next } }: OrderNeighboursProps) {
  const navigate = useNavigate()
  const hrefOf = (id: string | null) => (id === null ? undefined : staffPaths.staffOrder(area, id))
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const href = event.key === 'j' ? hrefOf(next) : event.key === 'k' ? hrefOf(previous) : undefined
    if (href === undefined || !isShortcut(event)) return
    event.preventDefault()
    void navigate(href)
  })
  // Syncs with keys pressed anywhere on the page, as soon as it is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => walk(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (previous === null && next === null) return null
  return (
    <nav aria-label={m.staff_order_neighbours()} className="flex">
      <Step href={hrefOf(previous)} label={m.staff_order_newer()}>
        <ChevronLeft aria-hidden />
      </Step>
      <Step href={hrefOf(next)} label={m.staff_order_older()}>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

function Step({
  href,
  label,
  children,
}: {
  href: string | undefined
  label: string
  children: ReactNode
}) {
  const style =
    'grid size-target place-items-center rounded-control text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep [&_svg]:size-5'
  return href === undefined ? (
    <span aria-hidden className={`${style} pointer-events-none opacity-40`}>
      {children}
    </span>
  ) : (
    <Link to={href} aria-label={label} title={label} className={style}>
      {children}
    </Link>
  )
}
