import { useLoaderData, useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { CouponForm } from '#app/features/staff/shop/coupon/coupon-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'

export const loader = staffLoader({ permission: 'orders.money' }, ({ api }) =>
  api('GET /categories'),
)

export function Component() {
  const categories = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Page
      title={m.staff_coupon_new()}
      actions={<BackLink to={staffPaths.adminCoupons()}>{m.staff_coupon_back()}</BackLink>}
    >
      <CouponForm
        categories={categories}
        save={async (body) => {
          const { code } = await browserApi('POST /coupon', { body })
          toast.success(m.staff_coupon_saved({ code }))
          await navigate(staffPaths.adminCoupons())
        }}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_coupon_new)
