import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps, ReactNode } from 'react'

import { Checkbox } from '../form/checkbox.tsx'
import { classNames } from '../layout/class-names.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { LinkAs } from '../layout/link-as.ts'
import { type HiddenColumns, useHiddenColumns } from './use-hidden-columns.ts'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Value of the sort parameter in the URL, where the column is sortable. */
  sort?: string
  /** Aligns numbers at the end of the cell. */
  align?: 'start' | 'end'
}

export interface TableSort {
  by: string
  /** Label of the row of sort links that a phone shows instead of column heads. */
  label: string
  descending: boolean
  hrefFor: (by: string, descending: boolean) => string
}

export interface TableSelection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  labels: { all: string; row: (name: string) => string }
}

/**
 * A table for staff: dense on a desktop, one card per row on a phone, with the column's name beside each
 * value. The server sorts; a column's head is a link.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowId,
  rowName,
  sort,
  selection,
  toolbar,
  remember,
  linkAs = 'a',
  busy = false,
}: {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Accessible name of the checkbox that selects a row. */
  rowName?: (row: Row) => string
  sort?: TableSort
  selection?: TableSelection
  /** Content above the table, beside the column menu. */
  toolbar?: ReactNode
  /** Enables the column menu; the key under which hidden columns are stored. */
  remember?: { hidden: HiddenColumns; label: string } | undefined
  linkAs?: LinkAs
  /** Newer rows are loading. */
  busy?: boolean
}) {
  const [hidden, toggleColumn] = useHiddenColumns(
    remember?.hidden,
    all.map(({ id }) => id),
  )
  const columns = all.filter(({ id }) => !hidden.has(id))
  const ids = rows.map(rowId)
  const toggle = (changed: readonly string[], chosen: boolean) => {
    const next = new Set(selection?.ids)
    for (const id of changed) {
      if (chosen) next.add(id)
      else next.delete(id)
    }
    selection?.onChange(next)
  }
  const isSelected = (id: string) => selection?.ids.has(id) ?? false
  const everyRow: ComponentProps<typeof Checkbox> = {
    label: selection?.labels.all,
    checked: ids.length > 0 && ids.every(isSelected),
    onChange: ({ target }) => toggle(ids, target.checked),
  }
  return (
    <>
      {(toolbar || remember) && (
        <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {toolbar}
          {remember && (
            <ColumnMenu
              label={remember.label}
              columns={all}
              hidden={hidden}
              onToggle={toggleColumn}
            />
          )}
        </div>
      )}
      {/* Cards have no table head: on a phone this selects all rows. */}
      {selection && <Checkbox {...everyRow} className="mb-1 pl-3 text-small md:hidden" />}
      <div className="overflow-x-auto rounded-card border border-line bg-surface max-md:border-0 max-md:bg-transparent">
        <table
          aria-busy={busy}
          className={classNames('w-full text-small max-md:block', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <Head columns={columns} sort={sort} linkAs={linkAs}>
            {selection && (
              <th scope="col" className="w-target max-md:hidden">
                <Checkbox hideLabel {...everyRow} />
              </th>
            )}
          </Head>
          <tbody className="max-md:grid max-md:gap-3">
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                className="border-line transition-colors not-last:border-b hover:bg-canvas max-md:relative max-md:grid max-md:rounded-card max-md:border max-md:bg-surface max-md:p-3"
              >
                {selection && (
                  <td className="max-md:absolute max-md:top-1 max-md:left-0">
                    <Checkbox
                      hideLabel
                      label={selection.labels.row(rowName?.(row) ?? rowId(row))}
                      checked={isSelected(rowId(row))}
                      onChange={({ target }) => toggle([rowId(row)], target.checked)}
                    />
                  </td>
                )}
                {columns.map(({ id, header, cell, align }) => (
                  <td
                    key={id}
                    className={classNames(
                      'px-2 py-2.5 align-middle max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 lg:px-3',
                      // Beside the checkbox that selects the card.
                      selection && 'max-md:nth-2:pl-8',
                      align === 'end' && 'text-right tabular-nums',
                    )}
                  >
                    <span aria-hidden className="text-ink-faint md:hidden">
                      {header}
                    </span>
                    <span className="min-w-0 max-md:grow max-md:text-right">{cell(row)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** On a phone the head is one line: the sort links. */
function Head<Row>({
  columns,
  sort,
  linkAs,
  children,
}: {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  linkAs: LinkAs
  children: ReactNode
}) {
  const sortable = sort && columns.some((column) => column.sort !== undefined)
  return (
    <thead className={sortable ? 'max-md:block' : 'max-md:sr-only'}>
      <tr className="border-line text-left text-ink-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:pb-1 max-md:pl-3 md:border-b">
        {children}
        {sortable && (
          <th aria-hidden className="font-normal md:hidden">
            {sort.label}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} linkAs={linkAs} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column: { header, sort: by, align },
  sort,
  linkAs: Link,
}: {
  column: Column<Row>
  sort: TableSort | undefined
  linkAs: LinkAs
}) {
  const sorted = by !== undefined && sort?.by === by
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'px-2 py-2 font-medium lg:px-3',
        by !== undefined && sort ? 'max-md:p-0' : 'max-md:sr-only',
        align === 'end' && 'text-right',
      )}
    >
      {by !== undefined && sort ? (
        <Link
          href={sort.hrefFor(by, sorted ? !sort.descending : true)}
          className="inline-flex min-h-9 items-center gap-1 hover:text-leaf-deep max-md:text-ink pointer-coarse:min-h-target"
        >
          {header}
          {sorted && <Arrow aria-hidden className="size-4" />}
        </Link>
      ) : (
        header
      )}
    </th>
  )
}
