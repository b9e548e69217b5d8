import { useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffArea } from '#app/features/staff/kit/staff-area.ts'
import { OrderAlertForm } from '#app/features/staff/order/alert/order-alert-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(request, staffArea(new URL(request.url).pathname), 'orders')
  const { signal } = request
  return context.get(apiContext)('GET /order/alerts', { signal }).catch(loginWhenEnded(request))
}

/** How a person at work is told of new orders. */
export function Component() {
  const alerts = useLoaderData<typeof loader>()
  const area = staffArea(useLocation().pathname)
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

export function ErrorBoundary() {
  return <ListFailed title={m.staff_alerts()} />
}
