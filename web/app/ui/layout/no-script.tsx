import type { ReactNode } from 'react'

/** Text shown instead of a component that needs JavaScript, in browsers without it. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mx-auto max-w-prose px-4 py-6 text-center text-ink-soft">{children}</p>
    </noscript>
  )
}
