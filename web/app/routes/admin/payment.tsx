import { useLoaderData, useRevalidator } from 'react-router'

import { Page } from '#app/features/staff/kit/page.tsx'
import { PaymentOptionsForm } from '#app/features/staff/shop/setup/payment-options-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

export const loader = staffLoader({ permission: 'settings' }, ({ api }) => api('GET /shop/setup'))

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

export const ErrorBoundary = listFailed(m.staff_payment)
