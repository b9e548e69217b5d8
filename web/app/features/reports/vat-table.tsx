import { inDigits } from '#app/language/in-digits.ts'
import type { VatReport, VatRow } from '@haat/contract/till-reports'

import { m } from '#app/messages/generated/messages.js'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

type Row = Omit<VatRow, 'month' | 'percent'> & { month: string; rate: string }

/** Invoices and notes by month and rate of VAT, and their total. */
export function VatTable({ report: { rows, total } }: { report: VatReport }) {
  if (rows.length === 0) return <p className="text-ink-soft">{m.reports_vat_none()}</p>
  const shown: Row[] = [
    ...rows.map(({ percent, ...row }) => ({
      ...row,
      rate: percent === null ? m.reports_no_vat() : inDigits(`${percent}%`),
    })),
    { ...total, month: m.reports_total(), rate: '' },
  ]
  return (
    <DataTable
      caption={m.reports_vat_title()}
      rows={shown}
      rowId={({ month, rate }) => `${month} ${rate}`}
      columns={[
        { id: 'month', header: m.reports_month(), cell: ({ month }) => inDigits(month) },
        { id: 'rate', header: m.reports_rate(), cell: ({ rate }) => rate },
        papers('invoices', m.reports_invoices()),
        papers('creditNotes', m.reports_credit_notes()),
        papers('debitNotes', m.reports_debit_notes()),
        {
          id: 'amount',
          header: m.reports_net_amount(),
          align: 'end',
          cell: ({ amount }) => formatTaka(amount, 2),
        },
        {
          id: 'vat',
          header: m.reports_vat(),
          align: 'end',
          cell: ({ vat }) => formatTaka(vat, 2),
        },
      ]}
    />
  )
}

const papers = (id: 'invoices' | 'creditNotes' | 'debitNotes', header: string): Column<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => `${formatCount(row[id].papers)} · ${formatTaka(row[id].amount, 2)}`,
})
