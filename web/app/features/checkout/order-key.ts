import type { PlaceOrderBody } from '@haat/contract/order'

const storageKey = 'order-key'

interface Kept {
  key: string
  /** What was sent under it. */
  body: string
}

let kept: Kept | undefined

/**
 * The Idempotency-Key of an order: the same for the same order, so that a second click, a reload while
 * placing or a lost connection never buys twice; another one as soon as anything in it differs.
 */
export function orderKey(order: PlaceOrderBody): string {
  const body = JSON.stringify(order)
  kept ??= load()
  if (kept?.body !== body) {
    kept = { key: newKey(), body }
    store(kept)
  }
  return kept.key
}

/** The order has been placed: the next one is another, even of the same things. */
export function forgetOrderKey(): void {
  kept = undefined
  store(undefined)
}

function load(): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { key, body } = stored as Partial<Record<keyof Kept, unknown>> // Looked at on the next line.
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined
  } catch {
    // Storage refused or broken: the key then lives as long as the page.
    return undefined
  }
}

function store(value: Kept | undefined): void {
  try {
    if (value) sessionStorage.setItem(storageKey, JSON.stringify(value))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** `randomUUID` is there only over https and on localhost. */
function newKey(): string {
  if (isSecureContext) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join(
    '-',
  )
}
