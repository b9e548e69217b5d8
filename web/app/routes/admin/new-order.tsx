import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { Worded } from '#app/components/worded.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { OrderEntry } from '#app/features/staff/order/entry/order-entry.tsx'
import { PrintOrders } from '#app/features/staff/order/packing/print-orders.tsx'
import { PrintReceipt } from '#app/features/staff/order/packing/print-receipt.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { usePromise } from '#app/util/use-query.ts'

export const loader = staffLoader({ permission: 'orders' }, ({ api, user }) => {
  // Not awaited: the form can be filled in while they load.
  const divisions = api('GET /locations')
  const methods = api('GET /payment/methods')
  for (const asked of [divisions, methods]) asked.catch(() => undefined)
  return { userId: user._id, divisions, methods }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const divisions = usePromise(data.divisions)
  const methods = usePromise(data.methods)
  const [placed, setPlaced] = useState<PlacedOrder>()
  return (
    <Page title={m.staff_order_entry_title()} subtitle={m.staff_order_entry_subtitle()}>
      {placed && <Placed key={placed.order._id} {...placed} />}
      <OrderEntry
        key={data.userId}
        userId={data.userId}
        divisions={divisions.state === 'ready' ? divisions.value : []}
        ways={methods.state === 'ready' ? methods.value.map(({ method }) => method) : []}
        onPlaced={(order, change) => setPlaced({ order, change })}
      />
    </Page>
  )
}

interface PlacedOrder {
  order: StaffOrder
  /** What goes back of the cash that was handed over. */
  change: number | undefined
}

function Placed({ order, change = 0 }: PlacedOrder) {
  const noticeRef = useRef<HTMLOutputElement>(null)
  // It is above the form, whose button is at its end.
  // Newer browsers return a promise, which is no clean-up.
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { _id, customerName, totalPrice, due } = order
  return (
    <output
      ref={noticeRef}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-leaf-tint px-4 py-2"
    >
      <span className="font-medium">
        <Worded
          say={(name) =>
            m.staff_order_entry_placed({
              id: shortOrderId(_id),
              name,
              sum: formatTaka(totalPrice),
            })
          }
          content={customerName}
        />
      </span>
      {change > 0 && (
        <span className="text-lead font-bold">
          {m.staff_counter_give_back({ change: formatTaka(change, 2) })}
        </span>
      )}
      {due > 0 && due !== totalPrice && (
        <span>{m.staff_order_entry_placed_due({ due: formatTaka(due) })}</span>
      )}
      <Link
        to={staffPaths.staffOrder('admin', _id)}
        className="link inline-flex min-h-target items-center"
      >
        {m.staff_order_entry_open_order()}
      </Link>
      {order.source === 'counter' ? (
        <PrintReceipt order={order} />
      ) : (
        <PrintOrders which={{ ids: [_id] }} without={['pick-list', 'hand-over']} />
      )}
    </output>
  )
}

export const ErrorBoundary = listFailed(m.staff_order_entry_title)
