import type {
  CameBackDimension,
  CameBackReport,
  CameBackRow,
} from '@haat/contract/came-back-report'

import { Written } from '#app/components/written.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { figuresCard } from './figures-card.tsx'

export const cameBackWords = {
  reason: m.reports_came_back_reason,
  district: m.reports_district,
  customer: m.reports_came_back_customer,
} satisfies Record<CameBackDimension, () => string>

type Row = Omit<CameBackRow, 'key'> & { key: string }

/** What was refused at the door, most orders first; below it the whole range. */
export function CameBackRows({
  by,
  report: { rows, rowCount, total },
  wordsFor,
}: {
  by: CameBackDimension
  report: CameBackReport
  /** What a reason is called. */
  wordsFor: (reason: string) => string
}) {
  if (rows.length === 0) return <p className="text-ink-soft">{m.reports_came_back_none()}</p>
  const title = m.reports_rows({ dimension: wordOf(cameBackWords, by).toLowerCase() })
  const columns = columnsOf(by, wordsFor)
  return (
    <section className="min-w-0">
      {rows.length < rowCount && (
        <p className="mb-2 text-small text-ink-soft">
          {m.reports_rows_first({ shown: rows.length, count: rowCount })}
        </p>
      )}
      <DataTable
        caption={title}
        columns={columns}
        rows={[...rows, { ...total, key: '', name: m.reports_total(), phone: '' }]}
        card={figuresCard(columns, formatCount(0))}
        rowId={({ key }) => key}
      />
    </section>
  )
}

function columnsOf(by: CameBackDimension, wordsFor: (reason: string) => string): Column<Row>[] {
  const count = (id: string, header: string, of: (row: Row) => number): Column<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) => formatCount(of(row)),
  })
  return [
    {
      id: 'name',
      header: wordOf(cameBackWords, by),
      cell: (row) => <Written>{nameOf(by, row, wordsFor)}</Written>,
    },
    ...(by === 'customer'
      ? [
          {
            id: 'phone',
            header: m.reports_came_back_phone(),
            cell: ({ phone }: Row) => <span className="tabular-nums">{inDigits(phone ?? '')}</span>,
          },
        ]
      : []),
    count('orders', m.reports_came_back_orders(), ({ orders }) => orders),
    count('whole', m.reports_came_back_whole(), ({ whole }) => whole),
    count('pieces', m.reports_pieces(), ({ pieces }) => pieces),
    ...(by === 'reason'
      ? []
      : [
          count('shipped', m.reports_shipped(), ({ shipped }) => shipped ?? 0),
          {
            id: 'share',
            header: m.reports_came_back_share(),
            align: 'end' as const,
            cell: ({ orders, shipped }: Row) => shareOf(orders, shipped ?? 0),
          },
        ]),
  ]
}

function nameOf(by: CameBackDimension, { key, name }: Row, wordsFor: (reason: string) => string) {
  if (key === '') return name || m.reports_no_district()
  if (by === 'reason') return wordsFor(key)
  if (by === 'district') return key
  return name || m.reports_came_back_nobody()
}

/** Of what was shipped in the range; what came back may have been shipped before. */
const shareOf = (orders: number, shipped: number): string =>
  shipped === 0 ? '–' : inDigits(`${Math.round((orders / shipped) * 100)}%`)
