import { browserApi } from '#app/api/browser-api.ts'
import { readSession, subscribeSession } from '#app/api/session-store.ts'

import { hearTabs, tellTabs, type TabChange } from './tab-changes.ts'

/** A local change: newer than any reply that was requested before `at`. */
interface Change {
  wished: boolean
  at: number
  pending: boolean
}

const nothing: ReadonlySet<string> = new Set()

/** User of these ids. */
let owner: string | undefined
/** User for whom the ids have been requested. */
let askedFor: string | undefined
let wishes = nothing
const changes = new Map<string, Change>()
let moment = 0
const listeners = new Set<() => void>()
let stopFollowing: (() => void)[] = []

/** Product ids in the signed-in user's wishlist; empty until they have loaded. */
export const readWishlist = (): ReadonlySet<string> => wishes

/** What the server renders for everyone. */
export const readNoWishlist = (): ReadonlySet<string> => nothing

/** Calls back on every change, also those of other tabs. The first listener loads the ids, once for all hearts. */
export function subscribeWishlist(listener: () => void): () => void {
  if (listeners.size === 0) stopFollowing = [subscribeSession(follow), hearTabs(followTab)]
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const stop of stopFollowing) stop()
  }
}

/** Loads the whole wishlist and stores its ids; `idsOf` extracts them from the reply. */
export async function askForWishes<Answer>(
  customerId: string,
  ask: () => Promise<Answer>,
  idsOf: (answer: Answer) => readonly string[],
): Promise<Answer> {
  moveTo(customerId)
  moment += 1
  const asked = moment
  const answer = await ask()
  if (owner === customerId) {
    askedFor = customerId
    takeOver(idsOf(answer), asked)
  }
  return answer
}

/** Optimistic update: shows a change at once and sends it; reverts it when refused. */
export async function changeWishes<Answer>(
  customerId: string,
  productIds: readonly string[],
  wished: boolean,
  send: () => Promise<Answer>,
): Promise<Answer> {
  moveTo(customerId)
  const changed = productIds.filter((id) => wishes.has(id) !== wished)
  mark(changed, wished, true)
  tellTabs({ customerId, productIds: changed, wished })
  try {
    const answer = await send()
    if (owner === customerId) mark(changed, wished, false)
    return answer
  } catch (error) {
    if (owner === customerId) mark(changed, !wished, false)
    tellTabs({ customerId, productIds: changed, wished: !wished })
    throw error
  }
}

function follow(): void {
  const customerId = readSession().user?._id
  if (customerId === askedFor) return
  askedFor = customerId
  moveTo(customerId)
  if (!customerId) return
  const ask = () =>
    browserApi('GET /wishlist/get-product-ids/{customerId}', { params: { customerId } })
  askForWishes(customerId, ask, ({ productIds }) => productIds).catch(() => {
    // The hearts stay empty, but can be clicked; the next page retries.
    if (askedFor === customerId) askedFor = undefined
  })
}

/** The other tab has sent the change, and reports again when it is refused. */
function followTab({ customerId, productIds, wished }: TabChange): void {
  if (owner === customerId) mark(productIds, wished, false)
}

function moveTo(customerId: string | undefined): void {
  if (customerId === owner) return
  owner = customerId
  changes.clear()
  show(nothing)
}

function takeOver(productIds: readonly string[], asked: number): void {
  const next = new Set(productIds)
  for (const [id, { wished, at, pending }] of changes) {
    if (!pending && at < asked) changes.delete(id)
    else if (wished) next.add(id)
    else next.delete(id)
  }
  show(next)
}

function mark(productIds: readonly string[], wished: boolean, pending: boolean): void {
  moment += 1
  const next = new Set(wishes)
  for (const id of productIds) {
    changes.set(id, { wished, at: moment, pending })
    if (wished) next.add(id)
    else next.delete(id)
  }
  show(next)
}

function show(next: ReadonlySet<string>): void {
  wishes = next
  for (const listener of listeners) listener()
}
