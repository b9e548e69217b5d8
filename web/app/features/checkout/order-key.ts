import type { PlaceOrderBody } from '@haat/contract/order'

const storageKey = 'order-key'

interface Kept {
  key: string
  /** What was sent under it. */
  body: string
  /** No answer has come yet: the order may be placed, or not. */
  open: boolean
}

let kept: Kept | undefined

/**
 * The Idempotency-Key of an order that is about to be sent: the same for the same order, so that a second
 * click, a reload while placing or a lost connection never buys twice; another one as soon as anything in it
 * differs.
 */
export function orderKey(order: PlaceOrderBody): string {
  const body = JSON.stringify(order)
  const key = read()?.body === body ? kept?.key : undefined
  return keep({ key: key ?? newKey(), body, open: true }).key
}

/** The key of an order that was sent and got no answer. */
export function openOrderKey(): string | undefined {
  const last = read()
  return last?.open ? last.key : undefined
}

/** The order was refused: nothing was bought, and the same order keeps its key. */
export function answeredOrderKey(): void {
  const last = read()
  if (last) keep({ ...last, open: false })
}

/** The order has been placed: the next one is another, even of the same things. */
export function forgetOrderKey(): void {
  kept = undefined
  store(undefined)
}

function read(): Kept | undefined {
  kept ??= load()
  return kept
}

function keep(value: Kept): Kept {
  kept = value
  store(value)
  return value
}

function load(): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { key, body, open } = stored as Partial<Record<keyof Kept, unknown>> // Looked at on the next line.
    if (typeof key !== 'string' || typeof body !== 'string') return undefined
    return { key, body, open: open === true }
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
