import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '#app/ui/layout/class-names.ts'

interface SearchOptionProps {
  id: string
  to: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

/** One line of the list under the search box. */
export function SearchOption({ id, to, active, onChoose, children }: SearchOptionProps) {
  return (
    <Link
      id={id}
      rel="nofollow"
      to={to}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        'flex min-h-target items-center gap-3 px-3 py-1.5 hover:bg-leaf-tint',
        active && 'bg-leaf-tint',
      )}
    >
      {children}
    </Link>
  )
}
