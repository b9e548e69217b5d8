import X from '~icons/x'
import { memo } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { wordOf } from '#app/util/word-of.ts'

import { problemWords } from '../parcel/parcel-words.ts'
import type { PayoutRow } from './payout-draft.ts'
import { type RowState, stateOf, sumTyped } from './payout-sums.ts'
import type { PayoutEntryState } from './use-payout-entry.ts'

/** On a phone in two lines: the parcel above, what was paid for it below. */
const places =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_remove'_'state_amount'] sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:[grid-template-areas:'name_amount_remove'_'state_amount_remove']"

type Acts = Pick<PayoutEntryState, 'changeRow' | 'remove' | 'countAsOther'>

/** The parcels of a payout: what is due of each, and what the courier says that it collected. */
export function PayoutRows({ rows, ...acts }: Acts & { rows: readonly PayoutRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul aria-label={m.staff_payout_rows()} className="divide-y divide-line">
      {rows.map((row) => (
        <ParcelRow key={row.key} row={row} {...acts} />
      ))}
    </ul>
  )
}

const ParcelRow = memo(
  ({ row, changeRow, remove, countAsOther }: Acts & { row: PayoutRow }) => {
    const state = stateOf(row)
    const { key, number, customerName, due, amount } = row
    const isUnfit = state !== 'whole' && state !== 'short'
    return (
      <li className={`grid items-center gap-x-3 gap-y-1 py-2 first:pt-0 ${places}`}>
        <span className="min-w-0 [grid-area:name]">
          <span className="font-medium wrap-anywhere tabular-nums">{number}</span>{' '}
          <span className="wrap-anywhere">
            <Written>{customerName}</Written>
          </span>
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-ink-soft [grid-area:state]">
          {due > 0 && m.staff_payout_due_of({ amount: exactTaka(due) })}
          <StateBadge row={row} state={state} />
        </span>
        <Input
          label={m.staff_payout_amount_of({ number })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          maxLength={15}
          aria-invalid={state === 'unreadable' || state === 'more-than-due' || undefined}
          onChange={({ target }) => changeRow(key, target.value)}
          className="w-28 [grid-area:amount] [&_input]:text-right [&_input]:tabular-nums"
        />
        <IconButton
          label={m.staff_payout_remove({ number })}
          className="justify-self-end [grid-area:remove]"
          onClick={() => remove(key)}
        >
          <X aria-hidden />
        </IconButton>
        {isUnfit &&
          state !== 'unreadable' &&
          state !== 'more-than-due' &&
          Boolean(sumTyped(amount)) && (
            <Button
              tone="ghost"
              size="compact"
              className="col-span-full -ml-3 justify-self-start"
              onClick={() => countAsOther(row)}
            >
              <span>
                <Worded
                  say={(named) =>
                    m.staff_payout_as_other({ amount: inDigits(amount), number: named })
                  }
                  content={number}
                />
              </span>
            </Button>
          )}
      </li>
    )
  },
  (before, after) => before.row === after.row,
)

function StateBadge({ row, state }: { row: PayoutRow; state: RowState }) {
  if (state === 'whole') return <Badge tone="leaf">{m.staff_parcels_paid()}</Badge>
  if (state === 'unreadable') return <Badge tone="alta">{m.staff_amount_bad()}</Badge>
  if (state !== 'short') return <Badge tone="alta">{wordOf(problemWords, state)}</Badge>
  const paid = (sumTyped(row.amount) ?? 0) / 100
  const missing = Math.round((row.due - paid) * 100) / 100
  return <Badge tone="marigold">{m.staff_payout_short_by({ amount: exactTaka(missing) })}</Badge>
}
