import { press, runJob } from '#test/paying.ts'

import { type Act, anOrderOf, cancelled, settled } from './act.ts'
import { learnRefunds, viewOf } from './compare.ts'
import { type Life, pass } from './market.ts'
import { dueOf, isHeld, type ModelAttempt, type ModelOrder, receivedOf } from './model.ts'

/** More in ten minutes are refused unless a page is open: not played. */
const mostTries = 10
const windowMs = 600_000
/** ৳10. */
const leastOnline = 1_000

/** The shop learns what happened at the gateway; returns what goes back at once. */
function decide(order: ModelOrder, attempt: ModelAttempt): number {
  if (attempt.shop === 'paid' || attempt.shop === 'held') return 0
  if (attempt.gateway === 'failed' || attempt.gateway === 'cancelled') attempt.shop = 'unpaid'
  if (attempt.gateway !== 'paid') return 0
  const due = dueOf(order)
  if (order.status === 'cancelled' || due === 0) {
    attempt.shop = 'paid'
    return attempt.amount
  }
  if (order.method === 'cash' && order.status === 'shipped') {
    attempt.shop = 'held'
    return 0
  }
  attempt.shop = 'paid'
  return Math.max(0, attempt.amount - due)
}

async function hear(life: Life, order: ModelOrder, attempt: ModelAttempt): Promise<void> {
  await learnRefunds(life, order, decide(order, attempt))
}

/** Some calls ask the gateway about every attempt first. */
export async function hearAll(life: Life, order: ModelOrder): Promise<void> {
  let back = 0
  for (const attempt of order.attempts) {
    const goesBack = decide(order, attempt)
    back += goesBack
    // Counted as claimed until the refunds are read.
    order.refunds.push({ id: '', amount: goesBack, online: true, status: 'approved' })
  }
  order.refunds = order.refunds.filter(({ id }) => id !== '')
  await learnRefunds(life, order, back)
}

/** The customer presses a button of the gateway's page; its notice comes, comes twice, or never. */
export const useGateway: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  const attempt = order?.attempts[choose(Math.max(1, order.attempts.length))]
  if (!order || !attempt || attempt.url === '') return undefined
  const act = (['pay', 'pay', 'pay', 'fail', 'cancel'] as const)[choose(5)] ?? 'pay'
  const notice = ['before', 'twice', 'never'][choose(3)] ?? 'before'
  if (attempt.gateway === 'paid') return undefined
  await press(life.shop, attempt.url, act, { notice })
  attempt.gateway = ({ pay: 'paid', fail: 'failed', cancel: 'cancelled' } as const)[act]
  if (notice !== 'never') await hear(life, order, attempt)
  return 'done'
}

/** The customer pays, and the shop hears of it. */
export async function payAttempt(
  life: Life,
  order: ModelOrder,
  attempt: ModelAttempt,
): Promise<'done'> {
  await press(life.shop, attempt.url, 'pay', { notice: 'before' })
  attempt.gateway = 'paid'
  await hear(life, order, attempt)
  return 'done'
}

/** A second payment in the session of the first. */
export const payTwice: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  const attempt = order?.attempts[choose(Math.max(1, order.attempts.length))]
  if (!order || attempt?.gateway !== 'paid' || attempt.shop !== 'paid' || attempt.url === '') {
    return undefined
  }
  await press(life.shop, attempt.url, 'pay', { notice: 'twice', again: '1' })
  order.attempts.push({ ...attempt, tranId: '', url: '' })
  await learnRefunds(life, order, attempt.amount)
  return 'done'
}

/** A late notice: the shop asks about an attempt. */
export const askGateway: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  const attempt = order?.attempts[choose(Math.max(1, order.attempts.length))]
  if (!order || !attempt || attempt.tranId === '') return undefined
  const params = { tranId: attempt.tranId }
  settled(await life.shop.call('POST /payment/check/{tranId}', { as: life.admin, params }))
  await hear(life, order, attempt)
  return 'done'
}

