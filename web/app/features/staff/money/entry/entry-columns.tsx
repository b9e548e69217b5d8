import type { Booking } from '@haat/contract/bookkeeping/booking'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { formatDate, formatMoment } from '#app/util/format-date.ts'

import { bookingWords, changeOf } from './booking-words.ts'
import { EntryAmounts, Signed } from './entry-amounts.tsx'
import type { ListedBooking } from './with-balances.ts'
import { ReceiptPicture } from './receipt-picture.tsx'

interface EntryProps {
  booking: ListedBooking
  /** The account whose entries are read. */
  account: string | undefined
  onReverse: (booking: Booking) => void
}

/** What was booked, and whether a counter-booking took it back. */
const What = ({ booking }: { booking: Booking }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <span className="font-medium">{bookingWords(booking)}</span>
    {booking.reversedBy !== null && <Badge>{m.staff_money_reversed()}</Badge>}
  </span>
)

/** Reference, note and order. */
function About({ booking: { orderId, reference, note } }: { booking: Booking }) {
  return (
    <span className="wrap-anywhere">
      <Dotted
        parts={[
          orderId && (
            <Link
              key="order"
              to={staffPaths.staffOrder('admin', orderId)}
              className="link inline-flex items-center tabular-nums pointer-coarse:min-h-target"
            >
              {m.order_number({ id: shortOrderId(orderId) })}
            </Link>
          ),
          reference,
          note,
        ]}
      />
    </span>
  )
}

function Acts({ booking, onReverse }: Omit<EntryProps, 'account'>) {
  const { _id, hasPicture, reversible, reversedBy } = booking
  const name = `${bookingWords(booking)}, ${formatDate(booking.day)}`
  return (
    <span className="relative inline-flex flex-wrap justify-end gap-2 empty:hidden">
      {hasPicture && <ReceiptPicture bookingId={_id} name={name} />}
      {reversible && reversedBy === null && (
        <Button
          tone="quiet"
          size="compact"
          className="whitespace-nowrap"
          aria-label={m.staff_entries_reverse_of({ name })}
          onClick={() => onReverse(booking)}
        >
          {m.staff_money_reverse()}
        </Button>
      )}
    </span>
  )
}

const By = ({ by }: { by: string | null }) =>
  by === null ? m.staff_step_by_itself() : <Written>{by}</Written>

/** A booking on a phone: what and how much, then the day, who, and what it says. */
function EntryCard({ booking, account, onReverse }: EntryProps) {
  const change = account === undefined ? undefined : changeOf(booking, account)
  const { at, by, balance } = booking
  return (
    <div className="grid gap-1 py-1">
      <span className="flex items-baseline justify-between gap-3">
        <What booking={booking} />
        {change !== undefined && <Signed taka={change} />}
      </span>
      <EntryAmounts booking={booking} without={account} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft">
        <span>
          <Dotted
            parts={[
              formatMoment(at),
              by && <Worded key="by" say={(name) => m.staff_step_by({ name })} content={by} />,
            ]}
          />
        </span>
        {balance !== null && (
          <span>
            {m.staff_entries_balance()} <Balance taka={balance} />
          </span>
        )}
      </span>
      <About booking={booking} />
      <Acts booking={booking} onReverse={onReverse} />
    </div>
  )
}

const Balance = ({ taka }: { taka: number }) => (
  <span className="tabular-nums">{exactTaka(taka)}</span>
)

/** `EntryCard` for a list. */
export const entryCard =
  (account: string | undefined, onReverse: (booking: Booking) => void) =>
  (booking: ListedBooking) => (
    <EntryCard booking={booking} account={account} onReverse={onReverse} />
  )

/** The columns of entries: of all accounts, or of one with what it held then. */
export function entryColumns(
  account: string | undefined,
  onReverse: (booking: Booking) => void,
): Column<ListedBooking>[] {
  const ofOne: Column<ListedBooking>[] =
    account === undefined
      ? []
      : [
          {
            id: 'amount',
            header: m.staff_entries_amount(),
            align: 'end',
            cell: (booking) => <Signed taka={changeOf(booking, account) ?? 0} />,
          },
          {
            id: 'balance',
            header: m.staff_entries_balance(),
            align: 'end',
            cell: ({ balance }) => (balance === null ? '–' : <Balance taka={balance} />),
          },
        ]
  return [
    {
      id: 'day',
      header: m.reports_day(),
      cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day)}</span>,
    },
    {
      id: 'what',
      header: m.staff_entries_what(),
      cell: (booking) => <What booking={booking} />,
    },
    ...ofOne,
    {
      id: 'accounts',
      header: account === undefined ? m.staff_entries_accounts() : m.staff_entries_other(),
      cell: (booking) => <EntryAmounts booking={booking} without={account} />,
    },
    {
      id: 'about',
      header: m.staff_entries_about(),
      cell: (booking) => <About booking={booking} />,
    },
    { id: 'by', header: m.staff_entries_by(), cell: ({ by }) => <By by={by} />, isForWide: true },
    {
      id: 'acts',
      header: m.staff_coupon_actions(),
      align: 'end',
      cell: (booking) => <Acts booking={booking} onReverse={onReverse} />,
    },
  ]
}
