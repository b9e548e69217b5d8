import type { Order, PlacedOrder } from '@haat/contract/order/order'
import { useState, type ReactNode } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
  type Location,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { placeLeft } from '#app/api/place-left.ts'
import { readSession } from '#app/api/session-store.ts'
import { useSession } from '#app/api/use-session.ts'
import { OpenCart } from '#app/features/cart/open-cart.tsx'
import { bringBack, sendAgain, settleSent, takeOutOrdered } from '#app/features/cart/sent-lines.ts'
import { askedAhead } from '#app/api/ask-ahead.ts'
import { passOnDraft } from '#app/features/checkout/checkout-draft.ts'
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx'
import { Checkout } from '#app/features/checkout/checkout.tsx'
import {
  keepPlacedOrder,
  openIdempotencyKey,
  placedOrderOf,
} from '#app/features/checkout/idempotency-key.ts'
import { readSelection, type Selection } from '#app/features/checkout/selection.ts'
import { goodsSum } from '#app/features/checkout/totals.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { leaveFor } from '#app/util/leave-for.ts'
import { newSelection } from '#app/util/new-selection.ts'
import { useShop } from '#app/api/use-shop.ts'
import { later } from '#app/components/later.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

// What has become of an order is shown to few, and by no server: for the browser alone.
const PlacedSelection = later(
  false,
  async () => (await import('#app/features/checkout/placed-selection.tsx')).PlacedSelection,
)
const WaitingOrder = later(
  false,
  async () => (await import('#app/features/order/payment/waiting-order.tsx')).WaitingOrder,
)

const OpenOrders = later(
  false,
  async () => (await import('#app/features/order/payment/open-orders.tsx')).OpenOrders,
)

const pastOrdersAsked = 10

export async function loader({ context }: LoaderFunctionArgs) {
  // A visitor may fill in the form; only placing the order requires a login.
  const { user: customer } = readSession()
  const api = context.get(apiContext)
  // Not awaited: the form can be filled in while they load, and each part shows its own loading state.
  const divisions = api('GET /locations', { request: askedAhead })
  const fees = api('GET /shipping-fee/get', { request: askedAhead })
  const methods = api('GET /payment/methods', { request: askedAhead })
  for (const asked of [divisions, fees, methods]) asked.catch(() => undefined)
  if (customer) await findLostOrder()
  if (!customer) return { customer, divisions, fees, methods, addresses: [], pastOrders: [] }
  // The initial address of the form; without one it starts empty.
  // Their addresses are offered, too, and the limit of open orders is told.
  const [addresses, orders] = await Promise.all([
    api('GET /user/addresses').catch(() => []),
    api('GET /order/get-order-by-customerId/{id}', {
      params: { id: customer._id },
      query: { limit: pastOrdersAsked },
    }).catch(() => []),
  ])
  return { customer, divisions, fees, methods, addresses, pastOrders: orders }
}

/** After a reload or a lost connection before the reply: was the order placed? */
async function findLostOrder(): Promise<void> {
  const { usr } = history.state as { usr?: unknown } // As the router stores it.
  const selection = readSelection(usr)
  const key = selection && openIdempotencyKey(selection.id)
  if (!selection || key === undefined) return
  const { findPlacedOrder } = await import('#app/features/checkout/send-order.ts')
  const order = await findPlacedOrder(key).catch(() => null)
  if (!order) return
  keepPlacedOrder(selection.id, order._id)
  toast.success(m.checkout_placed_before())
  void afterOrder(order)
  throw redirect(paths.myOrders())
}

/** Removes ordered items from the cart, then opens the gateway's page for an online payment. */
async function afterOrder({ items, url, transaction_id: tranId }: PlacedOrder): Promise<void> {
  const ordered = items.map(({ productId, variantId, quantity, color, size }) => ({
    productId,
    variantId: variantId ?? undefined,
    quantity,
    color: color ?? undefined,
    size: size ?? undefined,
  }))
  takeOutOrdered(ordered, url && tranId)
  if (url) await leaveFor(url)
}

