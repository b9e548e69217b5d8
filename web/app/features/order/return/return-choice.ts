import type { Order } from '@haat/contract/order/order'
import type { PostReturnBody } from '@haat/contract/order/return'
import type { ReturnReason } from '@haat/contract/order/return-reason'

type Item = Order['items'][number]

/** What a return reads of an order, its customer's or staff's. */
export type ReturnableOrder = Pick<Order, '_id' | 'version' | 'items' | 'may' | 'exchangeOf'>

/** What a customer has chosen so far in the dialog of a return. */
export interface ReturnChoice {
  /** Pieces by line. */
  pieces: ReadonlyMap<string, number>
  reason: ReturnReason | ''
  wants: 'refund' | 'exchange'
  /** The variant wanted instead, by line. */
  instead: ReadonlyMap<string, string>
  note: string
  /** By staff: why it is allowed after the days, or for goods that are not returnable. */
  exception: string
}

export const emptyChoice: ReturnChoice = {
  pieces: new Map(),
  reason: '',
  wants: 'refund',
  instead: new Map(),
  note: '',
  exception: '',
}

/** Where one line alone can be given back, it is chosen already. */
export function firstChoice({ items }: ReturnableOrder, byStaff = false): ReturnChoice {
  const [first, ...others] = items.filter((item) => leftOf(item, byStaff) > 0)
  if (!first || others.length > 0) return emptyChoice
  return { ...emptyChoice, pieces: new Map([[first._id, leftOf(first, byStaff)]]) }
}

/** Pieces of a line that can still be given back; staff take goods back that are not returnable, too. */
export const leftOf = (
  { returnable, quantity, givenBack, onTheWayBack, inReturn }: Item,
  byStaff = false,
): number =>
  returnable || byStaff ? Math.max(0, quantity - givenBack.quantity - onTheWayBack - inReturn) : 0

/** The days are over, or goods are chosen that are not returnable: staff say why they are taken back. */
export const isException = ({ items, may }: ReturnableOrder, { pieces }: ReturnChoice): boolean =>
  may.returnUntil === null ||
  Date.parse(may.returnUntil) < Date.now() ||
  items.some(({ _id, returnable }) => !returnable && pieces.has(_id))

/** Whether goods of the order can be given back at `now`, in ms. */
export function canReturn({ may }: ReturnableOrder, now: number): boolean {
  return may.returnUntil !== null && new Date(may.returnUntil).getTime() > now
}

/** The body of the call; undefined while something is missing. */
export function returnBody(
  { _id: orderId, items }: ReturnableOrder,
  { pieces, reason, wants, instead, note, exception }: ReturnChoice,
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
    ...(exception.trim() && { overrideReason: exception.trim() }),
  }
}
