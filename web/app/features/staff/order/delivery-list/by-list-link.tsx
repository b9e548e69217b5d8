import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Leads to the screen where staff record what a courier says of many parcels. */
export function ByListLink() {
  return (
    <Button asChild tone="quiet">
      <Link to={staffPaths.adminDeliveryList()}>{m.staff_by_list()}</Link>
    </Button>
  )
}
