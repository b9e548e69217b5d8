import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { OpeningForm } from '#app/features/staff/money/opening/opening-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatDate } from '#app/util/format-date.ts'

export const loader = staffLoader(
  { permission: 'orders.money', query: [] },
  async ({ api, user }) => ({ opening: await api('GET /money/opening'), userId: user._id }),
)

/** Once, what each account holds today: from then on the balances are what the shop has. */
export function Component() {
  const { opening, userId } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (
    <Page title={m.staff_opening()} subtitle={m.staff_opening_subtitle()}>
      <MoneyTabs current="accounts" />
      {opening.openedAt === null ? (
        <Card className="max-w-3xl">
          <p className="mb-5 text-ink-soft">
            {m.staff_opening_text()}
            {opening.settledBefore !== null && ` ${m.staff_opening_parcels()}`}
          </p>
          <OpeningForm
            userId={userId}
            rows={opening.rows}
            onBooked={() => {
              toast.success(m.staff_opening_done())
              void navigate(staffPaths.adminMoney())
            }}
            onChanged={() => void revalidate()}
          />
        </Card>
      ) : (
        <EmptyState
          drawing="basket"
          title={m.staff_opening_was_booked({ day: formatDate(opening.openedAt) })}
          action={
            <Button asChild tone="quiet">
              <Link to={staffPaths.adminMoney()}>{m.staff_accounts()}</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_opening)
