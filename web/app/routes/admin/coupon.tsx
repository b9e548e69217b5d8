import { formatTaka } from '@haat/contract/money'
import ChevronLeft from '~icons/chevron-left'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { CouponForm } from '#app/features/staff/shop/coupon/coupon-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'orders.money')
  const { signal } = request
  const api = context.get(apiContext)
  const [coupon, categories] = await Promise.all([
    api('GET /coupon/{id}', { params: { id: params['id'] ?? '' }, signal }),
    api('GET /categories', { signal }),
  ]).catch(loginWhenEnded(request))
  return { coupon, categories }
}

export function Component() {
  const { coupon, categories } = useLoaderData<typeof loader>()
  const { _id: id, used, discountGiven } = coupon
  const navigate = useNavigate()
  return (
    <Page
      title={m.staff_coupon_edit_of({ code: coupon.code })}
      subtitle={m.staff_coupon_use_of({ used, given: formatTaka(discountGiven) })}
      actions={<BackToCoupons />}
    >
      <CouponForm
        coupon={coupon}
        categories={categories}
        save={async (body) => {
          const { code } = await browserApi('PUT /coupon/{id}', { params: { id }, body })
          toast.success(m.staff_coupon_saved({ code }))
          await navigate(paths.adminCoupons())
        }}
      />
    </Page>
  )
}

export function BackToCoupons() {
  return (
    <Button asChild tone="ghost">
      <Link to={paths.adminCoupons()}>
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {m.staff_coupon_back()}
      </Link>
    </Button>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_coupon_failed()} />
}
