import type { ReactNode } from 'react'
import {
  Link,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { requireUser } from '#app/api/require-user.ts'
import { readCart, saveCart } from '#app/features/cart/cart-store.ts'
import { takeOut } from '#app/features/cart/take-out.ts'
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx'
import { Checkout } from '#app/features/checkout/checkout.tsx'
import { goodsTotal, readSelection } from '#app/features/checkout/selection.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const customer = requireUser(request)
  const api = context.get(apiContext)
  // Not waited for: the form can be filled in meanwhile, and each part says how it stands.
  const divisions = api('GET /locations')
  const fees = api('GET /shipping-fee/get')
  for (const asked of [divisions, fees]) asked.catch(() => undefined)
  return { customer, divisions, fees }
}

export function Component() {
  const { customer, divisions, fees } = useLoaderData<typeof loader>()
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
        divisions={divisions}
        fees={fees}
        retry={{
          busy: revalidator.state !== 'idle',
          onRetry: () => void revalidator.revalidate(),
        }}
        onRepriced={(items) => {
          const next = { items, subtotal: goodsTotal(items) }
          void navigate(paths.checkout(), { replace: true, preventScrollReset: true, state: next })
        }}
        onPlaced={() => {
          saveCart(takeOut(readCart(), lines).cart)
          void navigate(paths.myOrders(), { replace: true })
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
      <title>{m.common_page_title({ page: m.checkout_title() })}</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}
