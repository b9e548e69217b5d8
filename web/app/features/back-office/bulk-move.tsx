import type { OrderStatus } from '@haat/contract/order-status'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

type Target = Exclude<OrderStatus, 'pending'>

/** Moves the selected orders at once; those that could not go are told by their reasons. */
export function BulkMove({
  ids,
  targets,
  onDone,
}: {
  ids: ReadonlySet<string>
  /** Where they may go, by the words for it. */
  targets: readonly { value: Target; label: string }[]
  onDone: () => void
}) {
  const [to, setTo] = useState(targets[0])
  const [asking, setAsking] = useState(false)
  if (ids.size === 0 || !to) return null
  const move = async () => {
    const body = { orderIds: [...ids], status: to.value }
    const { moved, refused } = await browserApi('POST /order/move-many', { body })
    if (moved.length > 0) {
      toast.success(m.admin_order_moved({ count: moved.length, status: to.label }))
    }
    if (refused.length > 0) toast.error(refusalWords(refused))
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-soft">
        {m.admin_order_selected({ count: ids.size })}
      </span>
      <Select
        label={m.admin_order_move_to()}
        options={targets}
        value={to.value}
        onChange={({ target }) => setTo(targets.find(({ value }) => value === target.value))}
        className="w-40"
      />
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.admin_order_move()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.admin_order_move_many({ count: ids.size, status: to.label })}
          text={m.admin_order_move_many_text()}
          action={m.admin_order_move()}
          tone={to.value === 'cancelled' ? 'danger' : 'primary'}
          act={move}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function refusalWords(refused: readonly { message: string }[]): string {
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return [m.admin_order_not_moved({ count: refused.length }), ...reasons].join('. ')
}
