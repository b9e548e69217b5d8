import '#app/styles/app.css'

import { StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { keepFirstPage, loadPages, refreshBehind } from '#app/features/navigation/load-pages.ts'
import { routes } from '#app/routes.ts'

import { closeLayersOnBack } from './close-layers-on-back.ts'
import { Document, pageDataId, type PageData } from './document.tsx'

const data = document.getElementById(pageDataId)?.textContent ?? '{}'
// Written by server.tsx in the same build.
const { files, hydration } = JSON.parse(data) as PageData & {
  hydration: { loaderData?: Record<string, unknown> }
}

await loadMatched(routes)

let startLoading: () => void
const hydrated = new Promise<void>((resolve) => {
  startLoading = resolve
})

const watchLayersOf = closeLayersOnBack()
const router = createBrowserRouter(routes, {
  hydrationData: hydration,
  dataStrategy: loadPages,
  async getContext() {
    // A personal page that was loaded sooner would not be the one that the server rendered.
    await hydrated
    const context = new RouterContextProvider()
    context.set(apiContext, browserApi)
    return context
  },
})

watchLayersOf(router)
keepFirstPage(hydration.loaderData ?? {})
refreshBehind(router)

hydrateRoot(
  document,
  <StrictMode>
    <Hydrated>
      <Document files={files} data={data}>
        <RouterProvider router={router} />
      </Document>
    </Hydrated>
  </StrictMode>,
)

/** Tells the router that React has taken over the page. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    startLoading()
    document.documentElement.dataset['listening'] = ''
    document.dispatchEvent(new Event('page-listens'))
    // Without it a page is fetched when its link is pressed.
    listenLater().catch(() => undefined)
  }, [])
  return children
}

/** What the first view does without. */
async function listenLater(): Promise<void> {
  const [{ fetchAheadOnIntent }, { registerServiceWorker }] = await Promise.all([
    import('#app/features/navigation/fetch-ahead.ts'),
    import('#app/features/navigation/register-service-worker.ts'),
  ])
  fetchAheadOnIntent(router.routes)
  await registerServiceWorker(files.script)
}

/** The routes of this page are there before React takes over, so that it finds what the server rendered. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(all, location) ?? []).map((match) => match.route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
