import type { OrderReturn } from '@haat/contract/order/return'
import { aPhone } from '#test/people.ts'

import {
  type Act,
  cancelled,
  type Choose,
  giveBackSurplus,
  key,
  moveCreditBack,
  putBack,
  settled,
} from './act.ts'
import { isTooMany, somePieces } from './at-door.ts'
import { learnSpread, toTaka, viewOf } from './compare.ts'
import type { Life } from './market.ts'
import {
  type Choice,
  dueOf,
  fees,
  leftOf,
  mostOf,
  type ModelOrder,
  type ModelReturn,
  newLine,
  newOrder,
  totalOf,
  worthOf,
} from './model.ts'
import { isShort, take, type Wanted, wantedOf } from './placing.ts'

const returnDaysMs = 7 * 24 * 3_600_000
const reasons = ['changed-mind', 'size', 'wrong', 'not-as-shown'] as const

const piecesOf = ({ lines }: ModelReturn): Map<string, number> =>
  new Map(lines.map(({ itemId, quantity, accepted }) => [itemId, accepted ?? quantity]))

/** Goods in exchange: other variants of what comes back, or anything. */
function exchangeGoods(life: Life, order: ModelOrder, choose: Choose): Wanted[] {
  const wanted = wantedOf(life, choose).slice(0, 2)
  const [line] = order.lines
  const sister = life.goods.find(
    ({ productId, variantId }) =>
      productId === line?.choice.productId && variantId !== line.choice.variantId,
  )
  return choose(2) && sister ? [{ choice: sister, quantity: 1 + choose(2) }] : wanted
}

/** A customer asks to give goods back, or staff for them. */
export const requestReturn: Act = async (life, choose) => {
  const order = life.orders.find(({ status }) => status === 'delivered') ?? life.orders[0]
  if (!order || (order.status !== 'delivered' && choose(6) > 0)) return undefined
  const pieces = somePieces(order, choose)
  if (pieces.size === 0) return undefined
  const isStaff = choose(2) === 1
  const reason = reasons[choose(reasons.length)] ?? 'size'
  const exchangeFor = choose(2) ? exchangeGoods(life, order, choose) : undefined
  const body = {
    orderId: order.id,
    lines: [...pieces].map(([itemId, quantity]) => ({ itemId, quantity })),
    reason,
    wants: exchangeFor ? 'exchange' : 'refund',
    ...(exchangeFor && {
      exchangeFor: exchangeFor.map(({ choice, quantity }) => ({
        productId: choice.productId,
        variantId: choice.variantId,
        quantity,
      })),
    }),
    ...(isStaff && { overrideReason: 'A good customer' }),
  }
  const as = isStaff ? life.admin : life.customer
  // As JSON: the page sends a form, because of its pictures.
  const reply = await life.shop.callWith('POST /return', { as, body, idempotencyKey: key() })
  const now = life.shop.clock.now().getTime()
  const made = settled(reply, {
    'it is not delivered': order.status !== 'delivered',
    'the days are over': !isStaff && now > order.deliveredAt + returnDaysMs,
    'these goods came in exchange': exchangeFor !== undefined && order.exchangeOf !== undefined,
    'more pieces than are there': isTooMany(order, pieces),
  })
  if (!made) return 'refused'
  for (const line of order.lines) line.inReturn += pieces.get(line.itemId) ?? 0
  life.returns.push({
    // as: no dry run was asked for.
    id: (made as OrderReturn)._id,
    order,
    status: 'requested',
    lines: [...pieces].map(([itemId, quantity]) => ({ itemId, quantity, accepted: undefined })),
    isShopsFault: reason === 'wrong' || reason === 'not-as-shown',
    exchangeFor,
    exchange: undefined,
    credit: 0,
  })
  return 'done'
}

const aReturnOf = ({ returns }: Life, choose: Choose, status?: ModelReturn['status']) =>
  returns.find((one) => one.status === status) ?? returns[choose(Math.max(1, returns.length))]

