import type { PlaceOrderBody } from '@haat/contract/order/order'

import { newId } from '#app/util/new-id.ts'
import { fieldsOf, stored } from '#app/util/stored.ts'

/** Maximum number of remembered selections per tab, so that Back finds what became of them. */
const most = 10

interface Kept {
  /** Id of the selection; `body` includes the account. */
  selection: string
  body: string
  key: string
  /** No reply yet: the order may or may not have been placed. */
  open: boolean
  /** The order placed for this selection. */
  orderId?: string | undefined
}

const kept = stored(
  'order-key',
  (json) => (Array.isArray(json) ? json.flatMap(readOne) : []),
  // In memory too, so that keys live at least as long as the page.
  { place: 'sessionStorage', orInMemory: true },
)

/**
 * The Idempotency-Key of an order about to be sent: the same for the same body of the same selection, so that
 * a second click, a reload during the call or a lost connection never buys twice; a new one for anything else.
 */
export function idempotencyKey(selection: string, order: PlaceOrderBody): string {
  const body = JSON.stringify(order)
  const before = kept.get().find((one) => one.selection === selection && one.body === body)
  const key = before?.key ?? newId()
  write([...kept.get().filter((one) => one !== before), { selection, body, key, open: true }])
  return key
}

/** The last key of this selection, if it got no reply. */
export function openIdempotencyKey(selection: string): string | undefined {
  return kept.get().findLast((one) => one.selection === selection && one.open)?.key
}

/** The order was refused: nothing was bought, and a retry keeps its key. */
export function answeredIdempotencyKey(selection: string): void {
  write(kept.get().map((one) => (one.selection === selection ? { ...one, open: false } : one)))
}

/** Records that the selection has become an order: it is not sent again. */
export function keepPlacedOrder(selection: string, orderId: string): void {
  write(
    kept.get().map((one) => (one.selection === selection ? { ...one, open: false, orderId } : one)),
  )
}

/** The order placed for a selection in this tab. */
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
