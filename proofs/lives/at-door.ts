import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'

import {
  type Act,
  anOrderOf,
  cancelled,
  type Choose,
  giveBackSurplus,
  isOpen,
  key,
  putBack,
  settled,
} from './act.ts'
import { learnSpread, toPoisha, toTaka, viewOf } from './compare.ts'
import type { Life } from './market.ts'
import {
  claimedOf,
  dueOf,
  isEverything,
  isHeld,
  type ModelOrder,
  receivedOf,
  sum,
  surplusOf,
  takenOff,
  totalOf,
  worthOf,
  fees,
} from './model.ts'

/** Pieces of some lines, or of all; now and then one too many. */
export function somePieces(order: ModelOrder, choose: Choose): Map<string, number> {
  const pieces = new Map<string, number>()
  const everything = choose(3) === 0
  const tooMany = choose(8) === 0 ? 1 : 0
  for (const { itemId, quantity, off, inReturn } of order.lines) {
    const free = quantity - off - inReturn
    const count = everything ? free : Math.min(free, choose(free + 1)) + tooMany
    if (count > 0) pieces.set(itemId, count)
  }
  return pieces
}

export const isTooMany = ({ lines }: ModelOrder, pieces: ReadonlyMap<string, number>): boolean =>
  lines.some(
    ({ itemId, quantity, off, inReturn }) => (pieces.get(itemId) ?? 0) > quantity - off - inReturn,
  )

const reasons = ['refused', 'not-reached', 'changed-mind', 'late', 'other', 'wrong'] as const

interface Refusal {
  whole: boolean
  /** Taken off. */
  amount: number
  charge: number
  /** What the door has to pay. */
  toCollect: number
  /** Held payments that are taken, since the door pays nothing. */
  takesHeld: boolean
  /** Held payments that go back. */
  heldBack: number
}

/** What a refusal at the door does to the account of an order, tried on a copy of it. */
function tryRefusal(
  order: ModelOrder,
  pieces: ReadonlyMap<string, number>,
  { asked, atFault, collected }: { asked: number | undefined; atFault: boolean; collected: number },
): Refusal {
  const whole = isEverything(order, pieces)
  const worth = whole ? Math.max(0, totalOf(order) - takenOff(order)) : worthOf(order, pieces)
  const afterPieces = { ...order, offBesides: order.offBesides + worth }
  // The door pays whole taka for what was kept.
  const amount = worth + (whole ? 0 : dueOf(afterPieces) % 100)
  const copy = {
    ...order,
    offBesides: order.offBesides + amount,
    attempts: order.attempts.map((one) => ({ ...one })),
  }
  const [due, surplus] = [dueOf(copy), surplusOf(copy)]
  let charge = asked ?? 0
  if (asked === undefined && !atFault && (surplus === 0 || whole)) {
    const beyond = surplus > 0 ? surplus + collected : collected - due
    charge = Math.min(mostCharge(order), Math.max(0, beyond))
  }
  copy.charge += charge
  const takesHeld = collected === 0 && dueOf(copy) > 0 && isHeld(copy)
  const held = copy.attempts.filter(({ shop }) => shop === 'held')
  let heldBack = 0
  for (const attempt of held) {
    const dueNow = dueOf(copy)
    if (!takesHeld) break
    attempt.shop = 'paid'
    const back = Math.max(0, attempt.amount - dueNow)
    heldBack += back
    copy.refunds = [...copy.refunds, { id: '', amount: back, online: true, status: 'approved' }]
  }
  if (!takesHeld) heldBack = sum(held.map(({ amount: one }) => one))
  return { whole, amount, charge, toCollect: dueOf(copy), takesHeld, heldBack }
}

/** Goods are refused at the door, all of them or a part; the rest is delivered. */
export const comeBack: Act = async (life, choose) => {
  const order = life.orders.find(({ status }) => status === 'shipped') ?? anOrderOf(life, choose)
  if (!order || (order.status !== 'shipped' && choose(6) > 0)) return undefined
  const pieces = somePieces(order, choose)
  if (pieces.size === 0) return undefined
  const reason = reasons[choose(reasons.length)] ?? 'refused'
  const atFault = reason === 'wrong'
  const asked = [undefined, 0, Math.min(3_000, order.fee), order.fee, undefined, 0, order.fee + 1][
    choose(7)
  ]
  const tooMany = isTooMany(order, pieces)
  const ask = { asked, atFault, collected: 0 }
  // What the door has to pay, and with the charge that is worked out where nothing is said.
  const least = tooMany ? 0 : tryRefusal(order, pieces, ask).toCollect
  const guesses = [
    least,
    least,
    least,
    isHeld(order) ? 0 : least,
    asked === undefined && least > 0 ? least + order.fee : least,
    least + 100,
  ]
  const collected = guesses[choose(guesses.length)] ?? 0
  const will = tooMany ? undefined : tryRefusal(order, pieces, { ...ask, collected })
  const body: InputOf<Calls['POST /order/came-back/{orderId}']>['body'] = {
    version: (await viewOf(life, order.id)).version,
    lines: [...pieces].map(([itemId, quantity]) => ({ itemId, quantity })),
    collected: toTaka(collected),
    reason,
    ...(asked !== undefined && { charge: toTaka(asked) }),
  }
  const call = { as: life.admin, params: { orderId: order.id }, idempotencyKey: key() }
  const because = {
    'it is not on its way': order.status !== 'shipped',
    'it was refused before': order.cameBack !== undefined,
    'more pieces than are there': tooMany,
    'the shop is at fault': atFault && (asked ?? 0) > 0,
    'the charge is too high': (asked ?? 0) > mostCharge(order),
    'the door pays another sum': will !== undefined && collected !== will.toCollect,
  }
  const dryRun = settled(
    await life.shop.call('POST /order/came-back/{orderId}', {
      ...call,
      body: { ...body, dryRun: true },
    }),
    because,
  )
  const reply = await life.shop.call('POST /order/came-back/{orderId}', {
    ...call,
    body: { ...body, ...(dryRun && 'totalPrice' in dryRun && { totalPrice: dryRun.totalPrice }) },
  })
  if (!settled(reply, because) || !will) return 'refused'
  await refused(life, order, { pieces, will, collected })
  return 'done'
}

