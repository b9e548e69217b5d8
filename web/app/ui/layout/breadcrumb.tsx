import ChevronRight from '~icons/chevron-right'
import type { ReactNode } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import type { LinkAs } from './link-as.ts'

/** The path to this page: links to the pages above it, and its own name last. */
export function Breadcrumb({
  label,
  above,
  here,
  linkAs: Link = 'a',
}: {
  /** Accessible name of the navigation. */
  label: string
  above: readonly { label: string; href: string }[]
  here: ReactNode
  linkAs?: LinkAs
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex min-h-target flex-wrap items-center gap-x-1.5 text-small text-ink-soft">
        {above.map((step) => (
          <li key={step.href} className="flex shrink-0 items-center gap-1.5">
            <Link
              href={step.href}
              lang={langOf(step.label)}
              className="-mx-1.5 inline-flex min-h-target items-center px-1.5 hover:text-leaf hover:underline"
            >
              {step.label}
            </Link>
            <ChevronRight aria-hidden className="size-4 text-edge" />
          </li>
        ))}
        <li
          lang={typeof here === 'string' ? langOf(here) : undefined}
          aria-current="page"
          className="min-w-0 flex-1 basis-24 truncate text-ink"
        >
          {here}
        </li>
      </ol>
    </nav>
  )
}
