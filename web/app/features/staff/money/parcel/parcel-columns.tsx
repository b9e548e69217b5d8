import type { CourierParcel, ParcelState } from '@haat/contract/bookkeeping/payout'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { exactDecimals, exactTaka } from '#app/util/exact-decimals.ts'
import { formatDate, formatShortDate } from '#app/util/format-date.ts'

import { OrderCardLine } from '../../order/view/order-link.tsx'
import { courierName, whoseColumns } from './whose-columns.tsx'

export type ParcelAct = 'claim' | 'loss'
type Ask = (act: ParcelAct, parcel: CourierParcel) => void

/** What can be done about a parcel that is not paid whole. */
function Acts({ parcel, ask }: { parcel: CourierParcel; ask: Ask }) {
  const { state, orderId } = parcel
  if (state !== 'due' && state !== 'short') return null
  const number = parcel.trackingNumber || shortOrderId(orderId)
  return (
    <span className="relative inline-flex shrink-0 flex-wrap justify-end gap-2 max-md:max-w-40">
      <Button
        tone="quiet"
        size="compact"
        className="whitespace-nowrap"
        aria-label={m.staff_claims_open_of({ number })}
        onClick={() => ask('claim', parcel)}
      >
        {m.staff_claims_open()}
      </Button>
      {state === 'short' && (
        <Button
          tone="quiet"
          size="compact"
          className="whitespace-nowrap"
          aria-label={m.staff_parcels_give_up_of({ number })}
          onClick={() => ask('loss', parcel)}
        >
          {m.staff_parcels_give_up()}
        </Button>
      )}
    </span>
  )
}

/** The payouts that a parcel stands in. */
function Payouts({ payouts }: Pick<CourierParcel, 'payouts'>) {
  return (
    <Dotted
      parts={payouts.map(({ _id, day, reference }) => (
        <Link
          key={_id}
          to={staffPaths.adminMoneyEntries({ kind: 'payout', from: day, to: day })}
          className="link relative inline-flex items-center whitespace-nowrap pointer-coarse:min-h-target"
        >
          {formatShortDate(day)}
          {reference !== '' && ` (${reference})`}
        </Link>
      ))}
    />
  )
}

/** What is missing of a parcel, or what was paid for it. */
const mainSum = ({ state, due, paid, collected }: CourierParcel) =>
  state === 'paid' ? paid : state === 'settled-before' ? collected : due

/** A parcel on a phone: whose and how much, then its courier, number and age. */
function ParcelCard({ parcel, ask }: { parcel: CourierParcel; ask: Ask }) {
  const { orderId, customerName, trackingNumber, ageDays, collected, state, payouts } = parcel
  return (
    <>
      <OrderCardLine
        orderId={orderId}
        to={staffPaths.staffOrder('admin', orderId)}
        name={customerName}
      >
        <span className="shrink-0 font-medium tabular-nums">{exactTaka(mainSum(parcel))}</span>
      </OrderCardLine>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 text-ink-soft">
          <Dotted
            parts={[
              courierName(parcel),
              trackingNumber,
              m.staff_parcels_age({ count: ageDays }),
              state === 'short' && m.staff_parcels_of_sum({ amount: exactTaka(collected) }),
            ]}
          />{' '}
          {payouts.length > 0 && <Payouts payouts={payouts} />}
        </span>
        <Acts parcel={parcel} ask={ask} />
      </span>
    </>
  )
}

/** `ParcelCard` for a list. */
export const parcelCard = (ask: Ask) => (parcel: CourierParcel) => (
  <ParcelCard parcel={parcel} ask={ask} />
)

const sum = (taka: number) => <Money taka={taka} decimals={exactDecimals(taka)} />

/** The columns of a list: what is missing, or was paid, as the list is about. */
export function parcelColumns(state: ParcelState, ask: Ask): Column<CourierParcel>[] {
  const dueHeader = state === 'short' ? m.staff_parcels_short_by() : m.staff_parcels_due_sum()
  return [
    ...whoseColumns<CourierParcel>(),
    {
      id: 'courier',
      header: m.staff_accounts_courier(),
      cell: (parcel) => (
        <>
          <Written>{courierName(parcel)}</Written>
          <span className="block text-ink-soft wrap-anywhere tabular-nums">
            {parcel.trackingNumber}
          </span>
        </>
      ),
    },
    {
      id: 'delivered',
      header: m.staff_parcels_delivered(),
      cell: ({ deliveredAt, ageDays }) => (
        <>
          <span className="whitespace-nowrap">{formatDate(deliveredAt)}</span>
          <span className="block text-ink-soft">{m.staff_parcels_age({ count: ageDays })}</span>
        </>
      ),
    },
    {
      id: 'collected',
      header: m.staff_parcels_collected(),
      align: 'end',
      cell: ({ collected }) => sum(collected),
    },
    ...(state === 'due' || state === 'settled-before'
      ? []
      : [
          {
            id: 'paid',
            header: m.staff_parcels_paid_sum(),
            align: 'end' as const,
            cell: ({ paid }: CourierParcel) => sum(paid),
          },
        ]),
    ...(state === 'paid' || state === 'settled-before'
      ? []
      : [
          {
            id: 'due',
            header: dueHeader,
            align: 'end' as const,
            cell: ({ due }: CourierParcel) => <strong className="font-medium">{sum(due)}</strong>,
          },
        ]),
    ...(state === 'due' || state === 'settled-before'
      ? []
      : [
          {
            id: 'payouts',
            header: m.staff_parcels_payouts(),
            cell: ({ payouts }: CourierParcel) => <Payouts payouts={payouts} />,
          },
        ]),
    ...(state === 'due' || state === 'short'
      ? [
          {
            id: 'acts',
            header: m.staff_coupon_actions(),
            align: 'end' as const,
            cell: (parcel: CourierParcel) => <Acts parcel={parcel} ask={ask} />,
          },
        ]
      : []),
  ]
}
