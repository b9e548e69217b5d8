import Plus from '~icons/plus'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Leads from the list of orders to the screen where staff take one. */
export function NewOrderLink() {
  return (
    <Button asChild>
      <Link to={staffPaths.newStaffOrder()}>
        <Plus aria-hidden className="size-5" />
        {m.staff_order_entry_button()}
      </Link>
    </Button>
  )
}
