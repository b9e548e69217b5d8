import { type Act, anOrderOf, key, settled } from './act.ts'
import { toPoisha, toTaka } from './compare.ts'
import { claimedOf, dueOf, isHeld, type ModelOrder, receivedOf, sum, surplusOf } from './model.ts'
import { hearAll } from './paying.ts'

const places = ['till', 'bkash', 'nagad', 'bank'] as const

/** Staff record money that they took by hand: at most what is due, each reference once. */
export const receiveByHand: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const place = places[choose(places.length)] ?? 'till'
  const due = dueOf(order)
  const amount = Math.max(1, [due, due, Math.ceil(due / 3), due + 1][choose(4)] ?? due)
  const isUsed = place !== 'till' && life.references.has(place) && choose(4) === 0
  const used = life.references.get(place) ?? ''
  const reference = place === 'till' ? '' : isUsed ? used : `T${key().slice(0, 13)}`
  const reply = await life.shop.call('POST /order/{id}/received', {
    as: life.admin,
    params: { id: order.id },
    idempotencyKey: key(),
    body: { amount: toTaka(amount), place, reference },
  })
  // The gateway is asked first.
  await hearAll(life, order)
  const done = settled(reply, {
    'it is cancelled': order.status === 'cancelled',
    'a payment is held': isHeld(order),
    'more than is due': amount > dueOf(order),
    'the reference was used': isUsed,
  })
  if (!done) return 'refused'
  const money = await life.shop.call('GET /order/{id}/money', {
    as: life.admin,
    params: { id: order.id },
  })
  const known = new Set(order.hand.map(({ id }) => id))
  const booked = settled(money)?.find((one) => one.kind === 'received' && !known.has(one._id))
  if (!booked || toPoisha(booked.amount) !== amount) throw new Error('It was not booked')
  order.hand.push({ id: booked._id, amount, reversed: false, atDoor: false })
  if (place !== 'till') life.references.set(place, reference)
  order.payUntil = undefined
  return 'done'
}

/** Money taken by hand that no refund has claimed. */
function leftByHand({ hand, refunds }: ModelOrder): number {
  const claimed = refunds.filter(({ online, status }) => !online && status !== 'rejected')
  return (
    sum(hand.filter(({ reversed }) => !reversed).map(({ amount }) => amount)) -
    sum(claimed.map(({ amount }) => amount))
  )
}

/** A booking by mistake is taken back by a counter-booking. */
export const reverseReceived: Act = async (life, choose) => {
  const order = life.orders.find(({ hand }) => hand.some(({ atDoor }) => !atDoor))
  const booked = order?.hand.filter(({ atDoor }) => !atDoor)
  const one = booked?.[choose(Math.max(1, booked.length))]
  if (!order || !one) return undefined
  const unclaimed = receivedOf(order) - claimedOf(order) + Math.min(0, order.credit)
  const kept = order.status === 'cancelled' ? surplusOf(order) : unclaimed
  const free = Math.max(0, Math.min(leftByHand(order), unclaimed, kept))
  const reply = await life.shop.call('POST /order/{id}/received/{transactionId}/reverse', {
    as: life.admin,
    params: { id: order.id, transactionId: one.id },
    idempotencyKey: key(),
    body: { reason: 'Another customer' },
  })
  const done = settled(reply, {
    'it was taken back before': one.reversed,
    'it is on its way back': one.amount > free,
  })
  if (!done) return 'refused'
  one.reversed = true
  // Its reference is free again; the model tries only those that are not.
  life.references.clear()
  return 'done'
}
