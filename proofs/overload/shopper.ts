import { setTimeout as pause } from 'node:timers/promises'

import { ask, purchase, type Answer } from '#test/running/ask.ts'
import type { Buyer, Ware } from '#test/running/market.repo.ts'

/** Results of all honest shoppers. */
export interface Fortunes {
  checkouts: { placed: number; failed: string[]; milliseconds: number[] }
  payments: { paid: number; lost: string[] }
  pages: { shown: number; failed: number }
}

export const noFortunes = (): Fortunes => ({
  checkouts: { placed: 0, failed: [], milliseconds: [] },
  payments: { paid: 0, lost: [] },
  pages: { shown: 0, failed: 0 },
})

interface Shop {
  origin: string
  wares: readonly Ware[]
  fortunes: Fortunes
}

/** Longest time (ms) that a page retries before it tells the customer that it gave up. */
const timeoutMs = 30_000

/** A notice that meets a busy PostgreSQL is repeated by the job of the next minute (ms). */
const noticeTimeoutMs = 90_000

/** Browses and buys, alternately by cash and online, until aborted. */
export async function shopAround(shop: Shop, as: Buyer, stop: AbortSignal): Promise<void> {
  for (let visit = 0; !stop.aborted; visit += 1) {
    const ware = shop.wares[visit % shop.wares.length]
    if (!ware) return
    for (const path of ['/', '/products', `/products/${ware.id}`]) await look(shop, as, path)
    await checkOut(shop, as, ware, visit % 2 === 1)
    await pause(500 + Math.random() * 1_000)
  }
}

async function look({ origin, fortunes }: Shop, { phone }: Buyer, path: string): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.9.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}`,
  }
  const status = await fetch(`${origin}${path}`, { headers }).then(
    async (page) => (await page.arrayBuffer(), page.status),
    () => 0,
  )
  if (status === 200) fortunes.pages.shown += 1
  else fortunes.pages.failed += 1
}

async function checkOut(shop: Shop, as: Buyer, ware: Ware, online: boolean): Promise<void> {
  const { origin, fortunes } = shop
  const how = online ? { paymentMethod: 'ssl', paymentChannel: 'bkash' } : {}
  const body = { ...purchase(as, [ware]), ...how }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const began = performance.now()
  const answer = await insist(async () =>
    ask(origin, { key: 'POST /order/post-order', as, body, headers }),
  )
  fortunes.checkouts.milliseconds.push(performance.now() - began)
  if (answer.status !== 201) {
    fortunes.checkouts.failed.push(`${answer.status} ${answer.message}`)
    return
  }
  fortunes.checkouts.placed += 1
  if (online) await pay(shop, as, answer.data as { url: string; transaction_id: string }) // as: the reply of an online order.
}

/** Pays at the sandbox, which notifies the shop and returns the browser. */
async function pay(
  { origin, fortunes }: Shop,
  as: Buyer,
  { url, transaction_id: tranId }: { url: string; transaction_id: string },
): Promise<void> {
  const pressed = await insist(async () => {
    const form = new URLSearchParams({ act: 'pay', channel: 'bkash' })
    const { status } = await fetch(url, { method: 'POST', body: form }).catch(() => ({
      status: 0,
    }))
    return { status, message: 'the gateway', data: undefined, milliseconds: 0 }
  })
  const status = async () => ask(origin, { key: `GET /payment/status/${tranId}`, as })
  const until = performance.now() + noticeTimeoutMs
  let told = ''
  while (told !== 'paid' && performance.now() < until) {
    const { data, status: code } = await status()
    told = code === 200 ? (data as { status: string }).status : `${code}` // as: the reply of this call.
    if (told !== 'paid') await pause(500)
  }
  if (told === 'paid') fortunes.payments.paid += 1
  else fortunes.payments.lost.push(`${pressed.status} ${told}`)
}

/** Retries a busy or broken reply with the same idempotency key, as the page does. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const answer = await send()
    const passing = answer.status === 503 || answer.status === 0
    if (!passing || performance.now() > until) return answer
    await pause(1_000)
  }
}
