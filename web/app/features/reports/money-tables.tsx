import type { MoneyReport } from '@haat/contract/till-reports'

import { m } from '#app/messages/generated/messages.js'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { formatDate } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

import { figuresCard } from './figures-card.tsx'
import { accountWords } from './report-words.ts'

/** Money by account: received, sent back, and what the account holds at the end of the range. */
export function MoneyByAccount({ accounts }: Pick<MoneyReport, 'accounts'>) {
  return (
    <DataTable
      caption={m.reports_accounts()}
      rows={accounts}
      rowId={({ account }) => account}
      columns={[
        {
          id: 'account',
          header: m.reports_account(),
          cell: ({ account }) => wordOf(accountWords, account),
        },
        {
          id: 'received',
          header: m.reports_received(),
          align: 'end',
          cell: ({ received }) => formatTaka(received, 2),
        },
        {
          id: 'refunded',
          header: m.reports_refunded(),
          align: 'end',
          cell: ({ refunded }) => formatTaka(refunded, 2),
        },
        ...(accounts.some(({ balance }) => balance !== undefined) ? ofMoney : []),
      ]}
    />
  )
}

/** Only who may read balances has these. */
const ofMoney: Column<MoneyReport['accounts'][number]>[] = [
  {
    id: 'moved',
    header: m.reports_moved(),
    align: 'end',
    cell: ({ moved = 0 }) => formatTaka(moved, 2),
  },
  {
    id: 'balance',
    header: m.reports_balance(),
    align: 'end',
    cell: ({ balance = 0 }) => formatTaka(balance, 2),
  },
]

/** Days on which money moved, newest first: what came in less what went back, by account. */
export function MoneyByDay({ days }: Pick<MoneyReport, 'days'>) {
  const [first] = days
  if (!first) return <p className="text-ink-soft">{m.reports_rows_none()}</p>
  const columns: Column<MoneyReport['days'][number]>[] = [
    { id: 'day', header: m.reports_day(), cell: ({ day }) => formatDate(day) },
    ...first.accounts.map(({ account }, at) => ({
      id: account,
      header: wordOf(accountWords, account),
      align: 'end' as const,
      cell: ({ accounts }: MoneyReport['days'][number]) => {
        const { received = 0, refunded = 0, moved = 0 } = accounts[at] ?? {}
        return formatTaka(Math.round((received - refunded + moved) * 100) / 100, 2)
      },
    })),
  ]
  return (
    <DataTable
      caption={m.reports_money_by_day()}
      rows={days.toReversed()}
      rowId={({ day }) => day}
      columns={columns}
      card={figuresCard(columns, formatTaka(0, 2))}
    />
  )
}
