import type { OrderStatus } from '@haat/contract/order/order-status'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { CancelReason } from './cancel-reason.tsx'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'

type Target = Exclude<OrderStatus, 'pending'>
interface Choice {
  value: Target
  /** Label of the action. */
  label: string
}
interface Refused {
  orderId: string
  message: string
}

const consequences: Record<Target, () => string> = {
  processing: m.staff_order_move_many_processing,
  shipped: m.staff_order_move_many_shipped,
  delivered: m.staff_order_move_many_delivered,
  cancelled: m.staff_order_move_many_cancelled,
}

/** Changes the status of the selected orders; those refused are listed with their reasons and stay selected. */
export function BulkMove({
  ids,
  targets,
  onDone,
}: {
  ids: ReadonlySet<string>
  /** Possible target statuses. */
  targets: readonly Choice[]
  onDone: (refused: ReadonlySet<string>) => void
}) {
  const [to, setTo] = useState(targets[0])
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  if (!to) return null
  const cancels = to.value === 'cancelled'
  const move = async () => {
    const words = cancels ? reason.trim() : ''
    const body = { orderIds: [...ids], status: to.value, ...(words && { reason: words }) }
    const done = await browserApi('POST /order/move-many', { body })
    const count = done.moved.length
    if (count > 0)
      toast.success(m.staff_order_moved({ orders: orderCount(count), status: to.label }))
    setReason('')
    setRefused(done.refused)
    onDone(new Set(done.refused.map(({ orderId }) => orderId)))
  }
  return (
    <>
      {ids.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-soft">
            {m.staff_order_selected({ count: ids.size })}
          </span>
          <Select
            label={m.staff_order_move_to()}
            options={targets}
            value={to.value}
            onChange={({ target }) => setTo(targets.find(({ value }) => value === target.value))}
            className="w-40"
          />
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {m.staff_order_move()}
          </Button>
        </div>
      )}
      {refused.length > 0 && <Refusals refused={refused} onClose={() => setRefused([])} />}
      {asking && (
        <ConfirmDialog
          title={
            cancels
              ? m.staff_order_cancel_many({ orders: orderCount(ids.size) })
              : m.staff_order_move_many({ orders: orderCount(ids.size), status: to.label })
          }
          text={`${consequences[to.value]()} ${m.staff_order_move_many_rest()}`}
          action={
            cancels
              ? m.staff_order_cancel_action({ orders: orderCount(ids.size) })
              : m.staff_order_move()
          }
          tone={cancels ? 'danger' : 'primary'}
          act={move}
          onClose={() => setAsking(false)}
        >
          {cancels && <CancelReason value={reason} onChange={setReason} />}
        </ConfirmDialog>
      )}
    </>
  )
}

const orderCount = (count: number) =>
  count === 1 ? m.staff_order_count_one() : m.staff_order_count({ count })

function Refusals({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const reasons = Map.groupBy(refused, ({ message }) => message)
  return (
    <div
      role="alert"
      className="order-last flex w-full items-start gap-3 rounded-card bg-alta-tint py-1 pr-1 pl-4 text-small"
    >
      <div className="flex-1 py-2.5">
        <p className="font-medium">
          {m.staff_order_not_moved({ orders: orderCount(refused.length) })}
        </p>
        <ul className="mt-1 grid gap-1">
          {[...reasons].map(([reason, those]) => (
            <li key={reason}>
              {reason}:{' '}
              <span className="tabular-nums">
                {those.map(({ orderId }) => m.order_number({ id: orderId.slice(-6) })).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={m.common_close()} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
