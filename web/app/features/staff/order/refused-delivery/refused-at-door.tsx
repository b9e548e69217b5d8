import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { useMay } from '../../kit/use-may.ts'
import { RefusalDialog } from './refusal-dialog.tsx'
import { UndeliverDialog } from './undeliver-dialog.tsx'

const undeliverDays = 30
const dayMs = 86_400_000

/** What can have gone otherwise at the door: goods were refused, or a delivery was recorded by mistake. */
export function RefusedAtDoor({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const close = () => setOpen(false)
  const canRefuse = order.status === 'shipped' && !order.returning && may('orders')
  if (!canRefuse && !(wasJustDelivered(order) && may('orders.money'))) return null
  const Shown = canRefuse ? RefusalDialog : UndeliverDialog
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {canRefuse ? m.staff_door_refused() : m.staff_undeliver()}
      </Button>
      {isOpen && <Shown order={order} onChanged={onChanged} onClose={close} />}
    </>
  )
}

/** The server decides; a button that it must refuse is not shown. */
function wasJustDelivered({ status, source, history, items, creditNotes }: StaffOrder): boolean {
  const at = history.findLast((move) => move.status === 'delivered')?.at
  return (
    status === 'delivered' &&
    source !== 'counter' &&
    creditNotes.length === 0 &&
    items.every(({ inReturn, onTheWayBack }) => inReturn + onTheWayBack === 0) &&
    at !== undefined &&
    Date.now() - Date.parse(at) < undeliverDays * dayMs
  )
}
