import { useMemo, useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable, type Column, type TableSelection } from '#app/ui/data/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { stored } from '#app/util/stored.ts'

import { hrefOf } from './list-href.ts'
import { ListPages } from './list-pages.tsx'
import { useListKeys } from './use-list-keys.ts'

/** A page of a list, as the contract's `pageOf` or `cursorPageOf` defines it. */
interface PageOf<Row> {
  total: number
  totalIsMore?: boolean
  page: number
  pages: number
  /** Places of the next and the previous page; absent where a list counts its pages. */
  next?: string | null
  previous?: string | null
  data: readonly Row[]
}

/**
 * A table with count and pages, walked by keys (`useListKeys`); sorting and pages are links that keep the filters in the
 * URL.
 */
export function PagedList<Row>({
  list,
  sort,
  bulk,
  remember,
  ...table
}: {
  list: PageOf<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName?: (row: Row) => string
  /** A row on a phone, in two lines. */
  card?: (row: Row) => ReactNode
  /** The sort order that the server used: 'createdAt', or '-createdAt' for newest first. */
  sort?: string
  /** Whether a list of cards has sort links. */
  hasSortOnPhones?: boolean
  selection?: TableSelection
  /** Actions for selected rows, in a bar that stays in sight. */
  bulk?: ReactNode
  /** Key under which the visible columns are stored; without it all are shown. */
  remember?: string
}) {
  const { total, totalIsMore = false, data } = list
  const rows = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  useListKeys(rows)
  const hidden = useMemo(() => (remember ? hiddenColumns(remember) : undefined), [remember])
  const { state } = useNavigation()
  const hrefWith = (changes: Record<string, string>) => hrefOf(query, changes)
  const sorting = sort !== undefined && {
    sort: {
      label: m.staff_sort(),
      by: sort.replace(/^-/, ''),
      descending: sort.startsWith('-'),
      hrefFor: (by: string, descending: boolean) => hrefWith({ sort: descending ? `-${by}` : by }),
    },
  }
  const count = formatCount(total)
  return (
    <div ref={rows}>
      {data.length === 0 ? (
        total > 0 ? (
          <PastTheEnd href={hrefWith({})} />
        ) : (
          <Nothing query={query} />
        )
      ) : (
        <DataTable
          {...table}
          {...sorting}
          remember={hidden && { hidden, label: m.staff_columns() }}
          toolbar={
            <output className="text-small text-ink-soft">
              {total === 1
                ? m.staff_count_one()
                : totalIsMore
                  ? m.staff_count_more({ count })
                  : m.staff_count({ count })}
            </output>
          }
          rows={data}
          linkAs={RouterLink}
          busy={state === 'loading'}
        />
      )}
      {bulk && <div className="z-20 grid gap-2 tall:sticky tall:bottom-0">{bulk}</div>}
      {data.length > 0 && <ListPages list={list} />}
    </div>
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
  const filtered = [...query.keys()].some((name) => !['sort', 'page', 'limit'].includes(name))
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
