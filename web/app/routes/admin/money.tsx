import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { AccountSums } from '#app/features/staff/money/account/account-sums.tsx'
import { ownAccounts } from '#app/features/staff/money/account/held-accounts.ts'
import { MadeAccounts } from '#app/features/staff/money/account/made-accounts.tsx'
import { BookingButtons } from '#app/features/staff/money/booking/booking-buttons.tsx'
import { dialogBookings } from '#app/features/staff/money/booking/dialog-bookings.ts'
import { ExpenseDialog } from '#app/features/staff/money/booking/expense-dialog.tsx'
import { IncomeDialog } from '#app/features/staff/money/booking/income-dialog.tsx'
import { TransferDialog } from '#app/features/staff/money/booking/transfer-dialog.tsx'
import { readFields } from '#app/features/staff/kit/kept-fields.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export const loader = staffLoader(
  { permission: 'orders.money', query: [] },
  async ({ api, user }) => ({
    money: await api('GET /money/accounts'),
    userId: user._id,
  }),
)

const dialogs = { expense: ExpenseDialog, transfer: TransferDialog, income: IncomeDialog }

/** What lies where, and what is booked by hand. */
export function Component() {
  const { money, userId } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // What was begun before a reload, or a new sign-in, is open again.
  const [booking, setBooking] = useState(() =>
    dialogBookings.find((kind) => readFields(kind, userId)),
  )
  const again = () => void revalidate()
  const Dialog = booking && dialogs[booking]
  return (
    <Page title={m.staff_accounts()} subtitle={m.staff_accounts_subtitle()}>
      <MoneyTabs current="accounts" />
      {money.openedAt === null && <OpeningHint />}
      <BookingButtons onBook={setBooking} />
      <AccountSums {...money} />
      <div className="mt-5">
        <MadeAccounts accounts={money.accounts} onChanged={again} />
      </div>
      {Dialog && (
        <Dialog
          userId={userId}
          accounts={ownAccounts(money.accounts)}
          firstOpenDay={money.firstOpenDay}
          onBooked={again}
          onClose={() => setBooking(undefined)}
        />
      )}
    </Page>
  )
}

/** Until somebody has said what each account holds, the balances are what the shop's own bookings say. */
function OpeningHint() {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-marigold-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-small">{m.staff_opening_hint()}</p>
      <Button asChild tone="quiet" size="compact">
        <Link to={staffPaths.adminMoneyOpening()}>{m.staff_opening_go()}</Link>
      </Button>
    </div>
  )
}

export const ErrorBoundary = listFailed(m.staff_accounts)
