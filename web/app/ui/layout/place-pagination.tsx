import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'

import type { LinkAs } from './link-as.ts'
import { PageStep } from './page-step.tsx'

/** Previous and Next of a list whose pages are not counted. Renders nothing for one page. */
export function PlacePagination({
  previous,
  next,
  labels,
  linkAs,
}: {
  previous: string | undefined
  next: string | undefined
  labels: { navigation: string; previous: string; next: string }
  linkAs: LinkAs
}) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label={labels.navigation} className="flex items-center gap-3 sm:gap-6">
      <PageStep href={previous} rel="prev" linkAs={linkAs}>
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {labels.previous}
      </PageStep>
      <PageStep href={next} rel="next" linkAs={linkAs}>
        {labels.next}
        <ChevronRight aria-hidden className="-mr-1 size-5" />
      </PageStep>
    </nav>
  )
}