export const payOnline: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const window = Math.floor(life.shop.clock.now().getTime() / windowMs)
  if (order.tries.window !== window) order.tries = { window, count: 0 }
  if (order.tries.count === mostTries) return undefined
  order.tries.count += 1
  const params = { id: order.id }
  const reply = await life.shop.call('POST /order/{id}/pay', {
    as: life.customer,
    params,
    body: {},
  })
  await hearAll(life, order)
  const now = life.shop.clock.now().getTime()
  const due = dueOf(order)
  const opened = settled(reply, {
    'it is cancelled or delivered': order.status === 'cancelled' || order.status === 'delivered',
    'a payment is held': isHeld(order),
    'less than the gateway takes': due < leastOnline,
    'the time is over': (order.payUntil ?? Infinity) <= now,
  })
  if (!opened) return 'refused'
  // The page that is open already.
  if (order.attempts.some(({ url }) => url === opened.url)) return 'done'
  const { transaction_id: tranId = '' } = await viewOf(life, order.id)
  order.attempts.push({ tranId, url: opened.url, amount: due, gateway: 'open', shop: 'open' })
  return 'done'
}

export const payAtDoor: Act = async (life, choose) => {
  const order = anOrderOf(life, choose)
  if (!order) return undefined
  const params = { id: order.id }
  const as = choose(2) ? life.customer : life.admin
  const reply = await life.shop.call('POST /order/{id}/pay-cash', { as, params })
  await hearAll(life, order)
  const isCashAlready = order.method === 'cash' && order.status !== 'cancelled'
  const changed = settled(reply, {
    'it is cancelled or delivered':
      order.status === 'cancelled' || (order.status === 'delivered' && !isCashAlready),
    'a payment is held': isHeld(order) && !isCashAlready,
    'nothing is due': dueOf(order) === 0 && !isCashAlready,
  })
  if (!changed) return 'refused'
  order.method = 'cash'
  order.payUntil = undefined
  return 'done'
}

/** Staff decide about a payment that is held because the door was to collect the same sum. */
export const decideHeld: Act = async (life, choose) => {
  const order = life.orders.find(isHeld)
  const attempt = order?.attempts.find(({ shop }) => shop === 'held')
  if (!order || !attempt) return undefined
  const accept = choose(2) === 1
  const params = { tranId: attempt.tranId }
  const body = { accept }
  settled(await life.shop.call('POST /payment/held/{tranId}', { as: life.admin, params, body }))
  const due = dueOf(order)
  attempt.shop = 'paid'
  const back = accept && due > 0 ? Math.max(0, attempt.amount - due) : attempt.amount
  await learnRefunds(life, order, back)
  return 'done'
}

/** Half an hour passes: every payment is known, and online orders that nobody paid are cancelled. */
export const waitHalfAnHour: Act = async (life) => {
  await pass(life, 31 * 60_000)
  await runJob(life.shop, 'payment.reconcile')
  const now = life.shop.clock.now().getTime()
  for (const order of life.orders) {
    for (const { tranId } of order.attempts.filter((one) => one.tranId !== '')) {
      await life.shop.call('POST /payment/check/{tranId}', { as: life.admin, params: { tranId } })
    }
    await hearAll(life, order)
    const isOver = order.payUntil !== undefined && order.payUntil <= now
    if (!isOver || isHeld(order)) continue
    order.payUntil = undefined
    if (
      order.status === 'pending' &&
      order.method === 'ssl' &&
      receivedOf(order) + order.credit <= 0
    ) {
      await cancelled(life, order)
    }
  }
  return 'done'
}

/** The gateway pays out what it was asked to send back. */
export const gatewayRefunds: Act = async (life) => {
  const waiting = life.orders.flatMap(({ refunds }) =>
    refunds.filter(({ online, status }) => online && status === 'approved'),
  )
  if (waiting.length === 0) return undefined
  for (let round = 0; round < 2; round += 1) {
    for (const { id } of waiting) await runJob(life.shop, 'refund.follow', { id })
    await pass(life, 61_000)
  }
  for (const refund of waiting) refund.status = 'refunded'
  return 'done'
}
