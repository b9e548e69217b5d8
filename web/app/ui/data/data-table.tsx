import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import type { ComponentProps, ReactNode } from 'react'

import { formatCount } from '#app/language/format-count.ts'
import { langOf } from '#app/language/lang-of.ts'

import { Checkbox } from '../form/checkbox.tsx'
import { classNames } from '../layout/class-names.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { LinkAs } from '../layout/link-as.ts'
import type { Shown } from './shown.ts'
import { type HiddenColumns, useHiddenColumns } from './use-hidden-columns.ts'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => Shown
  /** Value of the sort parameter in the URL, where the column is sortable. */
  sort?: string
  /** Aligns numbers at the end of the cell. */
  align?: 'start' | 'end'
  /** Left out below 1280 px, beside columns that would be cut to a few letters there. */
  isForWide?: boolean
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

/** A value of a row on a phone, beside the name of its column. */
const cardField =
  'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0'

/**
 * A table for staff: rows of 44 px under a head that stays in sight on a desktop, one card per row on a phone, with the
 * column's name beside each value, or as `card` draws it. The server sorts; a column's head is a link.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowId,
  rowName,
  card,
  sort,
  hasSortOnPhones = false,
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
  /** A row as a phone shows it: two lines. The list is then one block. */
  card?: ((row: Row) => ReactNode) | undefined
  sort?: TableSort
  /** Whether a list of cards has sort links. */
  hasSortOnPhones?: boolean
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
        <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {/* Cards have no table head: on a phone this selects all rows. */}
          {selection && <Checkbox {...everyRow} className="text-small md:hidden" />}
          {toolbar}
          {remember && (
            <div className={classNames('ml-auto', card && 'max-md:hidden')}>
              <ColumnMenu
                label={remember.label}
                columns={all}
                hidden={hidden}
                onToggle={toggleColumn}
              />
            </div>
          )}
        </div>
      )}
      {/* A box that scrolls would keep the head from staying in sight; where there is room, the table needs none. */}
      <div
        className={classNames(
          'overflow-x-auto rounded-card border border-line bg-surface xl:overflow-visible',
          !card && 'max-md:border-0 max-md:bg-transparent',
        )}
      >
        <table
          aria-busy={busy}
          className={classNames('w-full text-small max-md:block', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <Head
            columns={columns}
            sort={sort}
            linkAs={linkAs}
            isHiddenOnPhones={Boolean(card) && !hasSortOnPhones}
          >
            {selection && (
              <th scope="col" className="w-target max-md:hidden">
                <Checkbox hideLabel {...everyRow} />
              </th>
            )}
          </Head>
          <tbody className={card ? 'max-md:block' : 'max-md:grid max-md:grid-cols-1 max-md:gap-3'}>
            {rows.map((row) => (
              <Row
                key={rowId(row)}
                row={row}
                columns={columns}
                card={card}
                selection={
                  selection && {
                    label: selection.labels.row(rowName?.(row) ?? rowId(row)),
                    checked: isSelected(rowId(row)),
                    onChange: ({ target }) => toggle([rowId(row)], target.checked),
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A row: cells on a desktop; on a phone its card, or the cells below each other. */
function Row<Item>({
  row,
  columns,
  card,
  selection,
}: {
  row: Item
  columns: readonly Column<Item>[]
  card: ((row: Item) => ReactNode) | undefined
  selection: ComponentProps<typeof Checkbox> | undefined
}) {
  return (
    <tr
      data-row
      className={classNames(
        'scroll-mt-14 scroll-mb-24 border-line transition-colors not-last:border-b focus-within:bg-canvas hover:bg-canvas max-md:relative md:h-11',
        card
          ? 'max-md:flex max-md:items-center'
          : 'max-md:grid max-md:grid-cols-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-3',
      )}
    >
      {selection && (
        <td className={card ? '' : 'max-md:absolute max-md:top-1 max-md:left-0'}>
          <Checkbox hideLabel {...selection} />
        </td>
      )}
      {card && (
        <td className={classNames('min-w-0 grow py-2 pr-3 md:hidden', !selection && 'pl-3')}>
          {card(row)}
        </td>
      )}
      {columns.map(({ id, header, cell, align, isForWide }) => (
        <td
          key={id}
          className={classNames(
            'px-2 py-1 align-middle lg:px-3',
            card ? 'max-md:hidden' : cardField,
            // Beside the checkbox that selects the card.
            selection && !card && 'max-md:nth-2:pl-8',
            align === 'end' && 'text-right tabular-nums',
            isForWide && 'md:max-xl:hidden',
          )}
        >
          <span aria-hidden className="text-ink-faint md:hidden">
            {header}
          </span>
          <Cell>{cell(row)}</Cell>
        </td>
      ))}
    </tr>
  )
}

/** Plain words in a cell are what people wrote; a number is shown in the page's digits. */
const Cell = ({ children }: { children: ReactNode }) => (
  <div
    lang={typeof children === 'string' ? langOf(children) : undefined}
    className="min-w-0 max-md:grow max-md:text-right max-md:wrap-anywhere"
  >
    {typeof children === 'number' ? formatCount(children) : children}
  </div>
)

/** On a phone the head is one line: the sort links. */
function Head<Row>({
  columns,
  sort,
  linkAs,
  isHiddenOnPhones,
  children,
}: {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  linkAs: LinkAs
  isHiddenOnPhones: boolean
  children: ReactNode
}) {
  const sortable = sort && columns.some((column) => column.sort !== undefined)
  return (
    <thead
      className={classNames(
        'xl:tall:sticky xl:top-0 xl:z-10 xl:round-head xl:bg-surface xl:shadow-[inset_0_-1px_0_var(--color-line)]',
        isHiddenOnPhones ? 'max-md:hidden' : sortable ? 'max-md:block' : 'max-md:sr-only',
      )}
    >
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
  column: { header, sort: by, align, isForWide },
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
        'px-2 py-1.5 font-medium lg:px-3',
        by !== undefined && sort ? 'max-md:p-0' : 'max-md:sr-only',
        align === 'end' && 'text-right',
        isForWide && 'md:max-xl:hidden',
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
