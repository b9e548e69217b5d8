import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import type { LinkAs } from './link-as.ts'
import { pageNeighbours } from './page-neighbours.ts'

/** Previous, 'Page X of Y', Next: links, so that it works without JavaScript. Nothing for one page. */
export function Pagination({
  page,
  pages,
  hrefFor,
  labels,
  linkAs = 'a',
}: {
  /** Counted from 1. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  labels: {
    navigation: string
    previous: string
    next: string
    pageOf: (page: number, pages: number) => string
  }
  linkAs?: LinkAs
}) {
  if (pages <= 1) return null
  const near = pageNeighbours(page, pages)
  return (
    <nav aria-label={labels.navigation} className="flex items-center justify-center gap-3 sm:gap-6">
      <Step
        href={near.previous === undefined ? undefined : hrefFor(near.previous)}
        rel="prev"
        linkAs={linkAs}
      >
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {labels.previous}
      </Step>
      <p className="text-center text-ink-soft tabular-nums">{labels.pageOf(near.page, pages)}</p>
      <Step
        href={near.next === undefined ? undefined : hrefFor(near.next)}
        rel="next"
        linkAs={linkAs}
      >
        {labels.next}
        <ChevronRight aria-hidden className="-mr-1 size-5" />
      </Step>
    </nav>
  )
}

function Step({
  href,
  rel,
  linkAs: Link,
  children,
}: {
  href: string | undefined
  rel: 'prev' | 'next'
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
