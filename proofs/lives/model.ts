import assert from 'node:assert/strict'

// What an order's account should be, by arithmetic of its own: nothing here is imported from the shop. Amounts in poisha.

/** A variant of a product as the model sells it. */
export interface Choice {
  productId: string
  variantId: string
  /** Today's unit price. */
  price: number
  /** The inventory item that its pieces are counted on. */
  item: string
}

export interface ModelLine {
  itemId: string
  choice: Choice
  unit: number
  quantity: number
  /** The line's share of the discounts. */
  discount: number
  /** Pieces and money taken off. */
  off: number
  offMoney: number
  /** Pieces refused at the door that the shop has not received yet. */
  onTheWay: number
  /** Pieces named by open returns. */
  inReturn: number
}

export interface ModelAttempt {
  tranId: string
  url: string
  amount: number
  /** What the customer did on the gateway's page. */
  gateway: 'open' | 'paid' | 'failed' | 'cancelled'
  shop: 'open' | 'paid' | 'unpaid' | 'held'
}

export interface ModelRefund {
  id: string
  amount: number
  online: boolean
  /** The gateway, or staff, will pay it; pending: needs a decision first. */
  status: 'pending' | 'approved' | 'refunded' | 'rejected'
}

export type Status = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'

export interface ModelOrder {
  id: string
  status: Status
  method: 'cash' | 'ssl'
  lines: ModelLine[]
  inDhaka: boolean
  coupon: ModelCoupon | undefined
  couponDiscount: number
  staffDiscount: number
  fee: number
  /** Taken off that belongs to no line: delivery fee and rounding. */
  offBesides: number
  charge: number
  credit: number
  pledged: number
  attempts: ModelAttempt[]
  /** Its customer's tries to pay online in the newest window of ten minutes. */
  tries: { window: number; count: number }
  /** Money taken by hand or at the door, by its transaction. */
  hand: { id: string; amount: number; reversed: boolean; atDoor: boolean }[]
  refunds: ModelRefund[]
  /** End of the time to pay online; undefined: it does not run. */
  payUntil: number | undefined
  printed: number | undefined
  atCounter: boolean
  exchangeOf: ModelOrder | undefined
  /** What its door refused; an order is refused once. */
  cameBack: ModelRefusedDelivery | undefined
  /** Time of its last delivery. */
  deliveredAt: number
}

export interface ModelRefusedDelivery {
  id: string
  /** Everything was refused. */
  whole: boolean
  /** Pieces of each line that are still on their way. */
  left: Map<string, number>
}

export interface ModelReturn {
  id: string
  order: ModelOrder
  status: 'requested' | 'approved' | 'rejected' | 'received' | 'cancelled' | 'settled'
  lines: { itemId: string; quantity: number; accepted: number | undefined }[]
  isShopsFault: boolean
  exchangeFor: { choice: Choice; quantity: number }[] | undefined
  exchange: ModelOrder | undefined
  /** Moved to the exchange and not moved back. */
  credit: number
}

export interface ModelCoupon {
  code: string
  percent: number
  least: number
  most: number
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0)

/** Half-up to the whole taka. */
const wholeTaka = (amount: number) => Math.floor((amount + 50) / 100) * 100

export const subtotalOf = ({ lines }: Pick<ModelOrder, 'lines'>): number =>
  sum(lines.map(({ unit, quantity }) => unit * quantity))

export const discountOf = ({ couponDiscount, staffDiscount }: ModelOrder): number =>
  couponDiscount + staffDiscount

const exactTotal = (order: ModelOrder) => subtotalOf(order) - discountOf(order) + order.fee

export const totalOf = (order: ModelOrder): number => wholeTaka(exactTotal(order))

const roundingOf = (order: ModelOrder): number => totalOf(order) - exactTotal(order)

export const netOf = ({ unit, quantity, discount }: ModelLine): number => unit * quantity - discount

export const takenOff = ({ lines, offBesides }: ModelOrder): number =>
  offBesides + sum(lines.map(({ offMoney }) => offMoney))

export function currentTotalOf(order: ModelOrder): number {
  if (order.status === 'cancelled') return order.charge
  return Math.max(0, totalOf(order) - takenOff(order)) + order.charge
}

export const receivedOf = ({ attempts, hand }: ModelOrder): number =>
  sum(attempts.filter(({ shop }) => shop === 'paid').map(({ amount }) => amount)) +
  sum(hand.filter(({ reversed }) => !reversed).map(({ amount }) => amount))

export const claimedOf = ({ refunds }: ModelOrder): number =>
  sum(refunds.filter(({ status }) => status !== 'rejected').map(({ amount }) => amount))

export const refundedOf = ({ refunds }: ModelOrder): number =>
  sum(refunds.filter(({ status }) => status === 'refunded').map(({ amount }) => amount))

/** Above 0: due; below: must go back. */
const balanceOf = (order: ModelOrder): number =>
  currentTotalOf(order) - order.credit - receivedOf(order) + claimedOf(order) - order.pledged

