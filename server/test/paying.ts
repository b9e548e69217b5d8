import { beforeAll } from 'vitest'

import type { JobName } from '#platform/job-classes.ts'

import { aLine, anOrder, aProduct, type TestProduct } from './goods.ts'
import { aCustomer, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

/** Switches of the payment sandbox (payment-sandbox/behaviour.ts). */
type Behaviour = Record<string, string | number | boolean | null>

export interface OnlineOrder {
  orderId: string
  tranId: string
  /** The sandbox's payment page. */
  url: string
  total: number
  customer: TestPerson
  product: TestProduct
}

/**
 * Makes the shop listen, because it queries the sandbox over HTTP as it would the gateway. Call it at the top
 * of the file.
 */
export function listening(shop: TestShop): TestShop {
  beforeAll(() => shop.platform.app.listen({ port: 0, host: '127.0.0.1' }))
  return shop
}

/** Places an online order that waits for its payment. */
export async function anOnlineOrder(
  shop: TestShop,
  options: { customer?: TestPerson; product?: TestProduct; quantity?: number } = {},
): Promise<OnlineOrder> {
  const customer = options.customer ?? (await aCustomer(shop))
  const product = options.product ?? (await aProduct(shop))
  const items = [aLine(product, { quantity: options.quantity ?? 1 })]
  const body = anOrder(customer, items, {
    paymentMethod: 'ssl',
    paymentChannel: 'bkash',
    again: true,
  })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(`Not placed: ${reply.message}`)
  const { _id: orderId, transaction_id: tranId, url = '', totalPrice: total } = reply.data
  return { orderId, tranId, url, total, customer, product }
}

/** Presses a button of the sandbox's payment page; returns the form by which the browser goes back. */
export async function press(
  shop: TestShop,
  url: string,
  act: 'pay' | 'fail' | 'cancel',
  wishes: Record<string, string> = {},
): Promise<{ url: string; fields: Record<string, string> }> {
  const reply = await shop.platform.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams({ act, channel: 'bkash', ...wishes }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const inputs = reply.body.matchAll(/name="(\w+)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
  return { url: new URL(/action="([^"]+)"/.exec(reply.body)?.[1] ?? '').pathname, fields }
}

/** Posts a browser's return or a notice: forms that anybody could send. */
export async function sendForm(shop: TestShop, url: string, fields: Record<string, string>) {
  const reply = await shop.platform.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
  })
  return { status: reply.statusCode, location: reply.headers.location, body: reply.body }
}

/** Sets how the sandbox fails, for one customer or for all. */
export async function behave(shop: TestShop, behaviour: Behaviour, phone = ''): Promise<void> {
  const payload = { phone, behaviour }
  const url = '/sandbox/sslcommerz/switches'
  const reply = await shop.platform.app.inject({ method: 'POST', url, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** Runs a job by name at once, as the worker or cron would. */
export async function runJob(shop: TestShop, name: JobName, payload: unknown = {}): Promise<void> {
  await shop.platform.jobs[name]?.(payload)
}

/** Status of a payment attempt, as the result page reads it. */
export async function statusOf(shop: TestShop, tranId: string): Promise<string> {
  const reply = await shop.call('GET /payment/status/{tranId}', { params: { tranId } })
  return reply.success ? reply.data.status : reply.message
}

/** The order as its customer reads it. */
export async function orderOf(
  shop: TestShop,
  { customer, orderId }: Pick<OnlineOrder, 'customer' | 'orderId'>,
) {
  const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
  })
  return reply.success ? reply.data.find(({ _id }) => _id === orderId) : undefined
}

/** Places an online order and pays it. */
export async function aPaidOrder(
  shop: TestShop,
  options: Parameters<typeof anOnlineOrder>[1] = {},
): Promise<OnlineOrder> {
  const placed = await anOnlineOrder(shop, options)
  await press(shop, placed.url, 'pay')
  return placed
}

/** Lets the gateway pay out accepted refunds. */
export async function settleRefunds(shop: TestShop): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await runJob(shop, 'refund.follow-all')
    shop.clock.pass(61_000)
  }
}
