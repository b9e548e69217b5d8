import { tableFileTypes, type TableFormat } from '@haat/contract/file'
import type { CourierSheet, SheetParcel } from '@haat/contract/order/courier-sheet'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { saveFile } from '#app/util/save-file.ts'
import { useQuery } from '#app/util/use-query.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { Refusal } from '../../kit/refusal.tsx'
import { useStaffArea } from '../../kit/staff-area.ts'
import { useAct } from '../../kit/use-act.ts'
import { CourierField, usualCourier } from './courier-field.tsx'

/** Orders by their ids, or all that match a filter and how many those were. */
export type SheetOrders =
  | { ids: readonly string[] }
  | { filter: Record<string, never>; count: number }

const queryOf = (which: SheetOrders) =>
  'ids' in which ? { ids: which.ids.join(',') } : { ...which.filter, count: String(which.count) }

/** Downloads orders as the sheet that a courier takes; what cannot be put on it is named before. */
export function CourierSheetDialog({
  orders,
  onClose,
}: {
  orders: SheetOrders
  onClose: () => void
}) {
  const { query } = useQuery('couriers', (signal) => browserApi('GET /order/couriers', { signal }))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.staff_courier_sheet_title()}
      description={m.staff_courier_sheet_text()}
      closeLabel={m.common_close()}
    >
      {query.state === 'failed' && <Refusal text={failureOf(query.error)} />}
      {query.state === 'loading' && <Skeleton className="h-20" />}
      {query.state === 'ready' && <SheetOf couriers={query.value} orders={orders} />}
    </Dialog>
  )
}

function SheetOf({ couriers, orders }: { couriers: readonly CourierSheet[]; orders: SheetOrders }) {
  const [courier, setCourier] = useState(() => usualCourier(couriers))
  const { query } = useQuery(courier === '' ? null : courier, (signal) =>
    browserApi('GET /order/courier-sheet/check', {
      query: { ...queryOf(orders), courier },
      signal,
    }),
  )
  const sheet = couriers.find((one) => one.courier === courier)
  return (
    <div className="grid grid-cols-1 gap-4">
      <CourierField couriers={couriers} value={courier} onValue={setCourier} />
      {sheet?.origin === 'preset' && <Unverified />}
      {courier !== '' && query.state === 'loading' && <Skeleton className="h-24" />}
      {query.state === 'failed' && <Refusal text={failureOf(query.error)} />}
      {courier !== '' && query.state === 'ready' && (
        <Checked
          parcels={query.value.parcels}
          fetchFile={(format) =>
            browserApi('GET /order/courier-sheet', {
              query: { ...queryOf(orders), courier, format },
            })
          }
        />
      )}
    </div>
  )
}

/** Nobody has compared the preset with what the courier takes. */
function Unverified() {
  const area = useStaffArea()
  return (
    <p className="text-small text-ink-soft">
      <Badge tone="marigold">{m.staff_courier_unverified()}</Badge>{' '}
      {area === 'admin' ? (
        <>
          {m.staff_courier_unverified_hint()}{' '}
          <Link to={staffPaths.staffCouriers(area)} className="link">
            {m.staff_courier_columns()}
          </Link>
        </>
      ) : (
        m.staff_courier_unverified_seller()
      )}
    </p>
  )
}

type FetchFile = (format: TableFormat) => Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>

function Checked({
  parcels,
  fetchFile,
}: {
  parcels: readonly SheetParcel[]
  fetchFile: FetchFile
}) {
  const area = useStaffArea()
  const [isSaved, setSaved] = useState(false)
  const { busy, refusal, act } = useAct()
  const left = parcels.filter(({ problems }) => problems.length > 0)
  const good = parcels.length - left.length
  const thin = parcels.filter(({ problems, addressIsThin }) => addressIsThin && !problems.length)
  const download = (format: TableFormat) =>
    act(async () => {
      const { name, bytes } = await fetchFile(format)
      saveFile(name, new Blob([bytes], { type: tableFileTypes[format] }))
      setSaved(true)
    })
  return (
    <>
      <output className="font-medium">
        {m.staff_courier_sheet_fits({ good, all: parcels.length })}
      </output>
      {left.length > 0 && (
        <Parcels
          title={
            <span className="text-alta">{m.staff_courier_sheet_left({ count: left.length })}</span>
          }
          parcels={left}
        />
      )}
      {thin.length > 0 && (
        <Parcels title={m.staff_courier_sheet_thin({ count: thin.length })} parcels={thin} />
      )}
      <Refusal text={refusal} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="quiet" busy={busy} disabled={good === 0} onClick={() => void download('csv')}>
          {m.staff_download_csv()}
        </Button>
        <Button busy={busy} disabled={good === 0} onClick={() => void download('xlsx')}>
          {m.staff_download_excel()}
        </Button>
      </div>
      {isSaved && (
        <p className="text-small text-ink-soft">
          {m.staff_courier_sheet_next()}{' '}
          <Link to={staffPaths.staffCouriers(area)} className="link">
            {m.staff_courier_reply()}
          </Link>
        </p>
      )}
    </>
  )
}

/** Orders that somebody has to look at, each with all that is to be mended. */
function Parcels({ title, parcels }: { title: ReactNode; parcels: readonly SheetParcel[] }) {
  const area = useStaffArea()
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-medium">{title}</h3>
      <ul className="grid max-h-72 gap-px overflow-y-auto rounded-card border border-line bg-line">
        {parcels.map(({ orderId, recipient, place, problems }) => (
          <li key={orderId} className="bg-surface px-3 py-2 text-small">
            <Link
              to={staffPaths.staffOrder(area, orderId)}
              target="_blank"
              className="link inline-flex items-center font-medium tabular-nums pointer-coarse:min-h-target"
            >
              {m.order_number({ id: shortOrderId(orderId) })}
            </Link>{' '}
            <span className="text-ink-soft wrap-anywhere">
              <WithNames>{[recipient, place].filter(Boolean).join(', ')}</WithNames>
            </span>
            {problems.length > 0 && (
              <ul className="text-alta">
                {problems.map((problem) => (
                  <li key={problem}>
                    <WithNames>{problem}</WithNames>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
