import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { hasAhead, keepAhead } from '#app/api/page-memory.ts'

import { pageKey } from './page-key.ts'

/** A pointer that only passes over a link, or a finger that begins to scroll, has gone on by then (ms). */
const intentMs = 65
/** On a slow line what is fetched ahead takes room from what was asked for. */
const mostAtOnce = 2

/** Pages that are the same for everybody. Of the others only the code is fetched ahead. */
const isPublic = /^(storefront\/(home|listing|product|categories)|policy\/.+)$/

let underWay = 0

/** Syncs with the document: the page behind a link is fetched when somebody is about to open it. */
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
  for (const sign of ['mouseout', 'touchmove', 'touchcancel', 'focusout']) {
    document.addEventListener(sign, drop, { passive: true })
  }
}

async function fetchAhead(routes: RouteObject[], link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href)
  const elsewhere = url.origin !== location.origin || link.target !== '' || link.download !== ''
  const here = url.pathname === location.pathname && url.search === location.search
  if (elsewhere || here || underWay >= mostAtOnce || isDear()) return
  underWay += 1
  try {
    const matches = matchRoutes(routes, url.pathname) ?? []
    await Promise.all(matches.map(({ route, params }) => fetchRoute(route, params, url)))
  } catch {
    // Nobody has asked for it yet: whoever opens the page is told.
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

/** Whoever pays for each kilobyte, or waits for it, gets only what they asked for. */
function isDear(): boolean {
  // Chromium alone tells of its line.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
