import HandCoins from '~icons/hand-coins'
import Calculator from '~icons/calculator'
import ArrowLeftRight from '~icons/arrow-left-right'
import Banknote from '~icons/banknote'
import Receipt from '~icons/receipt'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import type { DialogBooking } from './dialog-bookings.ts'

/** What can be booked by hand; on a phone two in a row, under the thumb. */
export function BookingButtons({ onBook }: { onBook: (kind: DialogBooking) => void }) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap [&_svg]:size-5">
      <Button onClick={() => onBook('expense')}>
        <Receipt aria-hidden />
        {m.staff_booking_expense()}
      </Button>
      <Button tone="quiet" onClick={() => onBook('transfer')}>
        <ArrowLeftRight aria-hidden />
        {m.staff_booking_transfer()}
      </Button>
      <Button tone="quiet" asChild>
        <Link to={staffPaths.adminMoneyPayout()}>
          <HandCoins aria-hidden />
          {m.staff_payout()}
        </Link>
      </Button>
      <Button tone="quiet" asChild>
        <Link to={staffPaths.adminMoneyCount()}>
          <Calculator aria-hidden />
          {m.staff_counting_till()}
        </Link>
      </Button>
      <Button tone="quiet" className="max-sm:col-span-2" onClick={() => onBook('income')}>
        <Banknote aria-hidden />
        {m.staff_booking_income()}
      </Button>
    </div>
  )
}