/** Lines of an exchange: the same product at the same price of today goes at the price paid. */
function exchangeLines(one: ModelReturn, wanted: readonly Wanted[]) {
  const { order } = one
  const unused = one.lines.flatMap(({ itemId, quantity }) => {
    const line = order.lines.find((of) => of.itemId === itemId)
    if (!line) return []
    const paid = Math.floor(worthOf(order, new Map([[itemId, quantity]])) / quantity)
    return [{ choice: line.choice, quantity, paid }]
  })
  return wanted.flatMap(({ choice, quantity }) => {
    let rest = quantity
    const lines: { choice: Choice; quantity: number; unit: number }[] = []
    for (const back of unused) {
      const isEven =
        back.choice.productId === choice.productId && back.choice.price === choice.price
      const count = isEven ? Math.min(rest, back.quantity) : 0
      if (count === 0) continue
      rest -= count
      back.quantity -= count
      lines.push({ choice, quantity: count, unit: back.paid })
    }
    if (rest > 0) lines.push({ choice, quantity: rest, unit: choice.price })
    return lines
  })
}

/** Staff allow a return; the goods in exchange are taken from stock and their order is placed. */
export const approveReturn: Act = async (life, choose) => {
  const one = aReturnOf(life, choose, 'requested')
  if (!one) return undefined
  const wanted = one.exchangeFor ?? []
  const feeByHand = choose(4) === 0 ? 2_525 : undefined
  const reply = await life.shop.call('POST /return/{id}/approve', {
    as: life.admin,
    params: { id: one.id },
    idempotencyKey: key(),
    body: feeByHand === undefined ? {} : { deliveryFee: toTaka(feeByHand) },
  })
  const made = settled(reply, {
    'it is no step of this return': one.status !== 'requested',
    'too few pieces': isShort(life, wanted),
  })
  if (!made) return 'refused'
  one.status = 'approved'
  if (one.exchangeFor && 'exchangeOrderId' in made) {
    const isFree = one.isShopsFault || one.order.atCounter
    const tableFee = one.order.inDhaka ? fees.inDhaka : fees.outside
    const fee = feeByHand ?? (isFree ? 0 : tableFee)
    await exchanged(life, one, { id: made.exchangeOrderId ?? '', wanted, fee })
  }
  return 'done'
}

async function exchanged(
  life: Life,
  one: ModelReturn,
  { id, wanted, fee }: { id: string; wanted: readonly Wanted[]; fee: number },
): Promise<void> {
  const { order: first } = one
  const { items } = await viewOf(life, id)
  const lines = exchangeLines(one, wanted).map((line, at) =>
    newLine({ itemId: items[at]?._id ?? '', discount: 0, ...line }),
  )
  const exchange = newOrder({
    id,
    method: 'cash',
    inDhaka: first.inDhaka,
    fee,
    lines,
    exchangeOf: first,
  })
  take(life, wanted)
  const credit = Math.min(
    worthOf(first, piecesOf(one)),
    totalOf(exchange),
    Math.max(0, leftOf(first)),
  )
  first.credit -= credit
  first.pledged += credit
  exchange.credit += credit
  exchange.offBesides += dueOf(exchange) % 100
  Object.assign(one, { exchange, credit })
  life.orders.push(exchange)
}

export const rejectReturn: Act = async (life, choose) => {
  const one = aReturnOf(life, choose)
  if (!one) return undefined
  const reply = await life.shop.call('POST /return/{id}/reject', {
    as: life.admin,
    params: { id: one.id },
    idempotencyKey: key(),
    body: { reason: 'It was worn' },
  })
  if (!settled(reply, { 'it is no step of this return': one.status !== 'requested' }))
    return 'refused'
  closeReturn(one, 'rejected')
  return 'done'
}

function closeReturn(one: ModelReturn, status: ModelReturn['status']): void {
  one.status = status
  for (const { itemId, quantity } of one.lines) {
    const line = one.order.lines.find((of) => of.itemId === itemId)
    if (line) line.inReturn -= quantity
  }
}

