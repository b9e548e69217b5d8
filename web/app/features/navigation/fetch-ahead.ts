import { splitLanguage } from '@haat/contract/language'
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { hasAhead, keepAhead } from '#app/api/page-memory.ts'
import { language } from '#app/language/language.ts'
import { pathOf } from '#app/language/own-address.ts'

import { pageKey } from './page-key.ts'

/** Hover or touch delay before prefetching: a passing pointer, or a finger that starts to scroll, has moved on (ms). */
const intentMs = 65
/** On a slow connection prefetching competes with what the user has requested. */
const mostAtOnce = 2

/** Pages that are the same for every user. For others only the code is prefetched. */
const isPublic = /^(storefront\/(home|listing|product|categories)|policy\/.+)$/

let underWay = 0

/** Syncs with the document: prefetches a link's page on hover, touch or focus. */
export function fetchAheadOnIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => clearTimeout(timer)
  const intend = ({ target }: Event) => {
    drop()
    const link = target instanceof Element ? target.closest('a') : null
    if (link) timer = setTimeout(() => void fetchAhead(routes, link), intentMs)
  }
  for (const sign of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, intend, { passive: true })
  }
  // A click loads the page itself: a timer that its focus began would ask once more.
  for (const sign of ['mouseout', 'touchmove', 'touchcancel', 'focusout', 'click']) {
    document.addEventListener(sign, drop, { passive: true })
  }
}

async function fetchAhead(routes: RouteObject[], link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href)
  const elsewhere =
    url.origin !== location.origin ||
    splitLanguage(url.pathname).language !== language() ||
    link.target !== '' ||
    link.download !== ''
  const here = url.pathname === location.pathname && url.search === location.search
  if (elsewhere || here || underWay >= mostAtOnce || isDear()) return
  underWay += 1
  try {
    const matches = matchRoutes(routes, pathOf(url.pathname)) ?? []
    await Promise.all(matches.map(({ route, params }) => fetchRoute(route, params, url)))
  } catch {
    // A failed prefetch is ignored: opening the page reports the error.
  } finally {
    underWay -= 1
  }
}

async function fetchRoute(
  route: RouteObject,
  params: Record<string, string | undefined>,
  url: URL,
) {
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
  const { id = '' } = route
  const key = pageKey(id, url)
  if (typeof loader !== 'function' || !isPublic.test(id) || hasAhead(key)) return
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  const coming = Promise.resolve(
    loader({ request: new Request(url), url, pattern: '', params, context }, undefined),
  )
  keepAhead(key, coming)
  await coming
}

/** No prefetching with data saver or on a slow connection. */
function isDear(): boolean {
  // Only Chromium has navigator.connection.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
