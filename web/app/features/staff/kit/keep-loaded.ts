import { ApiError } from '#app/api/api.ts'
import { readSession } from '#app/api/session-store.ts'
import { isNetworkFault } from '#app/util/is-network-fault.ts'

/** What each page loaded last, by person and page. */
const loaded = new Map<string, unknown>()
const mostPages = 20

const listeners = new Set<() => void>()
let isAway = false

/** Whether the last load of a page failed because there was no connection. */
export const lineAway = {
  get: () => isAway,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Runs a loader. When there is no connection, or the server fails, what the page showed before stays on screen, also where
 * its filter has changed; `OfflineBar` says so and loads again when the connection is back. `isFilter`: the query only
 * chooses among what the page lists; else another query is another page.
 */
export async function keepLoaded<Loaded>(
  { url }: Pick<Request, 'url'>,
  load: () => Promise<Loaded>,
  isFilter = true,
): Promise<Loaded> {
  const { pathname, search } = new URL(url)
  const page = `${readSession().user?._id} ${pathname}${isFilter ? '' : search}`
  try {
    const now = await load()
    loaded.delete(page)
    loaded.set(page, now)
    const [oldest] = loaded.keys()
    if (loaded.size > mostPages && oldest !== undefined) loaded.delete(oldest)
    setAway(false)
    return now
  } catch (error) {
    if (!isAwayBy(error) || !loaded.has(page)) throw error
    setAway(true)
    // as: the same loader has stored it, for this page.
    return loaded.get(page) as Loaded
  }
}

/** A proxy answers with a 5xx while the server starts again. */
const isAwayBy = (error: unknown): boolean =>
  isNetworkFault(error) || (error instanceof ApiError && error.status >= 500)

function setAway(next: boolean): void {
  if (isAway === next) return
  isAway = next
  for (const listener of listeners) listener()
}
