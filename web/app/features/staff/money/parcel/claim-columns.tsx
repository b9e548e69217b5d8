import type { CourierClaim } from '@haat/contract/bookkeeping/payout'

import { Dotted } from '#app/components/dotted.tsx'
import { Written } from '#app/components/written.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { formatDate } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { OrderCardLine } from '../../order/view/order-link.tsx'
import { claimReasonWords } from './claim-words.ts'
import { courierName, whoseColumns } from './whose-columns.tsx'

type Ask = (claim: CourierClaim) => void

function EndClaim({ claim, ask }: { claim: CourierClaim; ask: Ask }) {
  if (claim.state !== 'open') return null
  return (
    <span className="relative shrink-0">
      <Button
        tone="quiet"
        size="compact"
        className="whitespace-nowrap"
        aria-label={m.staff_claims_end_of({ number: shortOrderId(claim.orderId) })}
        onClick={() => ask(claim)}
      >
        {m.staff_claims_end()}
      </Button>
    </span>
  )
}

/** What was claimed, and what the courier paid where it did. */
function Sum({ claim: { amount, paid } }: { claim: CourierClaim }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {paid === null || paid === amount
        ? exactTaka(amount)
        : m.staff_claims_paid_of({ paid: exactTaka(paid), amount: exactTaka(amount) })}
    </span>
  )
}

/** A claim on a phone: whose parcel and how much, then the courier, why and for how long. */
function ClaimCard({ claim, ask }: { claim: CourierClaim; ask: Ask }) {
  const { orderId, customerName, trackingNumber, reason, ageDays, note } = claim
  return (
    <>
      <OrderCardLine
        orderId={orderId}
        to={staffPaths.staffOrder('admin', orderId)}
        name={customerName}
      >
        <span className="shrink-0 font-medium">
          <Sum claim={claim} />
        </span>
      </OrderCardLine>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 text-ink-soft">
          <Dotted
            parts={[
              courierName(claim),
              trackingNumber,
              wordOf(claimReasonWords, reason),
              m.staff_parcels_age({ count: ageDays }),
              note,
            ]}
          />
        </span>
        <EndClaim claim={claim} ask={ask} />
      </span>
    </>
  )
}

/** `ClaimCard` for a list. */
export const claimCard = (ask: Ask) => (claim: CourierClaim) => (
  <ClaimCard claim={claim} ask={ask} />
)

export function claimColumns(ask: Ask): Column<CourierClaim>[] {
  return [
    ...whoseColumns<CourierClaim>(),
    {
      id: 'courier',
      header: m.staff_accounts_courier(),
      cell: (claim) => (
        <>
          <Written>{courierName(claim)}</Written>
          <span className="block text-ink-soft wrap-anywhere tabular-nums">
            {claim.trackingNumber}
          </span>
        </>
      ),
    },
    {
      id: 'why',
      header: m.staff_claims_why(),
      cell: ({ reason, note }) => (
        <>
          {wordOf(claimReasonWords, reason)}
          {note !== '' && (
            <span lang={langOf(note)} className="block text-ink-soft wrap-anywhere">
              {note}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'since',
      header: m.staff_claims_since(),
      cell: ({ openedAt, ageDays }) => (
        <>
          <span className="whitespace-nowrap">{formatDate(openedAt)}</span>
          <span className="block text-ink-soft">{m.staff_parcels_age({ count: ageDays })}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: m.staff_entries_amount(),
      align: 'end',
      cell: (claim) => <Sum claim={claim} />,
    },
    {
      id: 'acts',
      header: m.staff_coupon_actions(),
      align: 'end',
      cell: (claim) => <EndClaim claim={claim} ask={ask} />,
    },
  ]
}
