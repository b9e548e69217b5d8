import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireCustomer } from '#app/api/require-user.ts'
import { isOpen } from '#app/features/order/dashboard/is-open.ts'
import { OpenOrders } from '#app/features/order/dashboard/open-orders.tsx'
import { OrderFigures } from '#app/features/order/dashboard/order-figures.tsx'
import { RecentOrders } from '#app/features/order/dashboard/recent-orders.tsx'
import { SpendingChart } from '#app/features/order/dashboard/spending-chart.tsx'
import { PriceDrops } from '#app/features/wishlist/price-drops.tsx'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { LoadFailed } from './load-failed.tsx'

/** Enough for the five newest orders and for all that are open. */
const mostLooked = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { _id: id, name } = requireCustomer(request)
  const api = context.get(apiContext)
  const { signal } = request
  const [summary, orders, { drops }] = await Promise.all([
    api('GET /order/summary/{id}', { params: { id }, signal }),
    api('GET /order/get-order-by-customerId/{id}', {
      params: { id },
      query: { limit: mostLooked },
      signal,
    }),
    api('GET /wishlist/price-drops/{customerId}', { params: { customerId: id }, signal }),
  ]).catch(loginWhenEnded(request))
  return { name, summary, orders, drops }
}

export function Component() {
  const { name, summary, orders, drops } = useLoaderData<typeof loader>()
  useRefreshOnReturn()
  return (
    <Page
      subtitle={
        <Worded say={(person) => m.customer_dashboard_text({ name: person })} content={name} />
      }
    >
      <OrderFigures summary={summary} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-5">
          {orders.some(isOpen) && (
            <Part title={m.customer_open()}>
              <OpenOrders orders={orders} />
            </Part>
          )}
          <Part
            title={m.customer_recent()}
            aside={
              orders.length > 0 && (
                <Link to={paths.myOrders()} className="link inline-flex min-h-target items-center">
                  {m.customer_recent_all()}
                </Link>
              )
            }
          >
            {orders.length > 0 ? <RecentOrders orders={orders} /> : <NoOrders />}
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Part title={m.customer_spending()}>
            <SpendingChart months={summary.months} />
          </Part>
          {drops.length > 0 && (
            <Part title={m.customer_drops()}>
              <PriceDrops drops={drops} />
            </Part>
          )}
        </div>
      </div>
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page subtitle={<Skeleton shape="text" className="w-48" />}>
      <div aria-busy>
        <output className="sr-only">{m.customer_loading()}</output>
        <OrderFigures summary={undefined} />
        <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <LoadFailed title={m.customer_load_failed()} />
    </Page>
  )
}

function NoOrders() {
  return (
    <EmptyState
      drawing="parcel"
      title={m.order_none()}
      text={m.order_none_text()}
      action={
        <Button asChild>
          <Link to={paths.products()}>{m.order_browse()}</Link>
        </Button>
      }
    />
  )
}

function Part({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="section">
      <div className="-mt-1 mb-3 flex min-h-target items-center justify-between gap-4">
        <h2 className="text-lead font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

function Page({ subtitle, children }: { subtitle?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageTitle page={m.customer_dashboard()} />
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{m.customer_dashboard()}</h1>
      {subtitle && <div className="mt-1 text-ink-soft">{subtitle}</div>}
      <div className="mt-6">{children}</div>
    </>
  )
}
