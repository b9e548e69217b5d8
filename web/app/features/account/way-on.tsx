import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WayOnProps {
  to: string
  /** What the next page needs to know: whose account, and where to go after it. */
  state: Readonly<Record<string, string | undefined>>
  children: ReactNode
}

/** A link within a refusal, to where it can be mended. */
export function WayOn({ to, state, children }: WayOnProps) {
  return (
    <Link to={to} state={state} className="link flex min-h-target items-center font-medium">
      {children}
    </Link>
  )
}
