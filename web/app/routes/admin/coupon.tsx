import { useLoaderData, useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { CouponForm } from '#app/features/staff/shop/coupon/coupon-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatTaka } from '#app/language/format-taka.ts'

export const loader = staffLoader({ permission: 'orders.money' }, async ({ api, id }) => {
  const [coupon, categories] = await Promise.all([
    api('GET /coupon/{id}', { params: { id } }),
    api('GET /categories'),
  ])
  return { coupon, categories }
})

export function Component() {
  const { coupon, categories } = useLoaderData<typeof loader>()
  const { _id: id, used, discountGiven } = coupon
  const navigate = useNavigate()
  return (
    <Page
      title={m.staff_coupon_edit_of({ code: coupon.code })}
      subtitle={m.staff_coupon_use_of({ used, given: formatTaka(discountGiven) })}
      actions={<BackLink to={staffPaths.adminCoupons()}>{m.staff_coupon_back()}</BackLink>}
    >
      <CouponForm
        coupon={coupon}
        categories={categories}
        save={async (body) => {
          const { code } = await browserApi('PUT /coupon/{id}', { params: { id }, body })
          toast.success(m.staff_coupon_saved({ code }))
          await navigate(staffPaths.adminCoupons())
        }}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_coupon_failed)
