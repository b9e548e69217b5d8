import { useEffect, type ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { bringBack, sendAgain, settleSent } from '#app/features/cart/sent-lines.ts'
import { PaymentResult } from '#app/features/payment/payment-result.tsx'
import { TryAgain } from '#app/features/payment/try-again.tsx'
import { findPaymentStatus, usePaymentStatus } from '#app/features/payment/use-payment-status.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { PageTitle } from '#app/util/page-title.tsx'

import { LoadFailed } from './load-failed.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const tranId = params['tranId'] ?? ''
  return { tranId, first: await findPaymentStatus(tranId) }
}

/** How a payment ended: what is true counts, not the address that the gateway has sent somebody to. */
export function Component() {
  const { tranId, first } = useLoaderData<typeof loader>()
  const { status, gaveUp } = usePaymentStatus(tranId, first)
  useSentLines(tranId, status)
  const mayTry = status === 'failed' || status === 'cancelled'
  const leave = (url: string) => {
    sendAgain(tranId)
    location.assign(url)
  }
  return (
    <Page>
      <PaymentResult
        status={status}
        gaveUp={gaveUp}
        tranId={tranId}
        actions={
          <>
            {mayTry && <TryAgain tranId={tranId} onLeave={leave} />}
            <Button asChild tone="quiet">
              <Link to={paths.myOrders()}>{m.payment_my_orders()}</Link>
            </Button>
            <Button asChild tone="ghost">
              <Link to={paths.products()}>{m.payment_continue()}</Link>
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Syncs the cart with the payment: what was not paid waits there again, what was bought does not. */
function useSentLines(tranId: string, status: string): void {
  useEffect(() => {
    if (status === 'failed' || status === 'cancelled' || status === 'expired') bringBack(tranId)
    if (status === 'paid' || status === 'held' || status === 'refunded') settleSent(tranId)
  }, [tranId, status])
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
