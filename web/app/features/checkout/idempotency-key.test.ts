import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { PlaceOrderBody } from '@haat/contract/order/order'

const order: PlaceOrderBody = {
  customerName: 'Rahima Khatun',
  customerEmail: '',
  customerId: '018f0000-0000-7000-8000-0000000000cc',
  phone: '01712345678',
  cuopon: '',
  items: [{ productId: '018f0000-0000-7000-8000-000000000001', quantity: 2 }],
  totalPrice: 2560,
  paymentMethod: 'cash',
  deliveryFee: 60,
  deliveryAddress: {
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Savar',
    addressDetails: 'House 12',
  },
}

let kept: Map<string, string>

/** The module as loaded after a page reload. */
async function reload() {
  vi.resetModules()
  return import('./idempotency-key.ts')
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the idempotency key is the same for the same order of one selection, after a reload too', async () => {
  const first = (await reload()).idempotencyKey('one', order)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect((await reload()).idempotencyKey('one', { ...order })).toBe(first)
})

it('the idempotency key differs for another selection, account or body', async () => {
  const { idempotencyKey } = await reload()
  const keys = [
    idempotencyKey('one', order),
    idempotencyKey('two', order),
    idempotencyKey('one', { ...order, totalPrice: 2500 }),
    idempotencyKey('one', { ...order, customerId: order.customerId.replace(/c$/, 'd') }),
  ]
  expect(new Set(keys).size).toBe(4)
  expect(idempotencyKey('one', order)).toBe(keys[0])
})

it('the idempotency key stays open until the reply, after a reload too, for its selection only', async () => {
  const { idempotencyKey, openIdempotencyKey, answeredIdempotencyKey } = await reload()
  expect(openIdempotencyKey('one')).toBeUndefined()
  const key = idempotencyKey('one', order)
  idempotencyKey('two', order)
  expect(openIdempotencyKey('one')).toBe(key)
  expect((await reload()).openIdempotencyKey('one')).toBe(key)
  answeredIdempotencyKey('one')
  expect(openIdempotencyKey('one')).toBeUndefined()
  expect(openIdempotencyKey('two')).toBeDefined()
  // Refused, and sent again unchanged.
  expect(idempotencyKey('one', order)).toBe(key)
})

it('remembers which order a selection has become, after a reload too', async () => {
  const { idempotencyKey, keepPlacedOrder } = await reload()
  idempotencyKey('one', order)
  keepPlacedOrder('one', 'order 1')
  const { placedOrderOf, openIdempotencyKey } = await reload()
  expect(placedOrderOf('one')).toBe('order 1')
  expect(openIdempotencyKey('one')).toBeUndefined()
  expect(placedOrderOf('two')).toBeUndefined()
  const { storedPart } = await import('#app/api/stored-part.ts')
  storedPart('sessionStorage', 'order-key').clear()
  expect(placedOrderOf('one')).toBeUndefined()
  expect(kept.size).toBe(0)
})

it.each(['{', '7', '{"key":1}', '[7]', '[{"key":1}]'])(
  'a new idempotency key is made where storage holds %s',
  async (text) => {
    kept.set('order-key', text)
    expect((await reload()).idempotencyKey('one', order)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

it('an idempotency key is made over plain http, and where storage is refused', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('sessionStorage', undefined)
  const { idempotencyKey } = await reload()
  expect(idempotencyKey('one', order)).toMatch(/^[0-9a-f-]+$/)
  expect(idempotencyKey('one', order)).toBe(idempotencyKey('one', order))
})
