import type { CourierParcel } from '@haat/contract/bookkeeping/payout'
import { useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { formatCount } from '#app/language/format-count.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatShortDate } from '#app/util/format-date.ts'
import { useQuery } from '#app/util/use-query.ts'

import { RadioPills } from '../../order/entry/radio-pills.tsx'
import type { PayoutRow } from './payout-draft.ts'
import { rowOfParcel } from './use-payout-entry.ts'

const states = ['due', 'short'] as const

interface DueParcelsProps {
  courier: string
  /** Orders that are in the payout. */
  chosen: ReadonlySet<string>
  onAdd: (rows: readonly PayoutRow[]) => void
}

/** What the courier owes and is not in the payout yet, the oldest first: one tap adds a parcel, or all that are shown. */
export function DueParcels({ courier, chosen, onAdd }: DueParcelsProps) {
  const [state, setState] = useState<(typeof states)[number]>('due')
  const [pages, setPages] = useState(1)
  const { query, last } = useQuery(`${courier} ${state} ${pages}`, (signal) =>
    parcelsOf({ courier, state, pages }, signal),
  )
  const shown = query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
  const { parcels, total } = shown.state === 'ready' ? shown.value : { parcels: [], total: 0 }
  const left = parcels.filter(({ orderId }) => !chosen.has(orderId))
  const rowFor = (parcel: CourierParcel) => rowOfParcel(parcel, shortOrderId(parcel.orderId))
  return (
    <details className="min-w-0">
      <summary className="link inline-flex min-h-target cursor-pointer items-center">
        {m.staff_payout_choose()}
      </summary>
      <div className="grid gap-3 pt-2">
        <RadioPills
          legend={m.staff_payout_which()}
          name="due-state"
          value={state}
          onChange={(next) => {
            setState(next)
            setPages(1)
          }}
          choices={[
            { value: 'due', label: m.staff_parcels_due() },
            { value: 'short', label: m.staff_parcels_short() },
          ]}
        />
        {shown.state === 'failed' && <p className="text-alta">{m.staff_load_failed()}</p>}
        {shown.state === 'ready' && left.length === 0 && (
          <p className="text-ink-soft">{m.staff_payout_none_left()}</p>
        )}
        {left.length > 0 && (
          <>
            <Button
              tone="quiet"
              size="compact"
              className="justify-self-start"
              onClick={() => onAdd(left.map((parcel) => rowFor(parcel)))}
            >
              {m.staff_payout_add_all({ count: formatCount(left.length) })}
            </Button>
            <ul className="divide-y divide-line">
              {left.map((parcel) => (
                <li key={parcel.orderId} className="flex items-center justify-between gap-3 py-1.5">
                  <DueParcel parcel={parcel} />
                  <Button
                    tone="quiet"
                    size="compact"
                    aria-label={m.staff_payout_add_one({ number: rowFor(parcel).number })}
                    onClick={() => onAdd([rowFor(parcel)])}
                  >
                    {m.staff_payout_add()}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {parcels.length < total && (
          <Button tone="ghost" size="compact" onClick={() => setPages(pages + 1)}>
            {m.staff_payout_more()}
          </Button>
        )}
      </div>
    </details>
  )
}

function DueParcel({ parcel }: { parcel: CourierParcel }) {
  const { orderId, trackingNumber, customerName, deliveredAt, due } = parcel
  return (
    <span className="min-w-0 text-small">
      <span className="font-medium wrap-anywhere tabular-nums">
        {trackingNumber || m.order_number({ id: shortOrderId(orderId) })}
      </span>{' '}
      <Written>{customerName}</Written>
      <span className="block text-ink-soft">
        {formatShortDate(deliveredAt)} ·{' '}
        <Money taka={due} decimals={exactDecimals(due)} className="font-medium" />
      </span>
    </span>
  )
}

const perPage = 100

/** The first pages of a courier's parcels. */
async function parcelsOf(
  { courier, state, pages }: { courier: string; state: (typeof states)[number]; pages: number },
  signal: AbortSignal,
) {
  const read = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      browserApi('GET /money/parcels', {
        query: { courier, state, limit: perPage, page: at + 1 },
        signal,
      }),
    ),
  )
  return {
    parcels: read.flatMap(({ page }) => page.data),
    total: read[0]?.page.total ?? 0,
  }
}
