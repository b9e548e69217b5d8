import { useLoaderData, useRevalidator } from 'react-router'

import { Page } from '#app/features/staff/kit/page.tsx'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { OrderAlertForm } from '#app/features/staff/order/alert/order-alert-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

export const loader = staffLoader({ permission: 'orders' }, ({ api }) => api('GET /order/alerts'))

/** How a person at work is told of new orders. */
export function Component() {
  const alerts = useLoaderData<typeof loader>()
  const area = useStaffArea()
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={m.staff_alerts()}
      subtitle={area === 'seller' ? m.staff_alerts_subtitle_seller() : m.staff_alerts_subtitle()}
    >
      <Card className="max-w-prose">
        <OrderAlertForm alerts={alerts} onSaved={revalidate} />
      </Card>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_alerts)
