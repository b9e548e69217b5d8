import { type CourierClaim, claimStates } from '@haat/contract/bookkeeping/payout'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { ChoiceFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/kit/filter-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { PagedList } from '#app/features/staff/kit/paged-list.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { accountName } from '#app/features/staff/money/account/account-name.ts'
import { courierAccounts } from '#app/features/staff/money/account/held-accounts.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { claimCard, claimColumns } from '#app/features/staff/money/parcel/claim-columns.tsx'
import { claimStateWords } from '#app/features/staff/money/parcel/claim-words.ts'
import { CloseClaim } from '#app/features/staff/money/parcel/close-claim.tsx'
import { ParcelTabs } from '#app/features/staff/money/parcel/parcel-tabs.tsx'
import { m } from '#app/messages/generated/messages.js'
import { optionsOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'orders.money', query: ['page', 'limit', 'state', 'courier'] },
  async ({ api, query }) => {
    const [list, money] = await Promise.all([
      api('GET /money/claims', { query }),
      api('GET /money/accounts'),
    ])
    return { list, money }
  },
)

/** What couriers owe for parcels that they lost or broke. */
export function Component() {
  const { list, money } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<CourierClaim>()
  return (
    <Page title={m.staff_claims()} subtitle={m.staff_claims_subtitle()}>
      <MoneyTabs current="parcels" />
      <ParcelTabs current="claims" />
      <FilterForm label={m.staff_claims()}>
        <ChoiceFilter
          label={m.reports_status()}
          name="state"
          options={optionsOf(claimStates, claimStateWords)}
        />
        <ChoiceFilter
          label={m.staff_accounts_courier()}
          name="courier"
          options={courierAccounts(money.accounts).map((one) => ({
            value: one._id,
            label: accountName(one),
          }))}
        />
      </FilterForm>
      <PagedList
        list={list}
        caption={m.staff_claims()}
        rowId={({ _id }) => _id}
        columns={claimColumns(setAsked)}
        card={claimCard(setAsked)}
      />
      {asked && (
        <CloseClaim
          claim={asked}
          money={money}
          onDone={() => void revalidate()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_claims)
