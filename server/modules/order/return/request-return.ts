import type { OrderReturn, PostReturnBody, ReturnQuote } from '@haat/contract/order/return'
import { hasPermission } from '@haat/contract/permission'

import { refuseBlocked } from '#modules/block/index.ts'
import { keepPictures } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Upload } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { type ActInput, actOnOrder } from '../core/act-on-order.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import { returnDeadline } from '../core/return-deadline.ts'
import { readNewerOrder } from '../core/staff-order.ts'
import { refuseOtherPieces } from '../ledger/take-off.ts'
import { factsOf, readReturn } from './act-on-return.ts'
import { chooseExchangeGoods } from './choose-exchange-goods.ts'
import { placeExchange } from './place-exchange.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { requestRefusal } from './return.policy.ts'
import { presentReturn } from './return.present.ts'
import { insertReturn } from './write-return.repo.ts'

type Input = Omit<ActInput, 'body'> & {
  body: PostReturnBody
  files: { pictures: readonly Upload[] }
}

/** A customer asks to give goods of a delivered order back, or staff for them. */
export async function requestReturn(
  deps: ReturnDeps,
  input: Input,
): Promise<ReturnQuote | OrderReturn> {
  if (input.body.dryRun) return request(deps, input, [])
  const pictures = { folder: 'returns', field: 'pictures', uploads: input.files.pictures }
  return keepPictures(deps.storage, pictures, async (keys) => {
    const reply = await request(deps, input, keys)
    // A repeat of the same request got the first one's reply: nothing names these pictures.
    const isRepeat = 'pictures' in reply && !keys.every((key) => isShown(reply, key))
    if (isRepeat) await Promise.allSettled(keys.map((key) => deps.storage.remove(key)))
    return reply
  })
}

const isShown = ({ pictures }: OrderReturn, key: string) =>
  pictures.some((address) => address.includes(key))

async function request(
  deps: ReturnDeps,
  input: Input,
  pictures: readonly string[],
): Promise<ReturnQuote | OrderReturn> {
  const { actor, body } = input
  return actOnOrder<Awaited<ReturnType<typeof write>>, OrderReturn, ReturnQuote>(deps, {
    call: 'POST /return',
    input,
    orderId: body.orderId,
    mayAct: ({ customerId }) => hasPermission(actor, 'orders') || customerId === actor.userId,
    work: (tx, order, act) => write(tx, deps, { input, order, act, pictures }),
    newer: (tx, order) => readNewerOrder(tx, actor, order),
    quoteMore: ({ facts }) => facts,
    reply: async (tx, { id }) => presentReturn(await readReturn(tx, id), actor),
  })
}

interface Asked {
  input: Input
  order: OrderRow
  act: Act
  pictures: readonly string[]
}

async function write(tx: Db, deps: ReturnDeps, { input, order, act, pictures }: Asked) {
  const { actor, body } = input
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
  const { id } = act
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
  const row = await readReturn(tx, id)
  // Worth by the order as it is without this return.
  if (body.dryRun && row.exchangeFor) {
    await placeExchange(tx, deps, { order, row, act, isStaff, isDryRun: true })
  }
  await notifyCustomerOfReturn(tx, deps, { row, news: 'requested' })
  return { id, facts: await factsOf(tx, order, await readReturn(tx, id)) }
}

function refuseUnknownLines(order: OrderRow, { lines }: PostReturnBody): void {
  for (const [position, { itemId }] of lines.entries()) {
    if (order.items.some(({ id }) => id === itemId)) continue
    throw badRequest('This is no line of this order', `body.lines.${position}.itemId`)
  }
}
