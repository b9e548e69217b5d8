import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { RefusalDialog } from './refusal-dialog.tsx'
import { UndeliverDialog } from './undeliver-dialog.tsx'

/** What can have gone otherwise at the door: goods were refused, or a delivery was recorded by mistake. */
export function RefusedAtDoor({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { refuseDelivery, undeliver } = order.may.acts
  const canRefuse = refuseDelivery === null
  if (!canRefuse && undeliver !== null) return null
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
