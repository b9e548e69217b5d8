import type { OrderCall } from '@haat/contract/order/order-call'

import { Written } from '#app/components/written.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { outcomeWords } from './call-words.ts'

/** The calls about an order, newest first. */
export function CallLog({ calls }: { calls: readonly OrderCall[] }) {
  if (calls.length === 0) return null
  return (
    <ol className="grid gap-2">
      {calls.map(({ _id, at, by, outcome, callAt, note }) => (
        <li key={_id} className="rounded-control bg-canvas px-3 py-2 text-small">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{wordOf(outcomeWords, outcome)}</span>
            <span className="text-ink-soft">
              <Written>{by}</Written> · {formatMoment(at)}
            </span>
          </p>
          {outcome === 'call-later' && callAt && (
            <p className="text-ink-soft">{m.staff_call_at({ time: formatMoment(callAt) })}</p>
          )}
          {note && (
            <p lang={langOf(note)} className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
