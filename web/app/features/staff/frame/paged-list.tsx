import { useMemo, type ReactNode } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable, type Column, type TableSelection } from '#app/ui/data/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/layout/pagination.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { stored } from '#app/util/stored.ts'

/** A page of a list, as the contract's `pageOf` defines it. */
interface PageOf<Row> {
  total: number
  page: number
  pages: number
  data: readonly Row[]
}

/** A table with count and pagination; sorting and pages are links that keep the filters in the URL. */
export function PagedList<Row>({
  list: { total, page, pages, data },
  sort,
  above,
  remember,
  ...table
}: {
  list: PageOf<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName?: (row: Row) => string
  /** The sort order that the server used: 'createdAt', or '-createdAt' for newest first. */
  sort?: string
  selection?: TableSelection
  /** Bulk actions for selected rows. */
  above?: ReactNode
  /** Key under which the visible columns are stored; without it all are shown. */
  remember?: string
}) {
  const [query] = useSearchParams()
  const hidden = useMemo(() => (remember ? hiddenColumns(remember) : undefined), [remember])
  const { state } = useNavigation()
  const hrefWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next}`
  }
  const sorting = sort !== undefined && {
    sort: {
      label: m.staff_sort(),
      by: sort.replace(/^-/, ''),
      descending: sort.startsWith('-'),
      hrefFor: (by: string, descending: boolean) =>
        hrefWith({ sort: descending ? `-${by}` : by, page: '1' }),
    },
  }
  if (data.length === 0) {
    return total > 0 ? <PastTheEnd href={hrefWith({ page: '1' })} /> : <Nothing query={query} />
  }
  const count = (
    <output className="text-small text-ink-soft">
      {total === 1 ? m.staff_count_one() : m.staff_count({ count: total })}
    </output>
  )
  return (
    <>
      <DataTable
        {...table}
        {...sorting}
        remember={hidden && { hidden, label: m.staff_columns() }}
        toolbar={
          <>
            {count}
            {above}
          </>
        }
        rows={data}
        linkAs={RouterLink}
        busy={state === 'loading'}
      />
      <div className="mt-5">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(next) => hrefWith({ page: String(next) })}
          linkAs={RouterLink}
          labels={{
            navigation: m.staff_page_navigation(),
            previous: m.common_previous(),
            next: m.common_next(),
            pageOf: (at, of) => m.common_page_of({ page: at, pages: of }),
          }}
        />
      </div>
    </>
  )
}

/** Ignores stored values that are not a list of columns. */
const hiddenColumns = (name: string) =>
  stored<readonly string[]>(`columns:${name}`, (json) =>
    Array.isArray(json) && json.every((id) => typeof id === 'string') ? json : [],
  )

/** The page is beyond the end: rows have left the list, or the page number is too high. */
function PastTheEnd({ href }: { href: string }) {
  return (
    <EmptyState
      drawing="signpost"
      title={m.staff_past_end()}
      text={m.staff_past_end_text()}
      action={
        <Button asChild tone="quiet">
          <Link to={href}>{m.staff_first_page()}</Link>
        </Button>
      }
    />
  )
}

function Nothing({ query }: { query: URLSearchParams }) {
  const { pathname } = useLocation()
  const filtered = [...query.keys()].some((name) => name !== 'sort' && name !== 'page')
  if (!filtered) return <EmptyState drawing="parcel" title={m.staff_none_yet()} />
  return (
    <EmptyState
      drawing="parcel"
      title={m.staff_none()}
      text={m.staff_none_text()}
      action={
        <Button asChild tone="quiet">
          <Link to={pathname}>{m.staff_filters_clear()}</Link>
        </Button>
      }
    />
  )
}
