import { useEffect } from 'react'
import {
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { forgetPages } from '#app/api/page-memory.ts'
import { forgetIntent } from '#app/api/pending-intent.ts'
import { useSessionEnd } from '#app/api/use-session-end.ts'
import { OfflineBar } from '#app/features/navigation/offline-bar.tsx'
import { PageAnnouncer } from '#app/features/navigation/page-announcer.tsx'
import { RefreshBehind } from '#app/features/navigation/refresh-behind.tsx'
import { Waiting } from '#app/features/navigation/waiting.tsx'
import { language } from '#app/language/language.ts'
import { pathOf } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { Toaster } from '#app/ui/feedback/toaster.tsx'
import { pathShown } from '#app/ui/overlay/layers.ts'

import { keptParts } from './kept-parts.ts'
import { ErrorPage } from './routes/error-page.tsx'

/** Data of the shop for every page (`useShop`). */
export async function loadShop({ context, request }: LoaderFunctionArgs) {
  const shop = await context.get(apiContext)('GET /shop')
  if (language() === 'bn' && !shop.bangla) throw toEnglish(request)
  return shop
}

/** Of a shop without Bangla, a page in Bangla leads to the same one in English. Absolute: it leaves the router's addresses. */
function toEnglish({ url }: Request): Response {
  const { origin, pathname, search } = new URL(url)
  return redirectDocument(origin + pathOf(pathname) + search)
}

/** Reloaded only on request, as the settings page does after a change. */
export const shopMayHaveChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href

/** Around every page. */
export function Root() {
  const leavings = useSessionEnd(keptParts, forgetLeft)
  const { pathname } = useLocation()
  // Tells the layer history, which is outside React, which page the open layers belong to.
  useEffect(() => pathShown(pathname), [pathname])
  return (
    <>
      <Waiting />
      <Outlet key={leavings} />
      <OfflineBar />
      <PageAnnouncer />
      <Toaster label={m.common_notices()} closeLabel={m.common_close()} />
      <ScrollRestoration />
      <RefreshBehind />
    </>
  )
}

function forgetLeft(): void {
  forgetIntent()
  forgetPages()
}

/** Error boundary of all pages: the cause, and links to go on. */
export function RootError() {
  return <ErrorPage />
}
