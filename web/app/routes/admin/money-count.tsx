import { useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { ownAccounts } from '#app/features/staff/money/account/held-accounts.ts'
import { CountForm } from '#app/features/staff/money/count/count-form.tsx'
import { LastCounts } from '#app/features/staff/money/count/last-counts.tsx'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Card } from '#app/ui/layout/card.tsx'

export const loader = staffLoader(
  { permission: 'orders.money', query: ['account'] },
  async ({ api, user, query }) => {
    const accounts = ownAccounts((await api('GET /money/accounts')).accounts)
    const account = accounts.find(({ _id }) => _id === query.account) ?? accounts[0]
    const counts = account && (await api('GET /money/counts', { query: { account: account._id } }))
    return { accounts, account, counts: counts ?? [], userId: user._id }
  },
)

/** The till is counted at the end of the day, or another account is compared with its statement. */
export function Component() {
  const { accounts, account, counts, userId } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (
    <Page title={m.staff_counting()} subtitle={m.staff_counting_subtitle()}>
      <MoneyTabs current="accounts" />
      {account && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <CountForm
              key={account._id}
              userId={userId}
              accounts={accounts}
              account={account}
              onAccount={(id) => void navigate(staffPaths.adminMoneyCount(id), { replace: true })}
              onChanged={() => void revalidate()}
            />
          </Card>
          <LastCounts counts={counts} />
        </div>
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_counting)
