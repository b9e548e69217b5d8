import assert from 'node:assert/strict'

import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { type Act, anOrderOf, type Choose, giveBackSurplus, key, settled } from './act.ts'
import { toPoisha, toTaka, viewOf } from './compare.ts'
import type { Life } from './market.ts'
import {
  checkShares,
  type Choice,
  couponGives,
  currentTotalOf,
  dueOf,
  fees,
  isHeld,
  type ModelLine,
  type ModelOrder,
  netOf,
  newLine,
  subtotalOf,
  sum,
  takenOff,
  totalOf,
} from './model.ts'
import { addresses } from './placing.ts'

type Body = InputOf<Calls['PATCH /order/edit/{orderId}']>['body']

/** What a line is asked to become. */
interface Asked {
  line: ModelLine | undefined
  choice: Choice
  quantity: number
}

interface WantedChange {
  lines: readonly Asked[] | undefined
  inDhaka: boolean
  fee: number | undefined
  discount: number | undefined
  keepPrice: boolean
  keepCoupon: boolean
  atDoor: boolean
}

function aChange(life: Life, order: ModelOrder, choose: Choose): WantedChange {
  const subtotal = subtotalOf(order)
  return {
    lines: choose(5) ? askedLines(life, order, choose) : undefined,
    inDhaka: choose(4) ? order.inDhaka : !order.inDhaka,
    fee: choose(5) ? undefined : 5_555,
    discount: choose(4)
      ? undefined
      : ([0, 7_777, Math.floor(subtotal / 3), subtotal + 1][choose(4)] ?? 0),
    keepPrice: choose(5) === 0,
    keepCoupon: choose(3) === 0,
    atDoor: choose(4) === 0,
  }
}

function askedLines({ goods }: Life, order: ModelOrder, choose: Choose): Asked[] {
  const kept = order.lines.map((line): Asked => {
    const { choice, quantity } = line
    const sister = goods.find(
      ({ productId, variantId }) =>
        productId === choice.productId && variantId !== choice.variantId,
    )
    switch (choose(7)) {
      case 0:
        return { line, choice, quantity: 0 }
      case 1:
      case 2:
        return { line, choice, quantity: Math.max(0, quantity - 1) }
      case 3:
        return { line, choice, quantity: quantity + 1 + choose(3) }
      case 4:
        return { line, choice: sister ?? choice, quantity: Math.max(1, quantity - choose(2)) }
      default:
        return { line, choice, quantity }
    }
  })
  const added = goods[choose(goods.length)]
  return choose(3) === 0 && added
    ? [...kept, { line: undefined, choice: added, quantity: 1 + choose(2) }]
    : kept
}

interface Planned extends Asked {
  unit: number
}

/** Lines after the change: pieces beyond what a line had are a line of their own where another price is asked today. */
function planLines(asked: readonly Asked[], keepPrice: boolean): Planned[] {
  const kept = asked.flatMap(({ line, choice, quantity }): Planned[] => {
    if (!line) return []
    const isOther = choice.variantId !== line.choice.variantId && quantity > 0
    const unit = isOther ? Math.max(0, line.unit + choice.price - line.choice.price) : line.unit
    const more = quantity - line.quantity
    const as = isOther ? choice : line.choice
    if (more <= 0 || keepPrice || unit === choice.price)
      return [{ line, choice: as, quantity, unit }]
    return [
      { line, choice: as, quantity: line.quantity, unit },
      { line: undefined, choice, quantity: more, unit: choice.price },
    ]
  })
  const added = asked.filter(({ line }) => !line)
  return [...kept, ...added.map((one) => ({ ...one, unit: one.choice.price }))]
}

/** The order as it would be: its goods, discounts and fee, without the shares of its lines. */
function changedOrder(
  order: ModelOrder,
  wanted: WantedChange,
  planned: readonly Planned[],
): ModelOrder {
  const isSame = planned.every(
    ({ line, choice, quantity, unit }) =>
      line?.choice === choice && line.quantity === quantity && line.unit === unit,
  )
  const lines = planned.map(({ line, choice, quantity, unit }) => ({
    ...newLine({ itemId: '', choice, unit, quantity, discount: 0 }),
    ...(line && { itemId: line.itemId, off: line.off, offMoney: line.offMoney }),
  }))
  const subtotal = subtotalOf({ lines })
  const { coupon: had } = order
  const gives = had && couponGives(had, subtotal)
  const isKept = isSame || gives !== undefined || wanted.keepCoupon
  const coupon = isKept ? had : undefined
  const former = Math.min(order.couponDiscount, subtotal)
  const couponDiscount = !coupon ? 0 : isSame ? former : (gives ?? former)
  const tableFee = wanted.inDhaka ? fees.inDhaka : fees.outside
  const isSamePlace = isSame && wanted.inDhaka === order.inDhaka
  return {
    ...order,
    lines,
    coupon,
    couponDiscount,
    staffDiscount: wanted.discount ?? order.staffDiscount,
    inDhaka: wanted.inDhaka,
    fee: wanted.fee ?? (isSamePlace ? order.fee : tableFee),
    method: wanted.atDoor ? 'cash' : order.method,
  }
}

/** Pieces that leave the stock for each inventory item; below 0: they come back. */
function stockMoves(order: ModelOrder, next: ModelOrder): Map<string, number> {
  const moves = new Map<string, number>()
  const add = ({ lines }: ModelOrder, sign: number) => {
    for (const { choice, quantity } of lines) {
      moves.set(choice.item, (moves.get(choice.item) ?? 0) + sign * quantity)
    }
  }
  add(next, 1)
  add(order, -1)
  return moves
}

