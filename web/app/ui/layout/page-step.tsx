import type { ReactNode } from 'react'

import { buttonStyle } from '../form/button-style.ts'
import type { LinkAs } from './link-as.ts'

/** A link to the page before or behind this one; without an address there is none. */
export function PageStep({
  href,
  rel,
  linkAs: Link,
  children,
}: {
  href: string | undefined
  rel: string
  linkAs: LinkAs
  children: ReactNode
}) {
  const style = buttonStyle('quiet', 'regular', 'px-4!')
  return href === undefined ? (
    <span
      aria-disabled="true"
      className={`${style} pointer-events-none border-transparent! bg-ground! text-ink-faint!`}
    >
      {children}
    </span>
  ) : (
    <Link href={href} rel={rel} className={style}>
      {children}
    </Link>
  )
}
