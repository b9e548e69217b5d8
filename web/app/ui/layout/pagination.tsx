import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'

import { formatCount } from '#app/language/format-count.ts'
import type { LinkAs } from './link-as.ts'
import { pageNeighbours } from './page-neighbours.ts'
import { pageNumbers } from './page-numbers.ts'
import { PageStep } from './page-step.tsx'

/** Previous, 'Page X of Y', Next: links, so that it works without JavaScript. Renders nothing for one page. */
export function Pagination({
  page,
  pages,
  hrefFor,
  nofollow = false,
  labels,
  linkAs = 'a',
}: {
  /** Counted from 1. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Adds rel=nofollow for search engines. */
  nofollow?: boolean
  labels: {
    navigation: string
    previous: string
    next: string
    pageOf: (page: number, pages: number) => string
    /** With a label, page numbers are shown too where there is room. */
    page?: (page: number) => string
  }
  linkAs?: LinkAs
}) {
  if (pages <= 1) return null
  const follow = nofollow ? ' nofollow' : ''
  const near = pageNeighbours(page, pages)
  return (
    <nav
      aria-label={labels.navigation}
      className="flex flex-wrap items-center justify-center gap-3 sm:gap-6"
    >
      <PageStep
        href={near.previous === undefined ? undefined : hrefFor(near.previous)}
        rel={`prev${follow}`}
        linkAs={linkAs}
      >
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {labels.previous}
      </PageStep>
      {labels.page && (
        <PageNumbers
          page={near.page}
          pages={pages}
          hrefFor={hrefFor}
          nofollow={nofollow}
          label={labels.page}
          linkAs={linkAs}
        />
      )}
      <p className="text-center text-ink-soft tabular-nums max-[22.5rem]:order-first max-[22.5rem]:w-full">
        {labels.pageOf(near.page, pages)}
      </p>
      <PageStep
        href={near.next === undefined ? undefined : hrefFor(near.next)}
        rel={`next${follow}`}
        linkAs={linkAs}
      >
        {labels.next}
        <ChevronRight aria-hidden className="-mr-1 size-5" />
      </PageStep>
    </nav>
  )
}

function PageNumbers({
  page,
  pages,
  hrefFor,
  nofollow,
  label,
  linkAs: Link,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  nofollow: boolean
  label: (page: number) => string
  linkAs: LinkAs
}) {
  return (
    <ol className="hidden items-center gap-1 md:flex">
      {pageNumbers(page, pages).map((one, at) => (
        <li key={one ?? `gap ${at}`} aria-hidden={one === undefined || undefined}>
          {one === undefined ? (
            '…'
          ) : (
            <Link
              href={hrefFor(one)}
              {...(nofollow && { rel: 'nofollow' })}
              aria-label={label(one)}
              aria-current={one === page ? 'page' : undefined}
              className="grid size-target place-items-center rounded-control tabular-nums hover:bg-leaf-tint hover:text-leaf-deep aria-[current]:bg-leaf-tint aria-[current]:font-bold aria-[current]:text-leaf-deep"
            >
              {formatCount(one)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
