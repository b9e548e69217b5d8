import type { PlaceOrderBody } from '@haat/contract/order'

import { newId } from '#app/util/new-id.ts'

const storageKey = 'order-key'
/** Wishes of one tab that are remembered, so that Back finds what became of them. */
const most = 10

interface Kept {
  /** The id of the selection that was sent; `body` names its account. */
  selection: string
  body: string
  key: string
  /** No answer has come yet: the order may be placed, or not. */
  open: boolean
  /** The order that was placed for this selection. */
  orderId?: string | undefined
}

let kept: Kept[] | undefined

/**
 * The Idempotency-Key of an order that is about to be sent: the same for the same body of the same selection, so that
 * a second click, a reload while placing or a lost connection never buys twice; another one for anything else.
 */
export function idempotencyKey(selection: string, order: PlaceOrderBody): string {
  const body = JSON.stringify(order)
  const before = read().find((one) => one.selection === selection && one.body === body)
  const key = before?.key ?? newId()
  write([...read().filter((one) => one !== before), { selection, body, key, open: true }])
  return key
}

/** The key under which this selection was sent last, if that got no answer. */
export function openIdempotencyKey(selection: string): string | undefined {
  return read().findLast((one) => one.selection === selection && one.open)?.key
}

/** The order was refused: nothing was bought, and the same order keeps its key. */
export function answeredIdempotencyKey(selection: string): void {
  write(read().map((one) => (one.selection === selection ? { ...one, open: false } : one)))
}

/** The selection has become an order: it is not sent again. */
export function keepPlacedOrder(selection: string, orderId: string): void {
  write(read().map((one) => (one.selection === selection ? { ...one, open: false, orderId } : one)))
}

/** The order that was placed for a selection in this tab. */
export function placedOrderOf(selection: string): string | undefined {
  return read().find((one) => one.selection === selection && one.orderId !== undefined)?.orderId
}

/** As if nothing had been sent from this tab. */
export function forgetIdempotencyKeys(): void {
  kept = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage refused: there was nothing.
  }
}

function read(): Kept[] {
  kept ??= load()
  return kept
}

function write(value: Kept[]): void {
  kept = value.slice(-most)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage refused: keys live as long as the page.
  }
}

function load(): Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readOne) : []
  } catch {
    // Storage refused or broken.
    return []
  }
}

function readOne(stored: unknown): Kept[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { selection, body, key, open, orderId } = stored as Partial<Record<keyof Kept, unknown>> // Looked at below.
  if (typeof selection !== 'string' || typeof body !== 'string' || typeof key !== 'string')
    return []
  return [
    {
      selection,
      body,
      key,
      open: open === true,
      ...(typeof orderId === 'string' && { orderId }),
    },
  ]
}
