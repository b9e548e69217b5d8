import type { StaffOrder } from '@haat/contract/order/staff-order'
import FileText from '~icons/file-text'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { formatDate } from '#app/util/format-date.ts'

import { useAct } from '../../kit/use-act.ts'
import { openPdf } from '../../kit/open-pdf.ts'
import { Panel } from '../../kit/panel.tsx'

type Note = StaffOrder['creditNotes'][number]

/** Credit and debit notes of an order's invoice; nothing where there are none. */
export function CreditNotes({ creditNotes }: Pick<StaffOrder, 'creditNotes'>) {
  if (creditNotes.length === 0) return null
  return (
    <Panel title={m.staff_money_notes()}>
      <ul className="divide-y divide-line">
        {creditNotes.map((note) => (
          <CreditNote key={note._id} note={note} />
        ))}
      </ul>
    </Panel>
  )
}

function CreditNote({ note: { _id: id, kind, number, amount, at } }: { note: Note }) {
  const { busy, act } = useAct(toast.error)
  const open = () =>
    act(async () => {
      openPdf(await browserApi('GET /order/credit-note/{id}', { params: { id } }))
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span>
        <span className="font-medium tabular-nums">{number}</span>{' '}
        <span className="text-small text-ink-soft">
          {[
            kind === 'credit' ? m.staff_money_credit_note() : m.staff_money_debit_note(),
            formatDate(at),
          ].join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Money taka={amount} decimals={2} />
        <Button
          tone="quiet"
          size="compact"
          busy={busy}
          aria-label={m.staff_money_note_open({ number })}
          onClick={() => void open()}
        >
          <FileText aria-hidden className="size-4.5" />
          {m.staff_money_note_pdf()}
        </Button>
      </span>
    </li>
  )
}
