import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { PayoutEntry } from '#app/features/staff/money/payout/payout-entry.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'

export const loader = staffLoader(
  { permission: 'orders.money', query: ['courier'] },
  async ({ api, user, query }) => ({
    money: await api('GET /money/accounts'),
    userId: user._id,
    courier: query.courier,
  }),
)

/** What a courier paid is booked: its parcels, and the charges that it kept. */
export function Component() {
  const { money, userId, courier } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [booked, setBooked] = useState<number>()
  return (
    <Page title={m.staff_booking_payout()} subtitle={m.staff_payout_subtitle()}>
      <MoneyTabs current="accounts" />
      {booked !== undefined && (
        <output className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-leaf-tint px-4 py-2">
          <span className="font-medium">
            {m.staff_payout_booked({ amount: exactTaka(booked) })}
          </span>
          <Link
            to={staffPaths.adminMoneyEntries({ kind: 'payout' })}
            className="link inline-flex min-h-target items-center"
          >
            {m.staff_payout_all()}
          </Link>
        </output>
      )}
      <PayoutEntry
        key={userId}
        userId={userId}
        money={money}
        courier={courier}
        onBooked={(accounted) => {
          setBooked(accounted)
          void revalidate()
        }}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_booking_payout)
