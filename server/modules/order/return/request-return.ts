import type { UnwordedReturn, PostReturnBody } from '@haat/contract/order/return'
import { hasPermission } from '@haat/contract/permission'

import { refuseBlocked } from '#modules/block/index.ts'
import { keepPictures } from '#modules/media/index.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { type ActInputOf, orderAct } from '../core/order-act.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { returnDeadline } from '../core/return-deadline.ts'
import { showOrderToCaller } from '../core/show-order.ts'
import { refuseOtherPieces } from '../ledger/take-off.ts'
import { chooseExchangeGoods } from './choose-exchange-goods.ts'
import { placeExchange } from './place-exchange.ts'
import { factsOf, showReturn, tellOfStep } from './return-act.ts'
import { requestRefusal } from './return.policy.ts'
import { readReturn } from './return.repo.ts'
import { insertReturn } from './write-return.repo.ts'

type Input = ActInputOf<'POST /return'>
type Deps = OrderDeps & Pick<Ports, 'storage'>

/** A customer asks to give goods of a delivered order back, or staff for them: keeps their pictures with it. */
export async function requestReturn(deps: Deps, input: Input) {
  if (input.body.dryRun) return request([])(deps, input)
  const uploads = { folder: 'returns', field: 'pictures', uploads: input.files.pictures }
  return keepPictures(deps.storage, uploads, async (pictures) => {
    const reply = await request(pictures)(deps, input)
    // A repeat of the same request got the first one's reply: nothing names these pictures.
    const isRepeat = 'pictures' in reply && !pictures.every((key) => isShown(reply, key))
    if (isRepeat) await Promise.allSettled(pictures.map((key) => deps.storage.remove(key)))
    return reply
  })
}

const isShown = ({ pictures }: UnwordedReturn, key: string) =>
  pictures.some((address) => address.includes(key))

const request = (pictures: readonly string[]) =>
  orderAct('POST /return', {
    orderId: ({ body }) => body.orderId,
    mayAct: ({ customerId }, { actor }) =>
      hasPermission(actor, 'orders') || customerId === actor.userId,
    work: async (of, { body }) => {
      const { tx, deps, actor, act, before: order, isDryRun } = of
      const { id } = act
      const isStaff = hasPermission(actor, 'orders')
      refuseUnknownLines(order, body)
      const refusal = requestRefusal({
        reason: body.reason,
        order,
        deadline: returnDeadline(order),
        itemIds: body.lines.map(({ itemId }) => itemId),
        wants: body.wants,
        isStaff,
        overrideReason: body.overrideReason,
        now: act.at,
      })
      if (refusal) throw refusal
      refuseOtherPieces(order, body.lines)
      // Staff are asked when they approve it: giving goods back stays possible.
      if (!isStaff && body.wants === 'exchange') await refuseBlocked(tx, order)
      await insertReturn(tx, {
        ...body,
        id,
        exchangeFor: body.exchangeFor ? await chooseExchangeGoods(tx, body.exchangeFor) : null,
        note: body.note ?? '',
        pictures,
        overrideReason: body.overrideReason ?? null,
        actorId: act.actorId,
        at: act.at,
      })
      const row = await tellOfStep(of, id, { news: 'requested' })
      if (!isDryRun || !row.exchangeFor) return row
      // Worth by the order as it is without this return.
      await of.book(placeExchange(tx, deps, { order, row, act, isStaff, isDryRun }))
      return readReturn(tx, id)
    },
    quoteMore: factsOf,
    newer: showOrderToCaller,
    reply: showReturn,
  })
function refuseUnknownLines(order: OrderRow, { lines }: PostReturnBody): void {
  for (const [position, { itemId }] of lines.entries()) {
    if (order.items.some(({ id }) => id === itemId)) continue
    throw badRequest('not_line_of_order', `body.lines.${position}.itemId`)
  }
}
