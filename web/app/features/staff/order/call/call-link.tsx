import PhoneCall from '~icons/phone-call'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Leads to the page that calls customers, or straight to one order of it. */
export function CallLink({ area, orderId }: { area: StaffArea; orderId?: string }) {
  return (
    <Button asChild tone="quiet">
      <Link to={staffPaths.staffCalls(area, orderId)}>
        <PhoneCall aria-hidden className="size-5" />
        {orderId === undefined ? m.staff_call_start() : m.staff_call_this()}
      </Link>
    </Button>
  )
}
