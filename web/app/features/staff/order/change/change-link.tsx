import type { StaffOrder } from '@haat/contract/order/staff-order'
import Pencil from '~icons/pencil'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Leads from an order to its change, as long as it can be changed. */
export function ChangeLink({ order: { _id, may } }: { order: Pick<StaffOrder, '_id' | 'may'> }) {
  if (may.acts.change !== null) return null
  return (
    <Button asChild tone="quiet">
      <Link to={staffPaths.changeStaffOrder(_id)}>
        <Pencil aria-hidden className="size-5" />
        {m.staff_order_change_button()}
      </Link>
    </Button>
  )
}
