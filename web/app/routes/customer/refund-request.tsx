import { mostOrders } from '@haat/contract/order/order-page'
import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireCustomer } from '#app/api/require-user.ts'
import { RefundCard } from '#app/features/refund/refund-card.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { LoadFailed } from './load-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { _id: id } = requireCustomer(request)
  const api = context.get(apiContext)
  const { signal } = request
  const [refunds, orders] = await Promise.all([
    api('GET /refund', { signal }),
    api('GET /order/get-order-by-customerId/{id}', { params: { id }, signal }),
  ]).catch(loginWhenEnded(request))
  // docs/behaviour.md §14.1: only of own orders. With more orders than one reply holds, the server's filter is trusted.
  const own = new Set(orders.map(({ _id }) => _id))
  const all = orders.length === mostOrders
  return { refunds: refunds.filter(({ orderId }) => all || own.has(orderId._id)) }
}

export function Component() {
  const { refunds } = useLoaderData<typeof loader>()
  useRefreshOnReturn()
  return (
    <Page>
      {refunds.length > 0 ? (
        <div className="grid gap-5">
          {refunds.map((refund) => (
            <RefundCard key={refund._id} refund={refund} />
          ))}
        </div>
      ) : (
        <EmptyState
          drawing="parcel"
          title={m.refund_none()}
          text={m.refund_none_text()}
          action={
            <Button asChild tone="quiet">
              <Link to={paths.myOrders()}>{m.order_title()}</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page>
      <output className="text-ink-soft">{m.refund_loading()}</output>
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <LoadFailed title={m.refund_load_failed()} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle page={m.refund_title()} />
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{m.refund_title()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.refund_subtitle()}</p>
      {children}
    </>
  )
}
