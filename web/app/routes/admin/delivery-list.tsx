import { useLoaderData } from 'react-router'

import { DeliveryList } from '#app/features/staff/order/delivery-list/delivery-list.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'

export const loader = staffLoader({ permission: 'orders' }, ({ user }) => ({ userId: user._id }))

export function Component() {
  const { userId } = useLoaderData<typeof loader>()
  return (
    <Page title={m.staff_by_list_title()} subtitle={m.staff_by_list_subtitle()}>
      <DeliveryList key={userId} userId={userId} />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_by_list_title)
