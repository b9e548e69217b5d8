import type { Order } from '@haat/contract/order/order'
import type { PostReturnBody } from '@haat/contract/order/return'
import { isShopsFault, type ReturnReason } from '@haat/contract/order/return-reason'

import { m } from '#app/messages/generated/messages.js'

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
export function firstChoice({ items }: ReturnableOrder): ReturnChoice {
  const [first, ...others] = items.filter((item) => leftOf(item) > 0)
  if (!first || others.length > 0) return emptyChoice
  return { ...emptyChoice, pieces: new Map([[first._id, leftOf(first)]]) }
}

/** Pieces of a line that can still be given back. */
export const leftOf = ({ quantity, givenBack, onTheWayBack, inReturn }: Item): number =>
  Math.max(0, quantity - givenBack.quantity - onTheWayBack - inReturn)

/** A chosen line that is taken back only where the shop is at fault, which this reason does not say. */
const keptLine = ({ items }: ReturnableOrder, { pieces, reason }: ReturnChoice): Item | undefined =>
  reason === '' || isShopsFault(reason)
    ? undefined
    : items.find(({ _id, returnable }) => !returnable && pieces.has(_id))

/** The days are over, or goods are chosen that this reason does not bring back: staff say why they are taken back. */
export const isException = (order: ReturnableOrder, choice: ReturnChoice): boolean =>
  order.may.returnUntil === null ||
  Date.parse(order.may.returnUntil) < Date.now() ||
  keptLine(order, choice) !== undefined

/** What is wrong with a choice, by the name of its control. */
export type ChoiceErrors = Readonly<Partial<Record<string, string>>>

export function whatIsWrong(
  order: ReturnableOrder,
  choice: ReturnChoice,
  { byStaff }: { byStaff: boolean },
): ChoiceErrors {
  const { pieces, reason, wants, instead, exception } = choice
  const kept = keptLine(order, choice)
  const wrong: Record<string, string> = {}
  if (pieces.size === 0) wrong['lines'] = m.order_return_no_lines()
  if (reason === '') wrong['reason'] = m.order_return_no_reason()
  else if (kept && !byStaff) wrong['reason'] = m.order_return_kept({ product: kept.productName })
  if (wants === 'exchange') {
    for (const { _id } of order.items) {
      if (pieces.has(_id) && !instead.has(_id)) {
        wrong[`instead.${_id}`] = m.order_return_no_instead()
      }
    }
  }
  if (byStaff && isException(order, choice) && exception.trim() === '') {
    wrong['exception'] = m.order_return_no_exception()
  }
  return wrong
}

/** Whether goods of the order can be given back at `now`, in ms. */
export function canReturn({ may }: ReturnableOrder, now: number): boolean {
  return may.returnUntil !== null && new Date(may.returnUntil).getTime() > now
}

/** The body of the call; undefined while something is missing that the server needs to say what it would bring. */
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