const sumsOf = ({ lines, couponDiscount, staffDiscount, inDhaka, fee, method }: ModelOrder) =>
  JSON.stringify([
    lines.map(({ choice, unit, quantity }) => [choice.variantId, unit, quantity]),
    [couponDiscount, staffDiscount, inDhaka, fee, method],
  ])

function bodyOf(wanted: WantedChange, order: ModelOrder, version: number): Body {
  return {
    version,
    note: 'The customer called',
    ...(wanted.lines && {
      items: wanted.lines.map(({ line, choice: { productId, variantId }, quantity }) =>
        line ? { itemId: line.itemId, variantId, quantity } : { productId, variantId, quantity },
      ),
    }),
    ...(wanted.inDhaka !== order.inDhaka && { deliveryAddress: addresses[wanted.inDhaka ? 0 : 1] }),
    ...(wanted.fee !== undefined && { deliveryFee: toTaka(wanted.fee) }),
    ...(wanted.discount !== undefined && {
      discount: { amount: toTaka(wanted.discount), reason: 'A good customer' },
    }),
    ...(wanted.keepPrice && { keepPrice: true }),
    ...(wanted.keepCoupon && { keepCoupon: true }),
    ...(wanted.atDoor && { collect: 'door' }),
  }
}

function refusals(life: Life, order: ModelOrder, next: ModelOrder, asked: readonly Asked[]) {
  const fresh = next.lines.filter(({ itemId }) => itemId === '')
  const moves = stockMoves(order, next)
  const goods = subtotalOf(next) - next.couponDiscount
  return {
    'it is not in the shop any more': order.status !== 'pending' && order.status !== 'processing',
    'it is an exchange': order.exchangeOf !== undefined,
    'fewer than went back': asked.some(({ line, quantity }) => quantity < (line?.off ?? 0)),
    'a part of the line went back': asked.some(
      ({ line, choice, quantity }) =>
        (line?.off ?? 0) > 0 && quantity > 0 && choice.variantId !== line?.choice.variantId,
    ),
    'nothing is left': sum(next.lines.map(({ quantity, off }) => quantity - off)) < 1,
    'a variant is added twice':
      new Set(fresh.map(({ choice, unit }) => `${choice.variantId} ${unit}`)).size < fresh.length,
    'too few pieces': [...moves].some(([item, count]) => count > (life.stock.get(item) ?? 0)),
    'the discount is more than the goods cost': next.staffDiscount > goods,
    'more was given back than it would cost': takenOff(next) > totalOf(next),
    'a payment is held': next.method !== order.method && isHeld(order),
    'nothing changes': sumsOf(next) === sumsOf(order),
    'the rest of a packed order is not paid':
      order.status === 'processing' && next.method === 'ssl' && dueOf(next) > 0,
  }
}

/** Staff change an order that has not left the shop. */
export const editOrder: Act = async (life, choose) => {
  const open = life.orders.filter(({ status }) => status === 'pending' || status === 'processing')
  const order = open[choose(Math.max(1, open.length))] ?? anOrderOf(life, choose)
  if (!order || (open.length === 0 && choose(6) > 0)) return undefined
  const wanted = aChange(life, order, choose)
  const asked =
    wanted.lines ??
    order.lines.map((line) => ({ line, choice: line.choice, quantity: line.quantity }))
  const next = changedOrder(order, wanted, planLines(asked, wanted.keepPrice))
  const because = refusals(life, order, next, asked)
  const before = await viewOf(life, order.id)
  const call = { as: life.admin, params: { orderId: order.id }, idempotencyKey: key() }
  const body = bodyOf(wanted, order, before.version)
  const tried = await life.shop.call('PATCH /order/edit/{orderId}', {
    ...call,
    body: { ...body, dryRun: true },
  })
  const isShort = shortLine(tried)
  const quote = settled(tried, { ...because, 'a line would cost less than went back': isShort })
  assert.equal((await viewOf(life, order.id)).version, before.version, 'a dry run writes nothing')
  if (!quote || !('dryRun' in quote)) return 'refused'
  assert.equal(toPoisha(quote.totalPrice), currentTotalOf(next), 'what the dry run said')
  const reply = await life.shop.call('PATCH /order/edit/{orderId}', {
    ...call,
    body: { ...body, totalPrice: quote.totalPrice },
  })
  const changed = settled(reply)
  if (!changed || !('items' in changed)) throw new Error('The dry run was not refused')
  await changeModel(life, order, next, changed)
  return 'done'
}

/** Which share of the discounts a line bears is learned from the shop, so this refusal is too. */
const shortLine = (reply: { success: boolean; message: string }): boolean =>
  !reply.success && /^More of (?!this order).* was refunded than it would cost$/.test(reply.message)

async function changeModel(
  life: Life,
  order: ModelOrder,
  next: ModelOrder,
  changed: Pick<StaffOrder, 'items'>,
): Promise<void> {
  for (const [item, count] of stockMoves(order, next)) {
    life.stock.set(item, (life.stock.get(item) ?? 0) - count)
  }
  const costs = [currentTotalOf(order), currentTotalOf(next)]
  for (const [at, line] of next.lines.entries()) {
    const item = changed.items[at]
    line.itemId = item?._id ?? ''
    line.discount = toPoisha(item?.discount ?? 0)
    assert.ok(netOf(line) >= line.offMoney, 'a line costs less than was given back of it')
  }
  checkShares(next)
  if (next.method !== order.method) next.payUntil = undefined
  else if (costs[0] !== costs[1] && next.payUntil !== undefined) {
    next.payUntil = Math.max(next.payUntil, life.shop.clock.now().getTime() + 24 * 3_600_000)
  }
  Object.assign(order, next)
  await giveBackSurplus(life, order)
}
