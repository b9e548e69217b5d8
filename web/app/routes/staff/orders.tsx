import { paymentStatuses, staffStatuses } from '@haat/contract/order/order-status'
import { manyOf, orderSorts } from '@haat/contract/order/staff-order'
import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { ByListLink } from '#app/features/staff/order/delivery-list/by-list-link.tsx'
import { CallLink } from '#app/features/staff/order/call/call-link.tsx'
import { BulkMove } from '#app/features/staff/order/view/bulk-move.tsx'
import { forgetNewOrders } from '#app/features/staff/kit/new-orders.ts'
import { NewOrdersButton } from '#app/features/staff/order/news/new-orders-button.tsx'
import { RingSwitch } from '#app/features/staff/order/news/ring-switch.tsx'
import { useFreshRows } from '#app/features/staff/order/news/use-fresh-rows.ts'
import { rememberList } from '#app/features/staff/order/view/last-list.ts'
import { orderFilters } from '#app/features/staff/order/view/order-filters.ts'
import { TodoTabs } from '#app/features/staff/order/view/todo-tabs.tsx'
import { DownloadTable } from '#app/features/staff/kit/download-table.tsx'
import { ChoiceFilter, DayFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/kit/filter-form.tsx'
import { loadSellers } from '#app/features/staff/catalogue/product/load-sellers.ts'
import { NewOrderLink } from '#app/features/staff/order/entry/new-order-link.tsx'
import { PagedList } from '#app/features/staff/kit/paged-list.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listKeys, pick } from '#app/features/staff/kit/query-of.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { paymentWords, statusWords } from '#app/features/order/order-words.ts'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import type { StaffArea } from '#app/staff-paths.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

import { orderCard, orderColumns } from './order-columns.tsx'

export const loader = staffLoader(
  { permission: 'orders', query: [...listKeys, ...orderFilters, 'sort'] },
  async ({ api, user, area, query, request }) => {
    const [list, todo, sellers, couriers] = await Promise.all([
      api('GET /order', { query }),
      api('GET /order/todo'),
      loadSellers(api, user),
      api('GET /order/couriers'),
    ])
    rememberList(area, new URL(request.url).search)
    forgetNewOrders()
    return { list, todo, sellers, couriers }
  },
)

export function Component() {
  const { list: loaded, todo, sellers, couriers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const list = useFreshRows(loaded, () =>
    browserApi('GET /order', { query: Object.fromEntries(query) }),
  )
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const area = useStaffArea()
  // A selection is cleared with its page or filter, so that no hidden order is moved.
  const here = new Set(list.data.map(({ _id }) => _id).filter((id) => selected.has(id)))
  // What was selected while a bulk act ran, or in another tab, stays.
  const done = (refused: ReadonlySet<string>) => {
    setSelected((now) => (now.size === 0 ? refused : now))
    void revalidate()
  }
  const { total, totalIsMore } = list
  const selection = {
    ids: here,
    isWholePage: here.size === list.data.length,
    filter: pick(query, orderFilters),
    total,
    totalIsMore,
  }
  const more = (
    <>
      {area === 'admin' && <ByListLink />}
      {todo.confirm > 0 && <CallLink area={area} />}
    </>
  )
  const downloads = (
    <DownloadTable
      fetchTable={(format) =>
        browserApi('GET /order/export', {
          query: { ...pick(query, [...orderFilters, 'sort']), format },
        })
      }
    />
  )
  return (
    <Page
      title={m.staff_orders()}
      subtitle={area === 'seller' ? m.staff_orders_subtitle_seller() : m.staff_orders_subtitle()}
      actions={
        <>
          {area === 'admin' && <NewOrderLink />}
          {/* Below the list on a phone, whose first screen is for the orders. */}
          <span className="flex flex-wrap gap-3 max-sm:hidden">
            {more}
            <RingSwitch />
            {downloads}
          </span>
        </>
      }
    >
      <TodoTabs counts={todo} />
      <Filters area={area} sellers={sellers} couriers={couriers.map(({ courier }) => courier)} />
      <NewOrdersButton shown={new Set(list.data.map(({ _id }) => _id))} />
      <PagedList
        list={list}
        caption={m.staff_orders()}
        remember="orders"
        columns={orderColumns(area)}
        card={orderCard(area)}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => shortOrderId(_id)}
        sort={query.get('sort') ?? orderSorts[0]}
        selection={{
          ids: here,
          onChange: setSelected,
          labels: {
            all: m.staff_order_select_all(),
            row: (id) => m.staff_order_select({ id }),
          },
        }}
        bulk={
          <BulkMove
            selection={selection}
            targets={targetsOf(area)}
            wordsFor={(status) => wordOf(statusWords, status)}
            onClear={() => setSelected(new Set())}
            onDone={done}
          />
        }
      />
      <div className="mt-6 flex flex-wrap justify-center gap-3 sm:hidden">
        {more}
        <RingSwitch />
        {downloads}
      </div>
    </Page>
  )
}

const sortWords = {
  '-createdAt': m.staff_order_sort_newest,
  createdAt: m.staff_order_sort_oldest,
  '-total': m.staff_order_sort_dearest,
  total: m.staff_order_sort_cheapest,
}

const manyWords = {
  address: m.staff_order_many_address,
  phone: m.staff_order_many_phone,
  customer: m.staff_order_many_customer,
}

interface FiltersProps {
  area: StaffArea
  sellers: Awaited<ReturnType<typeof loadSellers>>
  couriers: readonly string[]
}

function Filters({ area, sellers, couriers }: FiltersProps) {
  const chosen = useSearchParams()[0].get('carrier') ?? ''
  // One that left the shop's list can still be chosen by its address.
  const carriers = couriers.includes(chosen) || chosen === '' ? couriers : [...couriers, chosen]
  return (
    <FilterForm label={m.staff_orders()}>
      <SearchFilter label={m.staff_orders_search()} />
      <ChoiceFilter
        label={m.staff_order_status()}
        name="status"
        options={staffStatuses.map((value) => ({ value, label: staffStatusWords(value) }))}
      />
      <ChoiceFilter
        label={m.staff_order_payment()}
        name="paymentStatus"
        options={optionsOf(paymentStatuses, paymentWords)}
      />
      <ChoiceFilter
        label={m.staff_order_method()}
        name="paymentMethod"
        options={[
          { value: 'cash', label: m.staff_order_cash() },
          { value: 'ssl', label: m.staff_order_ssl() },
        ]}
      />
      <ChoiceFilter
        label={m.staff_order_carrier()}
        name="carrier"
        options={carriers.map((name) => ({ value: name, label: name }))}
      />
      <ChoiceFilter
        label={m.staff_seller()}
        name="seller"
        options={sellers.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {area === 'admin' && (
        <ChoiceFilter
          label={m.staff_order_many()}
          name="many"
          options={optionsOf(manyOf, manyWords)}
        />
      )}
      <DayFilter label={m.staff_order_from()} name="from" />
      <DayFilter label={m.staff_order_to()} name="to" />
      <ChoiceFilter
        label={m.staff_sort()}
        name="sort"
        options={optionsOf(orderSorts, sortWords)}
        className="md:hidden"
      />
    </FilterForm>
  )
}

function targetsOf(area: StaffArea) {
  const all = ['processing', 'shipped', 'delivered', 'cancelled'] as const
  return optionsOf(area === 'seller' ? all.slice(0, 2) : all, statusWords)
}

export const ErrorBoundary = listFailed(m.staff_orders)
