import { paymentStatuses, staffStatuses } from '@haat/contract/order/order-status'
import { manyOf, orderSorts, type ListedOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'
import {
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { BulkMove } from '#app/features/staff/order/bulk-move.tsx'
import { DownloadButton } from '#app/features/staff/frame/download-button.tsx'
import { ChoiceFilter, DayFilter, SearchFilter } from '#app/features/staff/frame/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/frame/filter-form.tsx'
import { loadSellers } from '#app/features/staff/product/load-sellers.ts'
import { PagedList } from '#app/features/staff/frame/paged-list.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { queryOf } from '#app/features/staff/frame/query-of.ts'
import { staffArea } from '#app/features/staff/frame/staff-area.ts'
import {
  paymentTones,
  paymentWords,
  statusTones,
  statusWords,
} from '#app/features/order/order-words.ts'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths, type StaffArea } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

const filters = [
  'status',
  'paymentStatus',
  'paymentMethod',
  'from',
  'to',
  'seller',
  'many',
  'search',
  'sort',
] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const area = staffArea(new URL(request.url).pathname)
  requireUser(request, { role: area })
  const { signal } = request
  const query = queryOf(request, ['page', ...filters])
  const api = context.get(apiContext)
  const [list, sellers] = await Promise.all([
    api('GET /order', { query, signal }),
    area === 'admin' ? loadSellers(api, signal) : [],
  ]).catch(loginWhenEnded(request))
  return { list, sellers }
}

export function Component() {
  const { list, sellers } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const area = staffArea(pathname)
  // A selection is cleared with its page or filter, so that no hidden order is moved.
  const here = new Set(list.data.map(({ _id }) => _id).filter((id) => selected.has(id)))
  const done = (refused: ReadonlySet<string>) => {
    setSelected(refused)
    void revalidate()
  }
  return (
    <Page
      title={m.staff_orders()}
      subtitle={area === 'seller' ? m.staff_orders_subtitle_seller() : m.staff_orders_subtitle()}
      actions={
        <DownloadButton
          label={m.staff_orders_download()}
          fetchFile={() =>
            browserApi('GET /order/export', {
              query: queryOf({ url: document.URL }, filters),
            })
          }
        />
      }
    >
      <Filters area={area} sellers={sellers} />
      <PagedList
        list={list}
        caption={m.staff_orders()}
        remember="orders"
        columns={columnsOf(area)}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => _id.slice(-6)}
        sort={query.get('sort') ?? orderSorts[0]}
        selection={{
          ids: here,
          onChange: setSelected,
          labels: {
            all: m.staff_order_select_all(),
            row: (id) => m.staff_order_select({ id }),
          },
        }}
        above={<BulkMove ids={here} targets={targetsOf(area)} onDone={done} />}
      />
    </Page>
  )
}

const manyWords = {
  address: m.staff_order_many_address,
  phone: m.staff_order_many_phone,
  customer: m.staff_order_many_customer,
}

interface FiltersProps {
  area: StaffArea
  sellers: Awaited<ReturnType<typeof loadSellers>>
}

function Filters({ area, sellers }: FiltersProps) {
  return (
    <FilterForm label={m.staff_orders()}>
      <SearchFilter label={m.staff_orders_search()} name="search" className="sm:w-64" />
      <ChoiceFilter
        label={m.staff_order_status()}
        name="status"
        options={staffStatuses.map((value) => ({ value, label: staffStatusWords(value) }))}
        className="sm:w-40"
      />
      <ChoiceFilter
        label={m.staff_order_payment()}
        name="paymentStatus"
        options={paymentStatuses.map((value) => ({ value, label: paymentWords[value]() }))}
        className="sm:w-44"
      />
      <ChoiceFilter
        label={m.staff_order_method()}
        name="paymentMethod"
        options={[
          { value: 'cash', label: m.staff_order_cash() },
          { value: 'ssl', label: m.staff_order_ssl() },
        ]}
        className={sellers.length > 0 ? 'sm:w-44' : 'max-sm:col-span-2 sm:w-44'}
      />
      {sellers.length > 0 && (
        <ChoiceFilter
          label={m.staff_product_seller()}
          name="seller"
          options={sellers.map(({ _id, name }) => ({ value: _id, label: name }))}
          className="sm:w-44"
        />
      )}
      {area === 'admin' && (
        <ChoiceFilter
          label={m.staff_order_many()}
          name="many"
          options={manyOf.map((value) => ({ value, label: manyWords[value]() }))}
          className="max-sm:col-span-2 sm:w-48"
        />
      )}
      <DayFilter label={m.staff_order_from()} name="from" className="sm:w-40" />
      <DayFilter label={m.staff_order_to()} name="to" className="sm:w-40" />
    </FilterForm>
  )
}

function targetsOf(area: StaffArea) {
  const all = ['processing', 'shipped', 'delivered', 'cancelled'] as const
  return (area === 'seller' ? all.slice(0, 2) : all).map((value) => ({
    value,
    label: statusWords[value](),
  }))
}

function columnsOf(area: StaffArea): Column<ListedOrder>[] {
  return [
    {
      id: 'number',
      header: m.staff_order_number(),
      cell: ({ _id }) => (
        <Link
          to={paths.staffOrder(area, _id)}
          className="link inline-flex items-center pointer-coarse:min-h-target tabular-nums"
        >
          {m.order_number({ id: _id.slice(-6) })}
        </Link>
      ),
    },
    {
      id: 'date',
      header: m.staff_order_date(),
      sort: 'createdAt',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'customer',
      header: m.staff_order_customer(),
      cell: ({ customerName, phone }) => (
        <>
          <span className="font-medium">{customerName}</span>{' '}
          <a
            href={`tel:${phone}`}
            className="inline-flex items-center pointer-coarse:min-h-target whitespace-nowrap tabular-nums hover:text-leaf-deep"
          >
            {phone}
          </a>
        </>
      ),
    },
    { id: 'district', header: m.staff_order_district(), cell: ({ district }) => district },
    {
      id: 'items',
      header: m.staff_order_items(),
      align: 'end',
      cell: ({ itemCount }) => itemCount,
    },
    {
      id: 'total',
      header: m.staff_order_total(),
      align: 'end',
      sort: 'total',
      cell: ({ total }) => <Money taka={total} />,
    },
    {
      id: 'method',
      header: m.staff_order_method(),
      cell: ({ paymentMethod }) =>
        paymentMethod === 'cash' ? m.staff_order_cash() : m.staff_order_ssl(),
    },
    {
      id: 'payment',
      header: m.staff_order_payment(),
      cell: ({ paymentStatus, paymentHeld }) =>
        paymentHeld ? (
          <Badge tone="sky">{m.order_held()}</Badge>
        ) : (
          <Badge tone={paymentTones[paymentStatus]}>{paymentWords[paymentStatus]()}</Badge>
        ),
    },
    {
      id: 'status',
      header: m.staff_order_status(),
      cell: ({ status, waiting }) => (
        <Badge tone={waiting ? 'neutral' : statusTones[status]}>
          {staffStatusWords(waiting ? 'waiting' : status)}
        </Badge>
      ),
    },
  ]
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_orders()} />
}
