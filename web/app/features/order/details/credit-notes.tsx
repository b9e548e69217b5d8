import type { Order } from '@haat/contract/order/order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatDate } from '#app/util/format-date.ts'

import { DownloadPaper } from './download-paper.tsx'

/** Papers that changed the invoice of an order, each with its download. */
export function CreditNotes({ notes }: { notes: Order['creditNotes'] }) {
  return (
    <ul className="divide-y divide-line">
      {notes.map(({ _id: id, kind, number, amount, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <span>
            {kind === 'credit' ? m.order_credit_note({ number }) : m.order_debit_note({ number })}
            <span className="block text-small text-ink-soft">
              <Money taka={amount} decimals={exactDecimals(amount)} /> · {formatDate(at)}
            </span>
          </span>
          <DownloadPaper
            label={m.order_note_download()}
            fullLabel={m.order_note_download_full({ number })}
            load={() => browserApi('GET /order/credit-note/{id}', { params: { id } })}
          />
        </li>
      ))}
    </ul>
  )
}
