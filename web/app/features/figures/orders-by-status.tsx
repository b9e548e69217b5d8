import type { Sales } from '@haat/contract/figures'
import type { StaffStatus } from '@haat/contract/order-status'
import { lazy } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { ChartBox } from './chart-box.tsx'

const StatusChart = lazy(async () => ({ default: (await import('./charts.tsx')).StatusChart }))

/** What has become of the orders of the range. */
export function OrdersByStatus({
  statuses,
  wordsFor,
}: {
  statuses: Sales['statuses']
  wordsFor: (status: StaffStatus) => string
}) {
  return (
    <ChartBox
      title={m.figures_orders_by_status()}
      columns={[m.figures_status(), m.figures_orders()]}
      rows={statuses.map(({ status, orders }) => [wordsFor(status), orders])}
    >
      <StatusChart
        statuses={statuses.map(({ status, orders }) => ({
          status,
          orders,
          name: wordsFor(status),
        }))}
        name={m.figures_orders()}
      />
    </ChartBox>
  )
}
