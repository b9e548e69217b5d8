import { readSession } from './session-store.ts'

interface Shown {
  data: unknown
  at: number
}
interface Ahead {
  coming: Promise<unknown>
  at: number
}

/** How long a shown page may be shown again without loading (ms). */
const shownForMs = 60_000
/** How long a prefetched page may wait for the click (ms). */
const aheadForMs = 20_000
/** Pages times the routes of each. */
const most = 40

const shown = new Map<string, Shown>()
const ahead = new Map<string, Ahead>()
let owner: string | undefined

/** Keeps what a page shows, for a return to it. */
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

/** Keeps what was prefetched before its link was clicked. */
export function keepAhead(key: string, coming: Promise<unknown>): void {
  forgetOthers()
  put(ahead, key, { coming, at: Date.now() })
}

export function hasAhead(key: string): boolean {
  const found = ahead.get(key)
  return found !== undefined && Date.now() - found.at < aheadForMs
}

/** What was prefetched; it is used once, and the next navigation loads again. */
export function takeAhead(key: string): Promise<unknown> | undefined {
  forgetOthers()
  const found = hasAhead(key) ? ahead.get(key)?.coming : undefined
  ahead.delete(key)
  return found
}

/** Drops everything: after a log-out, a refused session, or a change of price or stock. */
export function forgetPages(): void {
  shown.clear()
  ahead.clear()
}

/** Another user in the same tab must not see pages of the previous one. */
function forgetOthers(): void {
  const now = readSession().user?._id
  if (now !== owner) forgetPages()
  owner = now
}

/** Entries are in order of insertion: the oldest are evicted first. */
function put<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.delete(key)
  into.set(key, value)
  const [oldest] = into.keys()
  if (into.size > most && oldest !== undefined) into.delete(oldest)
}
