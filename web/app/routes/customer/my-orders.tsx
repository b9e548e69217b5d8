import type { ReactNode } from 'react'
import {
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireCustomer } from '#app/api/require-user.ts'
import { sendAgain } from '#app/features/cart/sent-lines.ts'
import { OrderList } from '#app/features/order/list/order-list.tsx'
import { PlacedPanel } from '#app/features/order/list/placed-panel.tsx'
import { usePlacedOrder } from '#app/features/order/list/use-placed-order.ts'
import { OrderSkeletons } from '#app/features/order/list/order-skeletons.tsx'
import { useFreshOrders } from '#app/features/order/list/use-fresh-orders.ts'
import { m } from '#app/messages/generated/messages.js'
import { PageTitle } from '#app/components/page-title.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { LoadFailed } from './load-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { _id: id } = requireCustomer(request)
  const api = context.get(apiContext)
  const orders = api('GET /order/get-order-by-customerId/{id}', {
    params: { id },
    signal: request.signal,
  })
  return { orders: await orders.catch(loginWhenEnded(request)) }
}

/** Opening an order's details changes only the query: orders are not reloaded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const orders = useFreshOrders(loaded.orders)
  const { revalidate } = useRevalidator()
  const placed = usePlacedOrder()
  const justPlaced = orders.find(({ _id }) => _id === placed)
  useRefreshOnReturn()
  return (
    <Page>
      {justPlaced && <PlacedPanel order={justPlaced} />}
      <OrderList
        orders={orders}
        onPay={({ transaction_id }) => sendAgain(transaction_id)}
        onChanged={revalidate}
      />
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page>
      <OrderSkeletons />
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <LoadFailed title={m.order_load_failed()} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle page={m.order_title()} />
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{m.order_title()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.order_subtitle()}</p>
      {children}
    </>
  )
}
