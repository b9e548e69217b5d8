import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WayOnProps {
  to: string
  /** Navigation state of the next page: the identifier, and where to go after it. */
  state: Readonly<Record<string, string | undefined>>
  children: ReactNode
}

/** A link in a refusal to the page that can resolve it. */
export function WayOn({ to, state, children }: WayOnProps) {
  return (
    <Link to={to} state={state} className="link flex min-h-target items-center font-medium">
      {children}
    </Link>
  )
}
