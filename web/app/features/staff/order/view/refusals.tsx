import type { BulkJob } from '@haat/contract/order/order-bulk'
import X from '~icons/x'

import { Fragment } from 'react'
import { Link } from 'react-router'

import { WithNames } from '#app/components/with-names.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import { useStaffArea } from '../../kit/staff-area.ts'
import { useMay } from '../../kit/use-may.ts'

/** Orders that a bulk act was refused for, by reason. */
export function Refusals({
  title,
  refused,
  onClose,
}: {
  title: string
  refused: BulkJob['refused']
  /** Absent where what holds it is closed. */
  onClose?: () => void
}) {
  const reasons = Map.groupBy(refused, ({ message }) => message)
  return (
    <div
      role="alert"
      className="flex max-h-48 w-full items-start gap-3 overflow-y-auto rounded-card bg-alta-tint py-1 pr-1 pl-4 text-small"
    >
      <div className="flex-1 py-2.5">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 grid gap-1">
          {[...reasons].map(([reason, those]) => (
            <li key={reason}>
              <WithNames>{reason.replace(/[.।]$/, '')}</WithNames>:{' '}
              <span className="tabular-nums">
                {those.map(({ orderId }, at) => (
                  <Fragment key={orderId}>
                    {at > 0 && ', '}
                    <OrderNumber orderId={orderId} />
                  </Fragment>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {onClose && (
        <IconButton label={m.common_close()} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Number of an order, which leads to it where this person may see it. */
function OrderNumber({ orderId }: { orderId: string }) {
  const area = useStaffArea()
  const may = useMay()
  const number = m.order_number({ id: shortOrderId(orderId) })
  if (area === 'admin' && !may('orders')) return number
  return (
    <Link to={staffPaths.staffOrder(area, orderId)} className="link">
      {number}
    </Link>
  )
}
