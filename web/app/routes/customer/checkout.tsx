import type { PlacedOrder } from '@haat/contract/order'
import type { ReactNode } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { requireUser } from '#app/api/require-user.ts'
import { takeOutOrdered } from '#app/features/cart/sent-lines.ts'
import { forgetDraft } from '#app/features/checkout/checkout-draft.ts'
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx'
import { Checkout } from '#app/features/checkout/checkout.tsx'
import { forgetOrderKey, openOrderKey } from '#app/features/checkout/order-key.ts'
import { readSelection } from '#app/features/checkout/selection.ts'
import { findPlacedOrder } from '#app/features/checkout/send-order.ts'
import { goodsSum } from '#app/features/checkout/totals.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { PageTitle } from '#app/util/page-title.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customer = requireUser(request)
  const api = context.get(apiContext)
  await findLostOrder()
  // Not waited for: the form can be filled in meanwhile, and each part says how it stands.
  const divisions = api('GET /locations')
  const fees = api('GET /shipping-fee/get')
  const lastAddress = api('GET /order/get-order-by-customerId/{id}', {
    params: { id: customer._id },
  }).then((orders) => orders[0])
  const methods = api('GET /payment/methods')
  for (const asked of [divisions, fees, lastAddress, methods]) asked.catch(() => undefined)
  return { customer, divisions, fees, lastAddress, methods }
}

/** The page was reloaded, or the connection lost, before the shop could answer: was the order placed? */
async function findLostOrder(): Promise<void> {
  const key = openOrderKey()
  if (key === undefined) return
  const order = await findPlacedOrder(key).catch(() => null)
  if (!order) return
  forgetOrderKey()
  forgetDraft()
  toast.success(m.checkout_placed_before())
  afterOrder(order)
  throw redirect(paths.myOrders())
}

/** What was ordered waits in the cart no more; what is paid online is paid on the gateway's page. */
function afterOrder({ items, url, transaction_id: tranId }: PlacedOrder): void {
  const ordered = items.map(({ productId, quantity, color, size }) => ({
    productId,
    quantity,
    color: color ?? undefined,
    size: size ?? undefined,
  }))
  takeOutOrdered(ordered, url && tranId)
  if (url) location.assign(url)
}

export function Component() {
  const { customer, ...loading } = useLoaderData<typeof loader>()
  const location = useLocation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const lines = readSelection(location.state)
  if (!lines) return <NothingSelected />
  return (
    <Page>
      <Checkout
        customer={customer}
        lines={lines}
        {...loading}
        retry={{
          busy: revalidator.state !== 'idle',
          onRetry: () => void revalidator.revalidate(),
        }}
        onLines={(items) => {
          const next = { items, subtotal: goodsSum(items) }
          void navigate(paths.checkout(), { replace: true, preventScrollReset: true, state: next })
        }}
        onPlaced={(order) => {
          afterOrder(order)
          if (!order.url) void navigate(paths.myOrders(), { replace: true })
        }}
      />
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page>
      <CheckoutSkeleton />
    </Page>
  )
}

function NothingSelected() {
  return (
    <Page>
      <h1 className="sr-only">{m.checkout_title()}</h1>
      <EmptyState
        drawing="basket"
        title={m.checkout_nothing()}
        text={m.checkout_nothing_text()}
        action={
          <Button asChild>
            <Link to={paths.products()}>{m.checkout_browse()}</Link>
          </Button>
        }
      />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 pb-24 md:py-10">
      <PageTitle page={m.checkout_title()} />
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}
