import { useLoaderData, useNavigate } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { statusWords } from '#app/features/order/order-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { useReadOnNews } from '#app/features/staff/order/news/use-read-on-news.ts'
import { OrderChange } from '#app/features/staff/order/change/order-change.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { refundMethods } from '#app/features/refund/refund-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { usePromise } from '#app/util/use-query.ts'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'orders' }, async ({ api, id, user }) => {
  const divisions = api('GET /locations')
  divisions.catch(() => undefined)
  const order = await api('GET /order/for-staff/{orderId}', { params: { orderId: id } })
  // Not awaited: sizes can be chosen when they are there.
  const productId = [...new Set(order.items.map((item) => item.productId))]
  const variants = api('GET /products/to-order/variants', { query: { productId } })
  variants.catch(() => undefined)
  return { userId: user._id, order, divisions, variants }
})

export function Component() {
  const { userId, order, ...data } = useLoaderData<typeof loader>()
  const divisions = usePromise(data.divisions)
  const variants = usePromise(data.variants)
  const navigate = useNavigate()
  // Others may change it meanwhile.
  useRefreshOnReturn()
  useReadOnNews(({ orderId, version }) => orderId === order._id && version > order.version)
  const id = shortOrderId(order._id)
  const refusal = order.may.acts.change
  return (
    <Page
      title={m.staff_order_change_title({ id })}
      actions={
        <BackLink to={staffPaths.staffOrder('admin', order._id)}>
          {m.staff_order_change_back()}
        </BackLink>
      }
    >
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <OrderChange
          key={order._id}
          userId={userId}
          order={order}
          divisions={divisions.state === 'ready' ? divisions.value : []}
          variants={variants.state === 'ready' ? variants.value : []}
          wordsFor={(status) => wordOf(statusWords, status)}
          methodWords={(method) => wordOf(refundMethods, method)}
          onDone={() => void navigate(staffPaths.staffOrder('admin', order._id))}
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_order_change_button)
