import { DeliveryList } from '#app/features/staff/order/delivery-list/delivery-list.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'

export const loader = staffLoader({ permission: 'orders' }, () => null)

export const Component = () => (
  <Page title={m.staff_by_list_title()} subtitle={m.staff_by_list_subtitle()}>
    <DeliveryList />
  </Page>
)

export const ErrorBoundary = listFailed(m.staff_by_list_title)
