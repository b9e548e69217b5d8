import '#app/styles/storefront.css'

import { prefixOf, splitLanguage } from '@haat/contract/language'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { keepFirstPage, loadPages } from '#app/features/navigation/load-pages.ts'
import { readLatinDigitsFrom } from '#app/language/in-digits.ts'
import { readLanguageFrom } from '#app/language/language.ts'
import { pathOf } from '#app/language/own-address.ts'
import { routesWith } from '#app/routes.ts'
import { staffRoutesFor } from '#app/staff-routes-for.ts'
import { keepVisitSource } from '#app/util/visit-source.ts'

import { closeLayersOnBack } from './close-layers-on-back.ts'
import { followLinks } from './follow-links.ts'
import { loadOtherLanguage } from './load-other-language.ts'
import { Document, pageDataId, type PageData } from './document.tsx'

const data = document.getElementById(pageDataId)?.textContent ?? '{}'
// server.tsx of the same build wrote it.
const {
  files,
  routes: shown,
  hydration,
} = JSON.parse(data) as PageData & {
  hydration: {
    loaderData?: Record<string, unknown> & { root?: { latinDigits?: boolean; bangla?: boolean } }
  }
}

const { language } = splitLanguage(location.pathname)
readLanguageFrom(() => language)
if (import.meta.env.DEV) {
  // A build is of one language (vite/messages.ts).
  const { overwriteGetLocale } = await import('#app/messages/generated/runtime.js')
  overwriteGetLocale(() => language)
}

readLatinDigitsFrom(() => hydration.loaderData?.['root']?.latinDigits === true)

keepVisitSource(location.search)

const routes = routesWith(await staffRoutesFor(pathOf(location.pathname)))
await loadShown(routes)

loadOtherLanguage()

let startLoading: () => void
const hydrated = new Promise<void>((resolve) => {
  startLoading = resolve
})

const watchLayersOf = closeLayersOnBack()
const router = createBrowserRouter(routes, {
  basename: prefixOf(language) || '/',
  hydrationData: hydration,
  dataStrategy: loadPages,
  // Asked for every address with a parameter as well; routes that have joined before are left out by the router.
  async patchRoutesOnNavigation({ path, patch }) {
    const joining = await staffRoutesFor(pathOf(path))
    if (joining.length > 0) patch('root', joining)
  },
  async getContext() {
    // Rendering a personal page earlier would not match the server's HTML.
    await hydrated
    const context = new RouterContextProvider()
    context.set(apiContext, browserApi)
    return context
  },
})

watchLayersOf(router)
keepFirstPage(hydration.loaderData ?? {})

// In a transition, React lets the browser draw and scroll every few milliseconds; otherwise it is one long task.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <Document language={language} files={files} data={data}>
          <RouterProvider router={router} useTransitions />
        </Document>
      </Hydrated>
    </StrictMode>,
  )
})
followLinks(router)

/** Tells the router that hydration is done. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    startLoading()
    document.documentElement.dataset['listening'] = ''
    document.dispatchEvent(new Event('page-listens'))
    // When the import fails, there is no prefetching: pages load when their link is clicked.
    listenLater().catch(() => undefined)
  }, [])
  return children
}

/** Imports what the first view does not need. */
async function listenLater(): Promise<void> {
  const { listen } = await import('./listen-later.ts')
  const isBilingual = hydration.loaderData?.['root']?.bangla === true
  await listen({ routes: router.routes, script: files.script, isBilingual })
}

/** Loads the routes of this page before hydration, so that React renders what the server did. */
async function loadShown(all: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    all.map(async (route) => {
      if (!shown.includes(route.id ?? '')) return
      const below = loadShown(route.children ?? [])
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      }
      await below
    }),
  )
}
