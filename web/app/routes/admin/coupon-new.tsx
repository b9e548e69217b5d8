import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { CouponForm } from '#app/features/staff/shop/coupon/coupon-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { BackToCoupons } from './coupon.tsx'
import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'orders.money')
  const { signal } = request
  return context.get(apiContext)('GET /categories', { signal })
}

export function Component() {
  const categories = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Page title={m.staff_coupon_new()} actions={<BackToCoupons />}>
      <CouponForm
        categories={categories}
        save={async (body) => {
          const { code } = await browserApi('POST /coupon', { body })
          toast.success(m.staff_coupon_saved({ code }))
          await navigate(paths.adminCoupons())
        }}
      />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_coupon_new()} />
}
