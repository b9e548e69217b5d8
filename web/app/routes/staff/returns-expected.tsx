import type { GoodsToReceive } from '@haat/contract/order/came-back'
import { hasPermission } from '@haat/contract/permission'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import type { Api } from '#app/api/api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { matchCode } from '#app/features/staff/order/refused-delivery/match-code.ts'
import { refusalWords } from '#app/features/staff/order/refused-delivery/refusal-words.ts'
import { ScanField } from '#app/features/staff/kit/scan/scan-field.tsx'
import { stillComing } from '#app/features/staff/order/refused-delivery/still-coming.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { OrderCardLine, OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { returnReasonWords } from '#app/components/return-words.ts'
import { wordOf } from '#app/util/word-of.ts'

/** Goods that are to come back: refused at the door, or of an approved return. */
interface Parcel {
  id: string
  orderId: string
  trackingNumber: string
  customerName: string
  since: string
  why: string
  lines: { sku: string; name: string; pieces: number }[]
  href: string
}

export const loader = staffLoader({ query: [] }, async ({ api, user, request }) => {
  const seesOrders = hasPermission(user, 'orders')
  if (!seesOrders) requireStaff(request, 'admin', 'stock')
  const asked = seesOrders ? [refusedParcels(api), returnedParcels(api)] : [parcelsToReceive(api)]
  const parcels = (await Promise.all(asked)).flat()
  return {
    parcels: parcels.toSorted((one, other) => one.since.localeCompare(other.since)),
    seesOrders,
  }
})

const refusedParcels = async (api: Api): Promise<Parcel[]> =>
  (await api('GET /order/came-back')).map((one) => ({
    ...parcelOf(one),
    customerName: one.customerName,
  }))

/** For who has nothing to do with orders: the goods alone, without their customers. */
const parcelsToReceive = async (api: Api): Promise<Parcel[]> =>
  (await api('GET /order/came-back/to-receive')).map(parcelOf)

const parcelOf = (one: GoodsToReceive): Parcel => ({
  id: one._id,
  orderId: one.orderId,
  trackingNumber: one.trackingNumber,
  customerName: '',
  since: one.at,
  why: wordOf(refusalWords, one.reason),
  lines: one.lines
    .filter((line) => stillComing(line) > 0)
    .map((line) => ({ sku: line.sku, name: goodsName(line), pieces: stillComing(line) })),
  href: staffPaths.adminReceive(one._id),
})

async function returnedParcels(api: Api): Promise<Parcel[]> {
  const query = { status: 'approved', limit: 100 } as const
  const { data } = await api('GET /return/for-staff', { query })
  return data.map((one) => ({
    id: one._id,
    orderId: one.orderId,
    trackingNumber: '',
    customerName: one.office?.customerName ?? '',
    since: one.steps.findLast(({ status }) => status === 'approved')?.at ?? one.createdAt,
    why: wordOf(returnReasonWords, one.reason),
    lines: one.lines.map((line) => ({
      sku: line.sku,
      name: goodsName(line),
      pieces: line.quantity,
    })),
    href: staffPaths.adminReturn(one._id),
  }))
}

/** Goods on their way back, the oldest first. Scanning a parcel opens it. */
export function Component() {
  const { parcels, seesOrders } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [scanned, setScanned] = useState<{ code: string; found: Parcel[] }>()
  const scan = (code: string) => {
    const found = matchCode(parcels, code)
    const [only, ...others] = found
    if (!only)
      return { words: m.staff_to_return_unknown({ code }), written: [code], isKnown: false }
    if (others.length === 0) void navigate(only.href)
    // The newest first: a number may mean several.
    else setScanned({ code, found: found.toReversed() })
    return { words: m.staff_to_return_found({ count: found.length }), isKnown: true }
  }
  return (
    <Page title={m.staff_to_return()} subtitle={m.staff_to_return_subtitle()}>
      {parcels.length === 0 ? (
        <EmptyState drawing="parcel" title={m.staff_to_return_none()} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <div className="max-w-dialog">
            <ScanField
              label={m.staff_to_return_scan()}
              hint={m.staff_to_return_scan_hint()}
              startsFocused
              onScan={scan}
            />
          </div>
          {scanned && (
            <Button
              tone="quiet"
              className="justify-self-start"
              onClick={() => setScanned(undefined)}
            >
              {m.staff_to_return_show_all()}
            </Button>
          )}
          <DataTable
            caption={m.staff_to_return()}
            columns={seesOrders ? columns : columns.filter(({ id }) => id !== 'customer')}
            card={ParcelCard}
            rows={scanned?.found ?? parcels}
            rowId={({ id }) => id}
          />
        </div>
      )}
    </Page>
  )
}

/** A parcel on a phone, in two lines: whose and since when, then why and what comes back. */
function ParcelCard({ orderId, href, customerName, since, why, lines }: Parcel) {
  return (
    <>
      <OrderCardLine orderId={orderId} to={href} name={customerName}>
        <span className="shrink-0 text-tiny text-ink-faint">{formatMoment(since)}</span>
      </OrderCardLine>
      <span className="mt-0.5 block truncate text-ink-soft">
        <Written>
          {lines.map(({ name, pieces }) => `${formatCount(pieces)} × ${name}`).join(', ')}
        </Written>
      </span>
      <span className="block truncate text-tiny text-ink-faint">{why}</span>
    </>
  )
}

const columns: readonly Column<Parcel>[] = [
  {
    id: 'order',
    header: m.staff_order_number(),
    cell: ({ orderId, href }) => <OrderLink orderId={orderId} to={href} />,
  },
  {
    id: 'customer',
    header: m.staff_customer(),
    cell: ({ customerName }) => customerName,
  },
  {
    id: 'goods',
    header: m.staff_items(),
    cell: ({ lines }) => (
      <ul className="wrap-anywhere">
        {lines.map(({ sku, name, pieces }) => (
          <li key={`${sku} ${name}`}>
            {formatCount(pieces)} × <Written>{name}</Written>
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'why', header: m.staff_door_reason(), cell: ({ why }) => why },
  { id: 'since', header: m.staff_to_return_since(), cell: ({ since }) => formatMoment(since) },
  {
    id: 'tracking',
    header: m.staff_tracking_number(),
    cell: ({ trackingNumber }) => trackingNumber || '–',
  },
]

export const ErrorBoundary = listFailed(m.staff_to_return)
