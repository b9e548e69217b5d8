import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { RefusalDialog } from './refusal-dialog.tsx'
import { UndeliverDialog } from './undeliver-dialog.tsx'

/** What can have gone otherwise at the door: goods were refused, or a delivery was recorded by mistake. */
export function RefusedAtDoor({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const [asked, setAsked] = useState<'refuse' | 'undeliver'>()
  const { refuseDelivery, undeliver } = order.may.acts
  const canRefuse = refuseDelivery === null
  const canUndeliver = !canRefuse && undeliver === null
  const step = { order, onChanged, onClose: () => setAsked(undefined) }
  return (
    <>
      {canRefuse && (
        <Button tone="quiet" onClick={() => setAsked('refuse')}>
          {m.staff_door_refused()}
        </Button>
      )}
      {canUndeliver && (
        <Button tone="quiet" onClick={() => setAsked('undeliver')}>
          {m.staff_undeliver()}
        </Button>
      )}
      {/* Also where somebody else was faster: then the dialog says so. */}
      {asked === 'refuse' && <RefusalDialog {...step} />}
      {asked === 'undeliver' && <UndeliverDialog {...step} />}
    </>
  )
}
