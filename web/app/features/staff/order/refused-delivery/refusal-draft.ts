import type { CameBackBody, RefusalReason } from '@haat/contract/order/came-back'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { readNumber } from '#app/util/read-number.ts'

/** What was typed about a refusal at the door. */
export interface RefusalDraft {
  /** Refused pieces by line; a line that is not named was refused whole. */
  pieces: ReadonlyMap<string, number>
  reason: RefusalReason
  /** '': what is then due, worked out by the server. */
  collected: string
  /** '': by the shop's rule. */
  charge: string
  note: string
}

/** Most parcels that come back are refused whole. */
export const wholeRefusal: RefusalDraft = {
  pieces: new Map(),
  reason: 'refused',
  collected: '',
  charge: '',
  note: '',
}

type Item = StaffOrder['items'][number]

/** Pieces of a line that are on their way to the customer. */
export const sentPieces = ({ quantity, givenBack, onTheWayBack }: Item): number =>
  Math.max(0, quantity - givenBack.quantity - onTheWayBack)

/** Pieces of a line that were refused. */
export const refusedPieces = (item: Item, { pieces }: RefusalDraft): number =>
  Math.min(sentPieces(item), pieces.get(item._id) ?? sentPieces(item))

export type RefusalBody = Omit<CameBackBody, 'collected' | 'dryRun' | 'totalPrice'> & {
  /** Undefined: what is then due. */
  collected?: number
}

/** The body of the call; undefined while something is missing or is no amount. */
export function refusalBody(order: StaffOrder, draft: RefusalDraft): RefusalBody | undefined {
  const lines = order.items
    .map((item) => ({ itemId: item._id, quantity: refusedPieces(item, draft) }))
    .filter(({ quantity }) => quantity > 0)
  const [collected, charge] = [readNumber(draft.collected), readNumber(draft.charge)]
  if (lines.length === 0 || Number.isNaN(collected) || Number.isNaN(charge)) return undefined
  const note = draft.note.trim()
  return {
    version: order.version,
    lines,
    reason: draft.reason,
    ...(collected !== undefined && { collected }),
    ...(charge !== undefined && { charge }),
    ...(note !== '' && { note }),
  }
}
