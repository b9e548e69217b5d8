import '#app/styles/app.css'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import {
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { ApiError, apiContext, type Api } from '#app/api/api.ts'
import { readSession } from '#app/api/session-store.ts'
import { subscribeCart } from '#app/features/cart/cart-store.ts'
import { bringBack, sendAgain, settleSent, waitsInCart } from '#app/features/cart/sent-lines.ts'
import { OrderGlance } from '#app/features/order/order-glance.tsx'
import { PayCash } from '#app/features/order/payment/pay-cash.tsx'
import { PayNow } from '#app/features/order/payment/pay-now.tsx'
import { PaymentResult } from '#app/features/payment/payment-result.tsx'
import { findPaymentStatus, usePaymentStatus } from '#app/features/payment/use-payment-status.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { LoadFailed } from './load-failed.tsx'

/** After this many polls the answer may never come. */
const questionsBeforeWayOut = 3

export async function loader({ params, context }: LoaderFunctionArgs) {
  const tranId = params['tranId'] ?? ''
  const [first, order] = await Promise.all([
    findPaymentStatus(tranId),
    findOrder(context.get(apiContext), tranId),
  ])
  return { tranId, first, order, signedIn: readSession().user !== null }
}

/** The order of this payment, for its signed-in customer. */
async function findOrder(api: Api, tranId: string) {
  if (!readSession().user) return null
  return api('GET /order/by-transaction/{tranId}', { params: { tranId } }).catch(
    (error: unknown) => {
      // Another user's order, or none: the page shows the payment's state without the order.
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    },
  )
}

/** Result of a payment: the state in the shop counts, not the URL to which the gateway redirected. */
export function Component() {
  const { tranId, first, order } = useLoaderData<typeof loader>()
  const { status, asked, gaveUp } = usePaymentStatus(tranId, first)
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const broughtBack = useSentLines(tranId, status)
  const nextSteps = useNextSteps(status, asked >= questionsBeforeWayOut)
  useRefreshOnReturn()
  // Reloads the order when the payment's state changes.
  useEffect(() => {
    if (status !== first) void revalidate()
  }, [status, first, revalidate])
  return (
    <Page>
      <PaymentResult
        status={status}
        gaveUp={gaveUp}
        saidFailed={pathname.startsWith(paths.paymentFailed(''))}
        tranId={tranId}
        order={order}
        broughtBack={broughtBack}
        {...nextSteps}
      >
        {order && <OrderGlance order={order} />}
      </PaymentResult>
    </Page>
  )
}

/** What can be done now, as buttons, and other ways on. */
function useNextSteps(status: string, stuck: boolean) {
  const { tranId, order, signedIn } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const failed = status === 'failed' || status === 'cancelled'
  const mayPay =
    order?.may.pay && order.collect !== 'door' && (failed || (status === 'pending' && stuck))
  const seeOrder = order && (
    <Button asChild tone={mayPay ? 'ghost' : 'primary'}>
      <Link to={paths.myOrder(order._id)}>{m.payment_see_order()}</Link>
    </Button>
  )
  const logIn = !signedIn && (
    <Button asChild tone={failed ? 'primary' : 'quiet'}>
      <Link to={paths.login(pathname)}>
        {failed ? m.payment_log_in_to_pay() : m.payment_log_in()}
      </Link>
    </Button>
  )
  const pay = mayPay && (
    <>
      <PayNow
        order={order}
        {...(!failed && { label: m.payment_go_on() })}
        onLeave={() => sendAgain(tranId)}
        onChanged={revalidate}
      />
      {order.may.payCash && <PayCash order={order} onChanged={revalidate} />}
    </>
  )
  return {
    actions: pay || seeOrder || logIn,
    links: (
      <>
        {pay && seeOrder}
        {signedIn && (
          <Button asChild tone={order ? 'ghost' : 'quiet'}>
            <Link to={paths.myOrders()}>{m.payment_my_orders()}</Link>
          </Button>
        )}
        <Button asChild tone="ghost">
          <Link to={paths.products()}>{m.payment_continue()}</Link>
        </Button>
      </>
    ),
  }
}

/**
 * Syncs the cart with the payment: unpaid items return to the cart, bought ones are removed. Returns whether
 * items returned: those of Buy Now never were in the cart.
 */
function useSentLines(tranId: string, status: string): boolean {
  useEffect(() => {
    if (status === 'failed' || status === 'cancelled' || status === 'expired') {
      bringBack(tranId)
    }
    if (status === 'paid' || status === 'held' || status === 'refunding' || status === 'refunded') {
      settleSent(tranId)
    }
  }, [tranId, status])
  return useSyncExternalStore(
    subscribeCart,
    () => waitsInCart(tranId),
    () => false,
  )
}

export function HydrateFallback() {
  return (
    <Page>
      <p className="grid justify-items-center gap-4 py-10 text-ink-soft">
        <Spinner className="size-14 text-leaf" />
        {m.payment_confirming()}
      </p>
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <LoadFailed title={m.payment_load_failed()} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-10 pb-24">
      <PageTitle page={m.payment_title()} />
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}
