import {
  NavigationType,
  type createBrowserRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyMatch,
  type DataStrategyResult,
} from 'react-router'

import { keepShown, shownBefore, takeAhead } from '#app/api/page-memory.ts'
import { isNetworkFault } from '#app/util/is-network-fault.ts'

import { pageKey } from './page-key.ts'

/** Pages that may be shown again as they were. Checkout, payment, forms and staff pages never are. */
const mayBeKept = /^(storefront|policy)\/|^customer\/(dashboard|my-orders|refund-request)$/

/** Routes of the page on the screen that were taken from memory, and wait to be asked for anew. */
const stale = new Set<string>()

/**
 * How the router loads a page in the browser. Back shows at once what was shown less than a minute ago; a link finds
 * what was fetched ahead; and who is offline stays on the page that stands, until the line is back.
 */
export const loadPages: DataStrategyFunction = async (call) => {
  const behind = call.unstable_initiator === 'revalidation' && stale.size > 0
  const loading = call.matches.filter(
    (match) => match.shouldCallHandler() && (!behind || stale.has(match.route.id)),
  )
  stale.clear()
  const results = await Promise.all(
    loading.map(async (match) => [match.route.id, await load(match, call)] as const),
  )
  return Object.fromEntries(results)
}

/** Asks anew, behind, for what was shown from memory once it stands. */
export function refreshBehind(router: ReturnType<typeof createBrowserRouter>): void {
  const refresh = () => {
    const { navigation, revalidation } = router.state
    const idle = navigation.state === 'idle' && revalidation === 'idle'
    if (stale.size > 0 && idle) void router.revalidate()
  }
  // Not within the notice itself: the router has not finished its navigation yet.
  router.subscribe(() => stale.size > 0 && setTimeout(refresh))
}

/** What the server has put into the page is what the page shows. */
export function keepFirstPage(loaderData: Readonly<Record<string, unknown>>): void {
  for (const [id, data] of Object.entries(loaderData)) {
    if (mayBeKept.test(id)) keepShown(pageKey(id, location), data)
  }
}

async function load(match: DataStrategyMatch, call: DataStrategyFunctionArgs) {
  const { request, unstable_initiator: why, unstable_navigationType: how } = call
  const { id } = match.route
  if (request.method !== 'GET' || !mayBeKept.test(id)) return patiently(match, call)

  const key = pageKey(id, new URL(request.url))
  const back = why === 'navigation' && how === NavigationType.Pop
  const shown = back ? shownBefore(key) : undefined
  if (shown) {
    stale.add(id)
    return match.resolve(() => Promise.resolve(shown.data))
  }
  const ahead = why === 'navigation' ? takeAhead(key) : undefined
  const old = back || why === 'revalidation' ? shownBefore(key, true) : undefined
  const result = old ? await match.resolve() : await patiently(match, call, ahead)
  if (result.type === 'data') keepShown(key, result.result)
  // What stands on the screen is better than a notice that the line is cut.
  if (old && result.type === 'error' && isNetworkFault(result.result)) {
    return { type: 'data', result: old.data } satisfies DataStrategyResult
  }
  return result
}

/** Offline, a navigation waits for the line; what was fetched ahead and failed is asked for again. */
async function patiently(
  match: DataStrategyMatch,
  { request, unstable_initiator: why }: DataStrategyFunctionArgs,
  ahead?: Promise<unknown>,
): Promise<DataStrategyResult> {
  const result = await match.resolve(ahead && ((ask) => ahead.catch(() => ask())))
  const failed = result.type === 'error' && isNetworkFault(result.result)
  // A page whose code did not come is tried again by its error boundary: the router asks for code only once.
  if (!failed || navigator.onLine || why !== 'navigation' || match.route.lazy) return result
  await lineIsBack(request.signal)
  return match.resolve()
}

/** Resolves when the browser is online again, or when nobody waits any more. */
function lineIsBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