/** A refused exchange keeps its charge of the credit. */
const hasLeft = ({ exchange, credit }: ModelReturn): boolean =>
  exchange?.status === 'shipped' ||
  exchange?.status === 'delivered' ||
  (exchange?.status === 'cancelled' && credit > 0)

export const cancelReturn: Act = async (life, choose) => {
  const one = aReturnOf(life, choose)
  if (!one) return undefined
  const as = choose(2) ? life.customer : life.admin
  const reply = await life.shop.call('POST /return/{id}/cancel', {
    as,
    params: { id: one.id },
    idempotencyKey: key(),
    body: {},
  })
  const done = settled(reply, {
    'it is no step of this return': one.status !== 'requested' && one.status !== 'approved',
    'the exchange is on its way': hasLeft(one),
  })
  if (!done) return 'refused'
  if (one.exchange && one.exchange.status !== 'cancelled') await cancelled(life, one.exchange)
  closeReturn(one, 'cancelled')
  return 'done'
}

/** What was sent back arrives. */
export const receiveReturn: Act = async (life, choose) => {
  const one = aReturnOf(life, choose, 'approved')
  if (!one) return undefined
  const lines = one.lines.map(({ itemId, quantity }) => {
    const missing = choose(5) === 0 ? choose(quantity + 1) : 0
    const refused = choose(4) === 0 ? choose(quantity - missing + 1) : 0
    const accepted = quantity - missing - refused
    const damaged = choose(4) === 0 ? choose(accepted + 1) : 0
    return { itemId, accepted, refused, missing, damaged, ...(refused > 0 && { reason: 'Worn' }) }
  })
  const reply = await life.shop.call('POST /return/{id}/receive', {
    as: life.admin,
    params: { id: one.id },
    idempotencyKey: key(),
    body: { lines },
  })
  if (!settled(reply, { 'it is no step of this return': one.status !== 'approved' }))
    return 'refused'
  one.status = 'received'
  for (const { itemId, accepted, damaged } of lines) {
    const asked = one.lines.find((of) => of.itemId === itemId)
    if (asked) asked.accepted = accepted
    const line = one.order.lines.find((of) => of.itemId === itemId)
    if (line) putBack(life, line, accepted - damaged)
  }
  return 'done'
}

/** The accepted pieces are taken off: their money goes back, or is set against the exchange. */
export const settleReturn: Act = async (life, choose) => {
  const one = aReturnOf(life, choose, 'received')
  if (!one) return undefined
  const { order } = one
  const pieces = new Map([...piecesOf(one)].filter(([, count]) => count > 0))
  const worth = one.status === 'received' ? worthOf(order, pieces) : 0
  const mostFee = one.status === 'received' ? Math.max(0, mostOf(order, pieces) - worth) : 0
  const deliveryFee = [0, 0, mostFee, mostFee + 1][choose(4)] ?? 0
  const reply = await life.shop.call('POST /return/{id}/settle', {
    as: life.admin,
    params: { id: one.id },
    idempotencyKey: key(),
    body: {
      deliveryFee: toTaka(deliveryFee),
      ...(choose(2) && { hand: { method: 'nagad', number: aPhone() } }),
    },
  })
  const done = settled(reply, {
    'it is no step of this return': one.status !== 'received',
    'more than the fee': deliveryFee > mostFee,
  })
  if (!done) return 'refused'
  const value = worth + deliveryFee
  for (const line of order.lines) line.off += pieces.get(line.itemId) ?? 0
  const missing = Math.max(0, one.credit - value)
  const isDue = missing > 0 && !hasLeft(one)
  if (isDue && one.exchange) {
    moveCreditBack(life, one.exchange, order, missing)
    one.exchange.offBesides += dueOf(one.exchange) % 100
  }
  await learnSpread(life, order, value + (isDue ? 0 : missing))
  order.pledged -= one.credit
  closeReturn(one, 'settled')
  await giveBackSurplus(life, order)
  return 'done'
}
