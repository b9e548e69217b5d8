import { type Booking, bookingKinds } from '@haat/contract/bookkeeping/booking'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { ChoiceFilter, DayFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/kit/filter-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { PagedList } from '#app/features/staff/kit/paged-list.tsx'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { accountName } from '#app/features/staff/money/account/account-name.ts'
import { kindWords } from '#app/features/staff/money/booking/kind-words.ts'
import { entryCard, entryColumns } from '#app/features/staff/money/entry/entry-columns.tsx'
import { withBalances } from '#app/features/staff/money/entry/with-balances.ts'
import { ReverseBooking } from '#app/features/staff/money/entry/reverse-booking.tsx'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { optionsOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  {
    permission: 'orders.money',
    query: [...listKeys, 'account', 'kind', 'from', 'to', 'search'],
  },
  async ({ api, query }) => {
    const [list, money] = await Promise.all([
      api('GET /money/entries', { query }),
      api('GET /money/accounts'),
    ])
    const account = money.accounts.find(({ _id }) => _id === query.account)
    const data = withBalances(list.data, account, list.balance)
    return { list: { ...list, data }, money, account }
  },
)

/** What was booked on all accounts, or on one. */
export function Component() {
  const { list, money, account } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [reversed, setReversed] = useState<Booking>()
  return (
    <Page
      title={m.staff_entries()}
      subtitle={
        account && (
          <span>
            <Written>{accountName(account)}</Written>:{' '}
            <strong className="tabular-nums">{exactTaka(account.balance)}</strong>
          </span>
        )
      }
    >
      <MoneyTabs current="entries" />
      <FilterForm label={m.staff_entries()}>
        <SearchFilter label={m.staff_entries_search()} />
        <ChoiceFilter
          label={m.reports_account()}
          name="account"
          options={money.accounts.map((one) => ({ value: one._id, label: accountName(one) }))}
        />
        <ChoiceFilter
          label={m.staff_entries_what()}
          name="kind"
          options={optionsOf(bookingKinds, kindWords)}
        />
        <DayFilter label={m.staff_entries_from()} name="from" />
        <DayFilter label={m.staff_entries_to()} name="to" />
      </FilterForm>
      <PagedList
        list={list}
        caption={m.staff_entries()}
        rowId={({ _id }) => _id}
        columns={entryColumns(account?._id, setReversed)}
        card={entryCard(account?._id, setReversed)}
      />
      {reversed && (
        <ReverseBooking
          booking={reversed}
          firstOpenDay={money.firstOpenDay}
          onReversed={() => void revalidate()}
          onClose={() => setReversed(undefined)}
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_entries)
