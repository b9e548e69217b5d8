import {
  Outlet,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { forgetIntent } from '#app/api/pending-intent.ts'
import { useSessionEnd } from '#app/api/use-session-end.ts'
import { clearCart } from '#app/features/cart/cart-store.ts'
import { forgetSent } from '#app/features/cart/sent-lines.ts'
import { forgetDraft } from '#app/features/checkout/checkout-draft.ts'
import { forgetOrderKey } from '#app/features/checkout/order-key.ts'
import { m } from '#app/messages/generated/messages.js'
import { Toaster } from '#app/ui/toaster.tsx'

import { ErrorPage } from './routes/error-page.tsx'

/** What every page tells of the shop (`useShop`). */
export async function loadShop({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /shop')
}

/** Again only where somebody asks for it, as the settings do when they have changed. */
export const shopMayHaveChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href

/** Around every page. */
export function Root() {
  useSessionEnd(forgetPerson)
  return (
    <>
      <Outlet />
      <Toaster label={m.common_notices()} closeLabel={m.common_close()} />
      <ScrollRestoration />
    </>
  )
}

/** What somebody leaves in a browser besides the session. */
function forgetPerson(): void {
  clearCart()
  forgetSent()
  forgetDraft()
  forgetOrderKey()
  forgetIntent()
}

/** What a person sees when a page could not be made: why, and the way on. */
export function RootError() {
  return <ErrorPage />
}
