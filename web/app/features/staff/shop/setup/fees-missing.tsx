import type { ShopSetup } from '@haat/contract/setup'
import CircleAlert from '~icons/circle-alert'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'

/** Warns of an open shop whose delivery fees were never set. */
export function FeesMissing({ setup }: { setup: ShopSetup }) {
  if (setup.steps.some(({ step, done }) => step === 'fees' && done)) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-alta-tint px-4 py-3 text-alta-deep">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      {m.staff_setup_fees_missing()}
      <Link to={staffPaths.adminShippingFees()} className="link">
        {m.staff_setup_fees_set()}
      </Link>
    </p>
  )
}
