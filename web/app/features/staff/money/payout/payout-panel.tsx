import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'

import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { SumRow } from '../../order/money/quote-sums.tsx'
import type { PayoutDraft } from './payout-draft.ts'
import { countsOf, type PayoutCounts, type PayoutSums, sumsOf } from './payout-sums.ts'

interface PayoutPanelProps {
  draft: PayoutDraft
  courier: MoneyAccountRow | undefined
  busy: boolean
  failure: string | undefined
  onBook: () => void
  onDiscard: () => void
}

/** How the payout adds up while it is typed, and the button that books it. */
export function PayoutPanel({
  draft,
  courier,
  busy,
  failure,
  onBook,
  onDiscard,
}: PayoutPanelProps) {
  const sums = sumsOf(draft)
  return (
    <Card as="section" className="grid gap-4 lg:tall:sticky lg:tall:top-4">
      <h2 className="text-lead font-bold">{m.staff_payout_sums()}</h2>
      <div aria-live="polite" className="grid gap-4">
        <Counts counts={countsOf(draft.rows)} />
        {sums && <Sums sums={sums} hasParcels={draft.rows.length > 0} />}
        {sums && courier && (
          <dl>
            <SumRow
              label={m.staff_payout_owes_then()}
              before={courier.balance}
              taka={Math.round((courier.balance - sums.accounted) * 100) / 100}
            />
          </dl>
        )}
      </div>
      {failure !== undefined && (
        <p role="alert" className="text-small text-alta">
          {failure}
        </p>
      )}
      <Button size="large" busy={busy} busyLabel={m.staff_payout_booking()} onClick={onBook}>
        {sums === undefined || sums.received === 0
          ? m.staff_payout_book()
          : m.staff_payout_book_sum({ amount: exactTaka(sums.received) })}
      </Button>
      <p className="text-small text-ink-faint max-lg:hidden">{m.staff_payout_keys()}</p>
      <Button tone="ghost" size="compact" onClick={onDiscard}>
        {m.staff_order_entry_discard()}
      </Button>
    </Card>
  )
}

/** How many parcels are paid whole, short, or cannot stand there. */
function Counts({ counts }: { counts: PayoutCounts }) {
  const { whole, short, shortBy, settledBefore, unknown, unfit } = counts
  const rows = [
    { label: m.staff_parcels_paid(), count: whole, isWrong: false },
    {
      label: m.staff_payout_short_of({ amount: exactTaka(shortBy) }),
      count: short,
      isWrong: false,
    },
    { label: m.staff_parcels_settled_before(), count: settledBefore, isWrong: true },
    { label: m.staff_parcels_unknown(), count: unknown, isWrong: true },
    { label: m.staff_payout_others(), count: unfit, isWrong: true },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, count, isWrong }) => (
        <div
          key={label}
          className={classNames('flex justify-between gap-x-4', isWrong && 'text-alta')}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ sums, hasParcels }: { sums: PayoutSums; hasParcels: boolean }) {
  const { parcels, other, told, received, charges, accounted, difference } = sums
  const balances = difference === 0
  return (
    <>
      <dl className="grid gap-1 border-t border-line pt-3">
        <SumRow label={m.staff_parcels()} taka={parcels} />
        {other > 0 && <SumRow label={m.staff_payout_other()} taka={other} />}
        <SumRow label={m.staff_payout_told()} taka={told} />
      </dl>
      <dl className="grid gap-1 border-t border-line pt-3">
        <SumRow label={m.staff_payout_received()} taka={received} />
        <SumRow label={m.staff_payout_charges()} taka={charges} />
        <SumRow label={m.staff_payout_accounted()} taka={accounted} />
      </dl>
      {hasParcels ? (
        <p
          className={classNames(
            'rounded-control px-3 py-2 font-medium',
            balances ? 'bg-leaf-tint text-leaf-deep' : 'bg-alta-tint text-alta-deep',
          )}
        >
          {balances
            ? m.staff_payout_balances()
            : difference < 0
              ? m.staff_payout_less({ amount: exactTaka(-difference) })
              : m.staff_payout_more_than({ amount: exactTaka(difference) })}
        </p>
      ) : (
        <p className="text-small text-ink-soft">{m.staff_payout_without_parcels()}</p>
      )}
    </>
  )
}
