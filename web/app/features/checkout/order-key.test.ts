import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { PlaceOrderBody } from '@haat/contract/order'

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

/** The module as a page has it after it was loaded anew. */
async function reload() {
  vi.resetModules()
  return import('./order-key.ts')
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

it('is the same for the same order, after a reload too', async () => {
  const first = (await reload()).orderKey(order)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect((await reload()).orderKey({ ...order })).toBe(first)
})

it('is another for another order, and for the next one of the same things', async () => {
  const { orderKey, forgetOrderKey } = await reload()
  const first = orderKey(order)
  expect(orderKey({ ...order, totalPrice: 2500 })).not.toBe(first)
  const second = orderKey(order)
  forgetOrderKey()
  expect(kept.size).toBe(0)
  expect(orderKey(order)).not.toBe(second)
})

it('stays open until there is an answer, after a reload too', async () => {
  const { orderKey, openOrderKey, answeredOrderKey } = await reload()
  expect(openOrderKey()).toBeUndefined()
  const key = orderKey(order)
  expect(openOrderKey()).toBe(key)
  expect((await reload()).openOrderKey()).toBe(key)
  answeredOrderKey()
  expect(openOrderKey()).toBeUndefined()
  // Refused, and sent once more as it was.
  expect(orderKey(order)).toBe(key)
})

it.each(['{', '7', '{"key":1}'])('is made anew where storage holds %s', async (text) => {
  kept.set('order-key', text)
  expect((await reload()).orderKey(order)).toMatch(/^[0-9a-f-]{36}$/)
})

it('is made where the page came over plain http, and where storage is refused', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('sessionStorage', undefined)
  const { orderKey } = await reload()
  expect(orderKey(order)).toMatch(/^[0-9a-f-]+$/)
  expect(orderKey(order)).toBe(orderKey(order))
})
