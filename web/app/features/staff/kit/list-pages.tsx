import { useNavigate, useSearchParams } from 'react-router'

import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Select } from '#app/ui/form/select.tsx'
import { Pagination } from '#app/ui/layout/pagination.tsx'
import { PlacePagination } from '#app/ui/layout/place-pagination.tsx'

import { hrefOf } from './list-href.ts'

/** How many rows a page may have. */
const lengths = [20, 50, 100]

interface ListPagesProps {
  list: {
    page: number
    pages: number
    next?: string | null
    previous?: string | null
  }
}

/** The next and the previous page, and how long a page is. */
export function ListPages({ list }: ListPagesProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const hrefWith = (changes: Record<string, string>) => hrefOf(query, changes)
  const { page, pages, next, previous } = list
  const labels = {
    navigation: m.staff_page_navigation(),
    previous: m.common_previous(),
    next: m.common_next(),
  }
  if (pages <= 1 && !query.has('limit')) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {next === undefined || previous === undefined ? (
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => hrefWith({ page: String(to) })}
          linkAs={RouterLink}
          labels={{ ...labels, pageOf: (at, of) => m.common_page_of({ page: at, pages: of }) }}
        />
      ) : (
        <PlacePagination
          previous={previous === null ? undefined : hrefWith({ before: previous })}
          next={next === null ? undefined : hrefWith({ after: next })}
          linkAs={RouterLink}
          labels={labels}
        />
      )}
      <Select
        label={m.staff_page_length()}
        options={lengths.map((value) => ({
          value: String(value),
          label: m.staff_page_length_of({ count: value }),
        }))}
        value={query.get('limit') ?? '20'}
        onChange={({ target }) => void navigate(hrefWith({ limit: target.value }))}
        className="w-44"
      />
    </div>
  )
}
