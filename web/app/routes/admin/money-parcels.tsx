import type { CourierParcel, ParcelState } from '@haat/contract/bookkeeping/payout'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/kit/filter-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { PagedList } from '#app/features/staff/kit/paged-list.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { CourierShares } from '#app/features/staff/money/parcel/courier-shares.tsx'
import { GiveUpParcel } from '#app/features/staff/money/parcel/give-up-parcel.tsx'
import { OpenClaim } from '#app/features/staff/money/parcel/open-claim.tsx'
import {
  type ParcelAct,
  parcelCard,
  parcelColumns,
} from '#app/features/staff/money/parcel/parcel-columns.tsx'
import { ParcelTabs } from '#app/features/staff/money/parcel/parcel-tabs.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export const loader = staffLoader(
  { permission: 'orders.money', query: ['page', 'limit', 'state', 'courier', 'search'] },
  async ({ api, query }) => {
    const [{ page, couriers }, { firstOpenDay }] = await Promise.all([
      api('GET /money/parcels', { query }),
      api('GET /money/accounts'),
    ])
    // The server has refused what is none of its states.
    const state: ParcelState = query.state ?? 'due'
    return { page, couriers, firstOpenDay, state, courier: query.courier }
  },
)

/** Parcels by what their courier has paid for them. */
export function Component() {
  const { page, couriers, firstOpenDay, state, courier } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ act: ParcelAct; parcel: CourierParcel }>()
  const ask = (act: ParcelAct, parcel: CourierParcel) => setAsked({ act, parcel })
  const dialog = {
    onDone: () => void revalidate(),
    onClose: () => setAsked(undefined),
  }
  return (
    <Page
      title={m.staff_parcels()}
      subtitle={m.staff_parcels_subtitle()}
      actions={
        <Button asChild>
          <Link to={staffPaths.adminMoneyPayout(courier)}>{m.staff_payout_title()}</Link>
        </Button>
      }
    >
      <MoneyTabs current="parcels" />
      <ParcelTabs current={state} />
      <CourierShares couriers={couriers} />
      <FilterForm label={m.staff_parcels()}>
        <SearchFilter label={m.staff_parcels_search()} />
        <ChoiceFilter
          label={m.staff_accounts_courier()}
          name="courier"
          options={couriers.map(({ courier: { _id, name } }) => ({
            value: _id,
            label: name === '' ? m.staff_accounts_courier_unsorted() : name,
          }))}
        />
      </FilterForm>
      <PagedList
        list={page}
        caption={m.staff_parcels()}
        rowId={({ orderId }) => orderId}
        columns={parcelColumns(state, ask)}
        card={parcelCard(ask)}
      />
      {asked?.act === 'claim' && <OpenClaim parcel={asked.parcel} {...dialog} />}
      {asked?.act === 'loss' && (
        <GiveUpParcel parcel={asked.parcel} firstOpenDay={firstOpenDay} {...dialog} />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_parcels)
