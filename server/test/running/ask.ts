import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import type { Envelope } from '@haat/contract/envelope'
import type { Order } from '@haat/contract/order/order'

import { newPhone, type Buyer, type Ware } from './market.repo.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** A server's reply; status 0: none, because the connection broke. */
export interface Answer {
  status: number
  message: string
  data: unknown
  milliseconds: number
}

interface Input {
  key: `${'GET' | 'POST' | 'PUT' | 'PATCH'} /${string}`
  as: Buyer
  body?: unknown
  headers?: Record<string, string>
}

/** Makes one call over a real connection. Never throws: no reply is a result too. */
export async function ask(origin: string, { key, as, body, headers }: Input): Promise<Answer> {
  const [method, path] = key.split(' ')
  const payload = JSON.stringify(body)
  const began = performance.now()
  return new Promise((answered) => {
    const end = (status: number, message: string, data?: unknown) =>
      answered({ status, message, data, milliseconds: performance.now() - began })
    const options = {
      agent,
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${as.token}`,
        // As a proxy sets it, because people do not share one address.
        'x-forwarded-for': addressOf(as),
        ...headers,
      },
      timeout: 60_000,
    }
    const sent = request(`${origin}/api/v1${path}`, options, (response) => {
      text(response).then(
        (said) => {
          const { message, data } = envelopeOf(said)
          end(response.statusCode ?? 0, message, data)
        },
        () => end(0, 'broken off'),
      )
    })
    sent.on('error', () => end(0, 'broken off'))
    sent.on('timeout', () => sent.destroy())
    sent.end(payload)
  })
}

/** Every reply of the API is an envelope; a proxy that reaches no server has other words, or none. */
function envelopeOf(said: string): Pick<Envelope<unknown>, 'message'> & { data?: unknown } {
  try {
    return JSON.parse(said) as Envelope<unknown> // as: above.
  } catch {
    return { message: said }
  }
}

function addressOf({ id }: Buyer): string {
  const digits = Number.parseInt(id.slice(-6), 16)
  return `10.${(digits >> 16) & 255}.${(digits >> 8) & 255}.${digits & 255}`
}

interface Purchase {
  coupon?: string
  key?: string
  phone?: string
  method?: 'cash' | 'ssl'
}

/** Body of an order for one piece of each. */
export function purchase(
  as: Pick<Buyer, 'id'>,
  wares: readonly Ware[],
  { coupon, phone, method = 'cash' }: Purchase = {},
) {
  return {
    customerName: 'Buyer',
    customerEmail: '',
    customerId: as.id,
    phone: phone ?? newPhone(),
    cuopon: coupon ?? '',
    items: wares.map(({ id, price, choice }) => ({
      ...choice,
      productId: id,
      quantity: 1,
      price,
      subTotal: price,
    })),
    totalPrice: wares.reduce((sum, { price }) => sum + price, 0),
    paymentMethod: method,
    deliveryFee: 0,
    // Buyers in stress tests place equal orders one after the other on purpose.
    again: true,
    deliveryAddress: {
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      addressDetails: 'House 12, Road 5',
    },
  }
}

/** Orders one piece of each, with a new idempotency key unless one is given. */
export async function buy(
  origin: string,
  as: Buyer,
  wares: readonly Ware[],
  input: Purchase = {},
): Promise<Answer & { data: Order }> {
  const body = purchase(as, wares, input)
  const headers = { 'idempotency-key': input.key ?? crypto.randomUUID() }
  const answer = await ask(origin, { key: 'POST /order/post-order', as, body, headers })
  return answer as Answer & { data: Order } // as: read only where the status is 201.
}

/** Orders with retries when a server is busy or lost; returns the number of tries and the total wait. */
export async function insist(
  ...[origin, as, wares, input = {}]: Parameters<typeof buy>
): Promise<Answer & { data: Order; repeats: number }> {
  const steady = { key: crypto.randomUUID(), phone: newPhone(), ...input }
  const began = performance.now()
  for (let repeats = 0; ; repeats += 1) {
    const answer = await buy(origin, as, wares, steady)
    if ((answer.status !== 503 && answer.status !== 0) || repeats === 20) {
      return { ...answer, repeats, milliseconds: performance.now() - began }
    }
    await pause(100)
  }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
