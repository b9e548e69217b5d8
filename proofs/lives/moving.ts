import { type Act, anOrderOf, cancelled, type Outcome, settled } from './act.ts'
import { learnRefunds } from './compare.ts'
import type { Life } from './market.ts'
import { payAttempt } from './paying.ts'
import { dueOf, isHeld, type ModelOrder, receivedOf, type Status } from './model.ts'

const machine: Record<Status, readonly Status[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Everything was refused, and it waits for its goods. */
const isReturning = ({ status, cameBack }: ModelOrder): boolean =>
  status === 'shipped' && cameBack?.whole === true

export async function move(life: Life, order: ModelOrder, status: Status) {
  const due = dueOf(order)
  const reply = await life.shop.call('PATCH /order/update-status/{orderId}', {
    as: life.admin,
    params: { orderId: order.id },
    body: { status },
  })
  const forward = status !== 'cancelled'
  const moved = settled(reply, {
    'the machine has no such step': !machine[order.status].includes(status),
    'everything was refused at the door': isReturning(order),
    'it is not paid': forward && order.method === 'ssl' && due > 0,
    'the slip says another sum':
      status === 'shipped' && order.printed !== undefined && order.printed !== due,
  })
  if (!moved) return 'refused'
  if (status === 'cancelled') await cancelled(life, order)
  else if (status === 'delivered') await delivered(life, order)
  else order.status = status
  return 'done'
}

/** The door pays what is due; what was paid online meanwhile, and held, goes back. */
async function delivered(life: Life, order: ModelOrder): Promise<void> {
  const due = dueOf(order)
  order.status = 'delivered'
  order.deliveredAt = life.shop.clock.now().getTime()
  if (order.method === 'cash' && due > 0) {
    order.hand.push({ id: '', amount: due, reversed: false, atDoor: true })
  }
  let back = 0
  for (const attempt of order.attempts.filter(({ shop }) => shop === 'held')) {
    attempt.shop = 'paid'
    back += attempt.amount
  }
  await learnRefunds(life, order, back)
}

/** The next step of an order, or any other one. */
export const moveOn: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const anyStep = (['processing', 'shipped', 'delivered', 'cancelled'] as const)[choose(4)]
  const next = machine[order.status][0]
  const to = choose(6) ? next : anyStep
  return to && move(life, order, to)
}

/** Up to three steps on: it is paid where it must be, packed, shipped, delivered. */
export const goOn: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  let outcome: Outcome
  for (let steps = 1 + choose(3); steps > 0; steps -= 1) {
    const [next] = machine[order.status]
    if (!next || isHeld(order) || isReturning(order)) return outcome
    if (order.method === 'ssl' && dueOf(order) > 0) {
      const open = order.attempts.find(({ gateway, url }) => gateway !== 'paid' && url !== '')
      if (!open) return outcome
      outcome = await payAttempt(life, order, open)
    } else {
      if (order.printed !== undefined) await printSlip(life, order)
      outcome = await move(life, order, next)
    }
  }
  return outcome
}

/** A customer cancels an order that is neither paid nor being packed. */
export const cancelByCustomer: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const reply = await life.shop.call('PATCH /order/update-status/{orderId}', {
    as: life.customer,
    params: { orderId: order.id },
    body: { status: 'cancelled' },
  })
  const done = settled(reply, {
    'it is not pending': order.status !== 'pending',
    'a payment is held': isHeld(order),
    'something was received': receivedOf(order) > 0,
  })
  if (!done) return 'refused'
  await cancelled(life, order)
  return 'done'
}

/** A slip is printed: it shows what is due. */
export const print: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  await printSlip(life, order)
  return 'done'
}

async function printSlip(life: Life, order: ModelOrder): Promise<void> {
  const params = { orderId: order.id }
  const body = { kind: 'slip' } as const
  settled(await life.shop.call('POST /order/{orderId}/printed', { as: life.admin, params, body }))
  order.printed = dueOf(order)
}
