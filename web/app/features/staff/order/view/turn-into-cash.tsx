import { formatTaka } from '@haat/contract/money'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

/** Changes an order that awaits its online payment to cash on delivery, at its customer's request. */
export function TurnIntoCash({
  order: { _id, due, phone },
  onTurned,
}: {
  order: Pick<StaffOrder, '_id' | 'due' | 'phone'>
  onTurned: () => void
}) {
  const [asking, setAsking] = useState(false)
  const id = _id.slice(-6)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.staff_order_turn()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.staff_order_turn_one({ id })}
          text={m.staff_order_turn_text({ amount: formatTaka(due, 2), phone })}
          action={m.staff_order_turn()}
          tone="primary"
          act={async () => {
            await browserApi('POST /order/{id}/pay-cash', { params: { id: _id } })
            toast.success(m.staff_order_turned({ id }))
          }}
          onClose={() => {
            setAsking(false)
            onTurned()
          }}
        />
      )}
    </>
  )
}