export const dueOf = (order: ModelOrder): number => Math.max(0, balanceOf(order))

export const surplusOf = (order: ModelOrder): number => Math.max(0, -balanceOf(order))

/** Money and credit that no refund claims and that was not moved to an exchange. */
export const leftOf = (order: ModelOrder): number =>
  receivedOf(order) - claimedOf(order) + order.credit

/** The most that one more refund may be: a charge stays. */
export const mostRefundable = (order: ModelOrder): number =>
  Math.min(leftOf(order), surplusOf(order) + (order.status === 'cancelled' ? 0 : restOf(order)))

/** What the goods of an order still cost, with their delivery. */
const restOf = (order: ModelOrder): number => Math.max(0, totalOf(order) - takenOff(order))

export const isHeld = ({ attempts }: ModelOrder): boolean =>
  attempts.some(({ shop }) => shop === 'held')

/** What `pieces` more of a line give back: the share of all so far less the share before. */
function priceOfPieces(line: ModelLine, pieces: number): number {
  const net = netOf(line)
  const share = (count: number) => Math.floor((net * count) / line.quantity)
  return Math.min(share(line.off + pieces) - share(line.off), net - line.offMoney)
}

/** Whether these are all pieces that an order still has. */
export const isEverything = ({ lines }: ModelOrder, pieces: ReadonlyMap<string, number>): boolean =>
  lines.every(({ itemId, quantity, off }) => off + (pieces.get(itemId) ?? 0) === quantity)

/** The same over several lines; the last piece of the whole order takes the rounding too. */
function priceOfAll(
  order: ModelOrder,
  pieces: ReadonlyMap<string, number>,
  rounding = roundingOf(order),
): number {
  const lines = order.lines.filter(({ quantity }) => quantity > 0)
  const price = sum(
    lines.map((line) => {
      const count = pieces.get(line.itemId) ?? 0
      return count === 0 ? 0 : priceOfPieces(line, count)
    }),
  )
  const rest = sum(lines.map((line) => netOf(line) - line.offMoney))
  return Math.min(
    isEverything(order, pieces) ? price + Math.max(0, rounding) : price,
    Math.max(0, rest + rounding),
  )
}

/** What pieces are worth when they are taken off: no more than the order still costs. */
export const worthOf = (order: ModelOrder, pieces: ReadonlyMap<string, number>): number =>
  Math.min(priceOfAll(order, pieces), restOf(order))

/** The most that pieces can be taken off for: their price, and what is left of delivery fee and rounding. */
export function mostOf(order: ModelOrder, pieces: ReadonlyMap<string, number>): number {
  const lines = order.lines.filter(({ itemId }) => (pieces.get(itemId) ?? 0) > 0)
  const prices = lines.map((line) => priceOfPieces(line, pieces.get(line.itemId) ?? 0))
  const besides = order.fee + Math.max(0, roundingOf(order))
  return Math.min(sum(prices) + Math.max(0, besides - order.offBesides), restOf(order))
}

/** What a coupon gives on these lines; undefined: its minimum is missed. */
export function couponGives(coupon: ModelCoupon, subtotal: number): number | undefined {
  if (subtotal < coupon.least) return undefined
  const full = Math.floor((subtotal * coupon.percent + 50) / 100)
  return Math.min(full, coupon.most, subtotal)
}

export const fees = { inDhaka: 6_000, outside: 12_050 }

export function newOrder(
  given: Pick<ModelOrder, 'id' | 'method' | 'lines' | 'inDhaka' | 'fee'> & Partial<ModelOrder>,
): ModelOrder {
  return {
    status: 'pending',
    coupon: undefined,
    couponDiscount: 0,
    staffDiscount: 0,
    offBesides: 0,
    charge: 0,
    credit: 0,
    pledged: 0,
    attempts: [],
    tries: { window: 0, count: 0 },
    hand: [],
    refunds: [],
    payUntil: undefined,
    printed: undefined,
    atCounter: false,
    exchangeOf: undefined,
    cameBack: undefined,
    deliveredAt: 0,
    ...given,
  }
}

export const newLine = (
  given: Pick<ModelLine, 'itemId' | 'choice' | 'unit' | 'quantity' | 'discount'>,
): ModelLine => ({ off: 0, offMoney: 0, onTheWay: 0, inReturn: 0, ...given })

/** A share of the discounts is less than a poisha from its exact part, and all shares add up. */
export function checkShares(order: ModelOrder): void {
  const [all, subtotal] = [discountOf(order), subtotalOf(order)]
  assert.equal(
    sum(order.lines.map(({ discount }) => discount)),
    all,
    'shares add up to the discount',
  )
  for (const { unit, quantity, discount } of order.lines) {
    const exact = subtotal === 0 ? 0 : (all * unit * quantity) / subtotal
    // Two discounts, each split by largest remainder.
    assert.ok(Math.abs(discount - exact) < 2, `share ${discount} of ${exact}`)
  }
}
