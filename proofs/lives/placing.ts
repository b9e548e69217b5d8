import { anOrder } from '#test/goods.ts'

import { type Act, type Choose, key, settled } from './act.ts'
import { toPoisha } from './compare.ts'
import type { Life } from './market.ts'
import {
  checkShares,
  type Choice,
  couponGives,
  fees,
  type ModelLine,
  newLine,
  newOrder,
  subtotalOf,
  sum,
  totalOf,
} from './model.ts'

export const mostOrders = 3
const holdMs = 30 * 60_000

export const addresses = [
  { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi', addressDetails: 'House 12, Road 5' },
  { division: 'Khulna', district: 'Khulna', city: 'Koyra', addressDetails: 'Beside the school' },
] as const

export interface Wanted {
  choice: Choice
  quantity: number
}

/** One to three variants, each with one to three pieces. */
export function wantedOf({ goods }: Life, choose: Choose): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (let n = choose(3); n >= 0; n -= 1) {
    const choice = goods[choose(goods.length)]
    if (choice) wanted.set(choice.variantId, { choice, quantity: 1 + choose(3) })
  }
  return [...wanted.values()]
}

/** Whether the stock is too small for these pieces. */
export function isShort({ stock }: Life, wanted: readonly Wanted[]): boolean {
  const needed = new Map<string, number>()
  for (const { choice, quantity } of wanted) {
    needed.set(choice.item, (needed.get(choice.item) ?? 0) + quantity)
  }
  return [...needed].some(([item, pieces]) => pieces > (stock.get(item) ?? 0))
}

export function take({ stock }: Life, wanted: readonly Wanted[]): void {
  for (const { choice, quantity } of wanted) {
    stock.set(choice.item, (stock.get(choice.item) ?? 0) - quantity)
  }
}

/** Lines as a reply shows them. */
function linesOf(
  items: readonly { _id: string; variantId: string | null; quantity: number; discount: number }[],
  wanted: readonly Wanted[],
): ModelLine[] {
  return items.map((item) => {
    const one = wanted.find(({ choice }) => choice.variantId === item.variantId)
    if (!one) throw new Error('A line that nobody ordered')
    const { choice, quantity } = one
    const discount = toPoisha(item.discount)
    return newLine({ itemId: item._id, choice, unit: choice.price, quantity, discount })
  })
}

/** The customer orders, by cash or online. */
export const placeOrder: Act = async (life, choose) => {
  if (life.orders.length >= mostOrders) return undefined
  const wanted = wantedOf(life, choose)
  const method = choose(2) ? 'ssl' : 'cash'
  const inDhaka = choose(3) > 0
  const coupon = [undefined, undefined, ...life.market.coupons][choose(4)]
  const lines = wanted.map(({ choice, quantity }) => ({
    productId: choice.productId,
    variantId: choice.variantId,
    quantity,
    price: choice.price / 100,
    subTotal: (choice.price * quantity) / 100,
  }))
  const subtotal = subtotalOf({
    lines: wanted.map(({ choice, quantity }) =>
      newLine({ itemId: '', choice, unit: choice.price, quantity, discount: 0 }),
    ),
  })
  const gives = coupon && couponGives(coupon, subtotal)
  const body = anOrder(life.customer, lines, {
    paymentMethod: method,
    totalPrice: subtotal / 100,
    deliveryFee: 0,
    deliveryAddress: addresses[inDhaka ? 0 : 1],
    again: true,
    ...(coupon && { cuopon: coupon.code }),
  })
  const reply = await life.shop.call('POST /order/post-order', { as: life.customer, body })
  const placed = settled(reply, {
    'too few pieces': isShort(life, wanted),
    'the coupon needs more': coupon !== undefined && gives === undefined,
  })
  if (!placed) return 'refused'
  const order = newOrder({
    id: placed._id,
    method,
    inDhaka,
    lines: linesOf(placed.items, wanted),
    fee: inDhaka ? fees.inDhaka : fees.outside,
    coupon,
    couponDiscount: gives ?? 0,
  })
  checkShares(order)
  take(life, wanted)
  if (method === 'ssl') {
    order.payUntil = life.shop.clock.now().getTime() + holdMs
    const { transaction_id: tranId, url = '' } = placed
    const amount = totalOf(order)
    order.attempts.push({ tranId, url, amount, gateway: 'open', shop: 'open' })
  }
  life.orders.push(order)
  return 'done'
}

const linkMs = 24 * 3_600_000

/** Staff place an order: by phone, or at the counter, where goods and money change hands at once. */
export const placeByStaff: Act = async (life, choose) => {
  if (life.orders.length >= mostOrders) return undefined
  const wanted = wantedOf(life, choose)
  const source = choose(3) ? 'phone' : 'counter'
  const method = source === 'phone' && choose(2) ? 'ssl' : 'cash'
  const inDhaka = choose(3) > 0
  const subtotal = sum(wanted.map(({ choice, quantity }) => choice.price * quantity))
  const discount = [0, 0, 5_000, Math.floor(subtotal / 7), subtotal + 1][choose(5)] ?? 0
  const feeByHand = source === 'phone' && choose(3) === 0 ? 4_040 : undefined
  const tableFee = inDhaka ? fees.inDhaka : fees.outside
  const reply = await life.shop.call('POST /order/staff-order', {
    as: life.admin,
    idempotencyKey: key(),
    body: {
      customer: { id: life.customer._id },
      items: wanted.map(({ choice: { productId, variantId }, quantity }) => ({
        productId,
        variantId,
        quantity,
      })),
      paymentMethod: method,
      source,
      ...(source === 'phone' && { deliveryAddress: addresses[inDhaka ? 0 : 1] }),
      ...(feeByHand !== undefined && { deliveryFee: feeByHand / 100 }),
      ...(discount > 0 && { discount: { amount: discount / 100, reason: 'A good customer' } }),
    },
  })
  const placed = settled(reply, {
    'too few pieces': isShort(life, wanted),
    'the discount is more than the goods cost': discount > subtotal,
  })
  if (!placed || !('items' in placed) || !('_id' in placed)) return 'refused'
  const order = newOrder({
    id: placed._id,
    method,
    inDhaka,
    lines: linesOf(placed.items, wanted),
    fee: source === 'counter' ? 0 : (feeByHand ?? tableFee),
    staffDiscount: discount,
    atCounter: source === 'counter',
  })
  checkShares(order)
  take(life, wanted)
  const now = life.shop.clock.now().getTime()
  if (method === 'ssl') order.payUntil = now + linkMs
  if (source === 'counter') {
    Object.assign(order, { status: 'delivered', deliveredAt: now })
    const amount = totalOf(order)
    if (amount > 0) order.hand.push({ id: '', amount, reversed: false, atDoor: true })
  }
  life.orders.push(order)
  return 'done'
}