export function Component() {
  const { customer: loadedFor, ...loaded } = useLoaderData<typeof loader>()
  const session = useSession()
  const shop = useShop()
  // Logged out in another tab: nothing personal is shown until the page has loaded again for a visitor.
  const isTheirs = session.isLoading || session.user?._id === loadedFor?._id
  const customer = isTheirs ? loadedFor : null
  const loading = isTheirs ? loaded : { ...loaded, addresses: [], pastOrders: [] }
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  const selection = readSelection(location.state)
  if (!selection) return <NothingSelected />
  // While the next page loads, the form stays and is busy.
  const placed = isLeaving ? undefined : placedOrderOf(selection.id)
  if (placed !== undefined) {
    return (
      <Page>
        <h1 className="sr-only">{m.checkout_title()}</h1>
        <Placed orderId={placed} selection={selection} />
      </Page>
    )
  }
  return (
    <Page>
      <Checkout
        customer={customer}
        key={`${selection.id} ${customer?._id}`}
        selection={selection}
        {...loading}
        emi={shop?.payment.emi === true}
        before={<OpenOrdersLimit orders={loading.pastOrders} />}
        retry={{
          busy: revalidator.state !== 'idle',
          onRetry: () => void revalidator.revalidate(),
        }}
        onLines={(items) => {
          const state = { id: selection.id, items, subtotal: goodsSum(items) }
          // With an empty selection the page shows other content: scroll to its top.
          const preventScrollReset = items.length > 0
          void navigate(paths.checkout(), { replace: true, preventScrollReset, state })
        }}
        login={
          <Button asChild tone="quiet">
            <Link
              to={paths.login(paths.checkout())}
              onClick={() => placeLeft.write({ path: paths.checkout(), state: location.state })}
            >
              {m.checkout_login()}
            </Link>
          </Button>
        }
        onPlaced={async (order) => {
          setLeaving(!order.url)
          await afterOrder(order)
          // Back from the gateway's page: the unpaid order replaces the form.
          if (order.url) await revalidator.revalidate()
          else await navigate(paths.myOrders(), { replace: true, state: { placed: order._id } })
        }}
      />
    </Page>
  )
}

/** Where the next order would be refused, this is told before the form is filled in. */
function OpenOrdersLimit({ orders }: { orders: readonly Order[] }) {
  const { openOrdersMost: most, payment } = useShop() ?? { openOrdersMost: 0, payment: undefined }
  const { revalidate } = useRevalidator()
  const open = orders.filter((order) => order.open).slice(0, most)
  if (most === 0 || open.length < most) return null
  return (
    <OpenOrders
      orders={open}
      online={payment?.online === true}
      onPay={({ transaction_id: tranId }) => sendAgain(tranId)}
      onChanged={revalidate}
    />
  )
}

/** The selection has already become an order: Back from the gateway's page, or a reload. */
function Placed({ orderId, selection }: { orderId: string; selection: Selection }) {
  const { customer, pastOrders } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // A placed selection is not sent again: the same goods need a new selection.
  const orderAnew = async () => {
    const { lines } = selection
    const state = newSelection(lines, goodsSum(lines))
    if (customer) passOnDraft({ userId: customer._id, selection: selection.id }, state.id)
    await navigate(paths.checkout(), { replace: true, state })
  }
  const order = pastOrders.find(({ _id }) => _id === orderId)
  if (!order?.may.pay || order.collect === 'door') {
    return (
      <PlacedSelection
        orderId={orderId}
        cancelled={order?.status === 'cancelled'}
        onOrderAnew={() => void orderAnew()}
      />
    )
  }
  const tranId = order.transaction_id
  return (
    <WaitingOrder
      order={order}
      onPay={() => sendAgain(tranId)}
      onChanged={revalidate}
      onCash={() => {
        settleSent(tranId)
        void navigate(paths.myOrders(), { replace: true, state: { placed: orderId } })
      }}
      onCancelled={async () => {
        bringBack(tranId)
        await orderAnew()
      }}
    />
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
          <div className="flex flex-wrap items-center justify-center gap-3">
            <OpenCart />
            <Button asChild tone="quiet">
              <Link to={paths.products()}>{m.checkout_browse()}</Link>
            </Button>
          </div>
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
