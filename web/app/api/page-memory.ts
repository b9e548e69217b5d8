import { readSession } from './session-store.ts'

interface Shown {
  data: unknown
  at: number
}
interface Ahead {
  coming: Promise<unknown>
  at: number
}

/** How long what was shown may be shown again at once (ms). */
const shownForMs = 60_000
/** How long what was fetched ahead may wait for the tap (ms). */
const aheadForMs = 20_000
/** Pages times the routes that each is made of. */
const most = 40

const shown = new Map<string, Shown>()
const ahead = new Map<string, Ahead>()
let owner: string | undefined

/** Keeps what a page shows, for whoever comes back to it. */
export function keepShown(key: string, data: unknown): void {
  forgetOthers()
  put(shown, key, { data, at: Date.now() })
}

/** What was shown less than a minute ago, or (`anyAge`) at any time. */
export function shownBefore(key: string, anyAge = false): { data: unknown } | undefined {
  forgetOthers()
  const found = shown.get(key)
  return found && (anyAge || Date.now() - found.at < shownForMs) ? found : undefined
}

/** Keeps what was asked for before somebody opened its page. */
export function keepAhead(key: string, coming: Promise<unknown>): void {
  forgetOthers()
  put(ahead, key, { coming, at: Date.now() })
}

export function hasAhead(key: string): boolean {
  const found = ahead.get(key)
  return found !== undefined && Date.now() - found.at < aheadForMs
}

/** What was asked for ahead, once: the next time it is asked for anew. */
export function takeAhead(key: string): Promise<unknown> | undefined {
  forgetOthers()
  const found = hasAhead(key) ? ahead.get(key)?.coming : undefined
  ahead.delete(key)
  return found
}

/** Log out, a refused session, stock or price that is no longer as shown: nothing of it is shown again. */
export function forgetPages(): void {
  shown.clear()
  ahead.clear()
}

/** Another person in the same tab finds nothing of the one before. */
function forgetOthers(): void {
  const now = readSession().user?._id
  if (now !== owner) forgetPages()
  owner = now
}

/** The newest come last; the oldest make room for them. */
function put<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.delete(key)
  into.set(key, value)
  const [oldest] = into.keys()
  if (into.size > most && oldest !== undefined) into.delete(oldest)
}