async function refused(
  life: Life,
  order: ModelOrder,
  { pieces, will, collected }: { pieces: Map<string, number>; will: Refusal; collected: number },
): Promise<void> {
  for (const line of order.lines) {
    const count = pieces.get(line.itemId) ?? 0
    line.off += count
    line.onTheWay += count
  }
  await learnSpread(life, order, will.amount)
  order.charge += will.charge
  if (collected > 0) order.hand.push({ id: '', amount: collected, reversed: false, atDoor: true })
  for (const attempt of order.attempts) if (attempt.shop === 'held') attempt.shop = 'paid'
  // What is held and goes back is claimed before the surplus is counted.
  order.refunds.push({ id: 'held', amount: will.heldBack, online: true, status: 'approved' })
  const surplus = surplusOf(order)
  order.refunds = order.refunds.filter(({ id }) => id !== 'held')
  await giveBackSurplus(life, order, surplusOf(order) === surplus ? will.heldBack : 0)
  const shown = await life.shop.call('GET /order/came-back', {
    as: life.admin,
    query: { orderId: order.id },
  })
  const [cameBack] = settled(shown) ?? []
  if (!cameBack) throw new Error('The refusal is not there')
  if (toPoisha(cameBack.charge) !== will.charge) throw new Error(`charge ${cameBack.charge}`)
  order.cameBack = { id: cameBack._id, whole: will.whole, left: new Map(pieces) }
  if (will.whole) return
  order.status = 'delivered'
  order.deliveredAt = life.shop.clock.now().getTime()
}

/** Refused goods arrive, in parts: sellable, damaged, or written off. */
export const receiveRefused: Act = async (life, choose) => {
  const order =
    life.orders.find(({ cameBack }) => cameBack && cameBack.left.size > 0) ??
    life.orders.find(({ cameBack }) => cameBack)
  const cameBack = order?.cameBack
  if (!order || !cameBack) return undefined
  const tooMany = choose(8) === 0 ? 1 : 0
  let isTooMuch = false
  const lines = order.lines.flatMap((line) => {
    const left = cameBack.left.get(line.itemId) ?? 0
    const arrived = Math.min(left, 1 + choose(3)) + tooMany
    isTooMuch ||= arrived > left
    if (arrived === 0) return []
    const damaged = choose(4) === 0 ? choose(arrived + 1) : 0
    const missing = choose(4) === 0 ? choose(arrived - damaged + 1) : 0
    return [{ itemId: line.itemId, sellable: arrived - damaged - missing, damaged, missing }]
  })
  if (lines.length === 0) return undefined
  const reply = await life.shop.call('POST /order/came-back/{id}/received', {
    as: life.admin,
    params: { id: cameBack.id },
    idempotencyKey: key(),
    body: { lines },
  })
  if (!settled(reply, { 'more than is on the way': isTooMuch })) return 'refused'
  for (const { itemId, sellable, damaged, missing } of lines) {
    const line = order.lines.find((one) => one.itemId === itemId)
    if (!line) throw new Error('A line of another order')
    putBack(life, line, sellable)
    const arrived = sellable + damaged + missing
    line.onTheWay -= arrived
    const left = (cameBack.left.get(itemId) ?? 0) - arrived
    if (left > 0) cameBack.left.set(itemId, left)
    else cameBack.left.delete(itemId)
  }
  if (cameBack.left.size === 0 && cameBack.whole) await cancelled(life, order)
  return 'done'
}

/** A delivery that was recorded by mistake is taken back. */
export const undeliver: Act = async (life, choose) => {
  const order = life.orders.find(({ status }) => status === 'delivered') ?? anOrderOf(life, choose)
  if (!order || (order.status !== 'delivered' && choose(6) > 0)) return undefined
  const cash = order.hand.filter(({ atDoor, reversed }) => atDoor && !reversed)
  const collected = sum(cash.map(({ amount }) => amount))
  const returns = life.returns.filter((one) => one.order === order)
  const reply = await life.shop.call('POST /order/undeliver/{orderId}', {
    as: life.admin,
    params: { orderId: order.id },
    idempotencyKey: key(),
    body: { version: (await viewOf(life, order.id)).version, reason: 'Another parcel' },
  })
  const done = settled(reply, {
    'it is not delivered': order.status !== 'delivered',
    'a return is open or was settled': returns.some(
      (one) =>
        isOpen(one) ||
        (one.status === 'settled' && sum(one.lines.map(({ accepted }) => accepted ?? 0)) > 0),
    ),
    'its money goes back':
      collected > 0 && claimedOf(order) > receivedOf(order) + Math.min(0, order.credit) - collected,
    'its goods were exchanged': order.credit < 0,
    'it was sold at the counter': order.atCounter,
  })
  if (!done) return 'refused'
  for (const one of cash) one.reversed = true
  order.status = 'shipped'
  return 'done'
}

/** The most that a refusal costs: the delivery, of one that was cheaper what its area pays; of an exchange what was agreed. */
function mostCharge({ fee, inDhaka, exchangeOf }: ModelOrder): number {
  return exchangeOf ? fee : Math.max(fee, inDhaka ? fees.inDhaka : fees.outside)
}
