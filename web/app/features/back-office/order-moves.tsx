import type { StaffOrder } from '@haat/contract/staff-order'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

type Target = StaffOrder['moves'][number]['to']

const consequences: Partial<Record<Target, () => string>> = {
  processing: m.admin_order_move_processing,
  shipped: m.admin_order_move_shipped,
  delivered: m.admin_order_move_delivered,
  cancelled: m.admin_order_cancel_text,
}

/** Where the order may go from here, as the server says; what it refuses is not offered. */
export function OrderMoves({
  order: { _id: orderId, moves },
  wordsFor,
  onMoved,
}: {
  order: Pick<StaffOrder, '_id' | 'moves'>
  wordsFor: (status: Target) => string
  onMoved: () => void
}) {
  const [asked, setAsked] = useState<Target>()
  const [reason, setReason] = useState('')
  const id = orderId.slice(-6)
  const possible = moves.filter(({ refusal }) => refusal === null).map(({ to }) => to)
  if (moves.length === 0) return <p className="text-ink-soft">{m.admin_order_mixed()}</p>
  if (possible.length === 0) return <p className="text-ink-soft">{m.admin_order_nothing_next()}</p>
  const move = async (status: Target) => {
    const words = reason.trim()
    const body = { status, ...(words && { reason: words }) }
    await browserApi('PATCH /order/update-status/{orderId}', { params: { orderId }, body })
    toast.success(m.admin_order_moved_one({ id, status: wordsFor(status) }))
    setReason('')
    onMoved()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {possible.map((to) => (
        <Button
          key={to}
          tone={to === 'cancelled' ? 'quiet' : 'primary'}
          onClick={() => setAsked(to)}
        >
          {to === 'cancelled' ? m.admin_order_cancel() : wordsFor(to)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={
            asked === 'cancelled'
              ? m.admin_order_cancel_one({ id })
              : m.admin_order_move_one({ id, status: wordsFor(asked) })
          }
          text={consequences[asked]?.() ?? ''}
          action={asked === 'cancelled' ? m.admin_order_cancel() : wordsFor(asked)}
          tone={asked === 'cancelled' ? 'danger' : 'primary'}
          act={() => move(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked === 'cancelled' && (
            <Field label={m.admin_order_reason()} hint={m.admin_order_reason_hint()}>
              {(control) => (
                <Textarea
                  control={control}
                  rows={2}
                  maxLength={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
