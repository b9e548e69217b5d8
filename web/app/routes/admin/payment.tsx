import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { PaymentOptionsForm } from '#app/features/staff/shop/setup/payment-options-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'settings')
  const { signal } = request
  return context.get(apiContext)('GET /shop/setup', { signal }).catch(loginWhenEnded(request))
}

export function Component() {
  const setup = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Page title={m.staff_payment()} subtitle={m.staff_payment_subtitle()}>
      <Card className="max-w-prose">
        <PaymentOptionsForm setup={setup} onSaved={revalidate} />
      </Card>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_payment()} />
}
