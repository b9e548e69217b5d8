import type { PlaceOrderBody } from '@haat/contract/order'

import { newId } from '#app/util/new-id.ts'
import { fieldsOf, stored } from '#app/util/stored.ts'

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

const kept = stored(
  'order-key',
  (json) => (Array.isArray(json) ? json.flatMap(readOne) : []),
  // Keys live as long as the page at least: the same order gets the same key.
  { place: 'sessionStorage', orInMemory: true },
)

/**
 * The Idempotency-Key of an order that is about to be sent: the same for the same body of the same selection, so that
 * a second click, a reload while placing or a lost connection never buys twice; another one for anything else.
 */
export function idempotencyKey(selection: string, order: PlaceOrderBody): string {
  const body = JSON.stringify(order)
  const before = kept.get().find((one) => one.selection === selection && one.body === body)
  const key = before?.key ?? newId()
  write([...kept.get().filter((one) => one !== before), { selection, body, key, open: true }])
  return key
}

/** The key under which this selection was sent last, if that got no answer. */
export function openIdempotencyKey(selection: string): string | undefined {
  return kept.get().findLast((one) => one.selection === selection && one.open)?.key
}

/** The order was refused: nothing was bought, and the same order keeps its key. */
export function answeredIdempotencyKey(selection: string): void {
  write(kept.get().map((one) => (one.selection === selection ? { ...one, open: false } : one)))
}

/** The selection has become an order: it is not sent again. */
export function keepPlacedOrder(selection: string, orderId: string): void {
  write(
    kept.get().map((one) => (one.selection === selection ? { ...one, open: false, orderId } : one)),
  )
}

/** The order that was placed for a selection in this tab. */
export function placedOrderOf(selection: string): string | undefined {
  return kept.get().find((one) => one.selection === selection && one.orderId !== undefined)?.orderId
}

const write = (value: readonly Kept[]) => kept.set(value.slice(-most))

function readOne(json: unknown): Kept[] {
  const { selection, body, key, open, orderId } = fieldsOf(json)
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
