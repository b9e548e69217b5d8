import { useLoaderData, useRevalidator } from 'react-router'

import { CourierReply } from '#app/features/staff/order/courier/courier-reply.tsx'
import { CourierSheets } from '#app/features/staff/order/courier/courier-sheets.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'

export const loader = staffLoader({ permission: 'orders', query: [] }, async ({ api }) => ({
  couriers: await api('GET /order/couriers'),
}))

/** What couriers are told and tell by files. */
export function Component() {
  const { couriers } = useLoaderData<typeof loader>()
  const area = useStaffArea()
  const { revalidate } = useRevalidator()
  return (
    <Page title={m.staff_couriers()} subtitle={m.staff_couriers_subtitle()}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <CourierReply couriers={couriers} onBooked={() => void revalidate()} />
        {/* The sheets are the shop's: sellers use them as they are. */}
        {area === 'admin' && (
          <CourierSheets couriers={couriers} onChanged={() => void revalidate()} />
        )}
      </div>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_couriers)
