import type { Order } from '@haat/contract/order/order'
import type { PostReturnBody, ReturnReason } from '@haat/contract/order/return'

type Item = Order['items'][number]

/** What a customer has chosen so far in the dialog of a return. */
export interface ReturnChoice {
  /** Pieces by line. */
  pieces: ReadonlyMap<string, number>
  reason: ReturnReason | ''
  wants: 'refund' | 'exchange'
  /** The variant wanted instead, by line. */
  instead: ReadonlyMap<string, string>
  note: string
}

export const emptyChoice: ReturnChoice = {
  pieces: new Map(),
  reason: '',
  wants: 'refund',
  instead: new Map(),
  note: '',
}

/** Where one line alone can be given back, it is chosen already. */
export function firstChoice({ items }: Order): ReturnChoice {
  const [first, ...others] = items.filter((item) => leftOf(item) > 0)
  if (!first || others.length > 0) return emptyChoice
  return { ...emptyChoice, pieces: new Map([[first._id, leftOf(first)]]) }
}

/** Pieces of a line that can still be given back. */
export const leftOf = ({ returnable, quantity, givenBack, onTheWayBack, inReturn }: Item): number =>
  returnable ? Math.max(0, quantity - givenBack.quantity - onTheWayBack - inReturn) : 0

/** Whether goods of the order can be given back at `now`, in ms. */
export function canReturn({ may }: Order, now: number): boolean {
  return may.returnUntil !== null && new Date(may.returnUntil).getTime() > now
}

/** The body of the call; undefined while something is missing. */
export function returnBody(
  { _id: orderId, items }: Order,
  { pieces, reason, wants, instead, note }: ReturnChoice,
): PostReturnBody | undefined {
  const chosen = items.filter(({ _id }) => pieces.has(_id))
  if (chosen.length === 0 || reason === '') return undefined
  if (wants === 'exchange' && !chosen.every(({ _id }) => instead.has(_id))) return undefined
  return {
    orderId,
    lines: chosen.map(({ _id: itemId }) => ({ itemId, quantity: pieces.get(itemId) ?? 1 })),
    reason,
    wants,
    ...(wants === 'exchange' && {
      exchangeFor: chosen.map(({ _id, productId }) => ({
        productId,
        variantId: instead.get(_id),
        quantity: pieces.get(_id) ?? 1,
      })),
    }),
    ...(note.trim() && { note: note.trim() }),
  }
}
