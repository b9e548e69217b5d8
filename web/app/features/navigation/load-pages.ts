import {
  NavigationType,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyMatch,
  type DataStrategyResult,
} from 'react-router'

import { keepShown, shownBefore, takeAhead } from '#app/api/page-memory.ts'
import { isNetworkFault } from '#app/util/is-network-fault.ts'

import { pageKey } from './page-key.ts'

/** Pages that may be shown again from memory. Checkout, payment, forms and staff pages never are. */
const mayBeKept = /^(storefront|policy)\/|^customer\/(dashboard|my-orders|refund-request)$/

/** Keys of what was shown from memory and is to be revalidated, by route. */
const stale = new Map<string, string>()

/**
 * Data strategy of the router in the browser. Back shows pages of the last minute at once (stale-while-revalidate);
 * a link uses what was prefetched; offline, a navigation waits on the present page for the connection.
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

/** Whether a part of this page was shown from memory and is to be revalidated. */
export const isShownFromMemory = (page: Pick<Location, 'pathname' | 'search'>): boolean =>
  [...stale].some(([id, key]) => key === pageKey(id, page))

/** Initial loader data from the server counts as shown. */
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
    stale.set(id, key)
    return match.resolve(() => Promise.resolve(shown.data))
  }
  const ahead = why === 'navigation' ? takeAhead(key) : undefined
  const old = back || why === 'revalidation' ? shownBefore(key, true) : undefined
  const result = old ? await match.resolve() : await patiently(match, call, ahead)
  if (result.type === 'data') keepShown(key, result.result)
  // When revalidation fails offline, the present content is better than an error page.
  if (old && result.type === 'error' && isNetworkFault(result.result)) {
    return { type: 'data', result: old.data } satisfies DataStrategyResult
  }
  return result
}

/** Offline, a navigation waits for the connection; a failed prefetch is retried. */
async function patiently(
  match: DataStrategyMatch,
  { request, unstable_initiator: why }: DataStrategyFunctionArgs,
  ahead?: Promise<unknown>,
): Promise<DataStrategyResult> {
  const result = await match.resolve(ahead && ((ask) => ahead.catch(() => ask())))
  const failed = result.type === 'error' && isNetworkFault(result.result)
  // A route whose code failed to load is retried by its error boundary: the router imports code only once.
  if (!failed || navigator.onLine || why !== 'navigation' || match.route.lazy) return result
  await lineIsBack(request.signal)
  return match.resolve()
}

/** Resolves when the browser is online again, or when the navigation is aborted. */
function lineIsBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
