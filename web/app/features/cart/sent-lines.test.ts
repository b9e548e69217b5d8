import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { withQuantity, type CartItem } from './cart-item.ts'

const item: CartItem = withQuantity(
  {
    productId: '018f0000-0000-7000-8000-000000000001',
    productName: 'Cotton panjabi',
    productCategory: 'Fashion',
    price: 1250,
    quantity: 0,
    subTotal: 0,
    maxStock: 5,
    image: '',
    OwnerId: '',
    OwnerName: '',
  },
  2,
)
const other = { ...item, color: 'Red' }

let kept: Map<string, string>

/** The module as loaded in another tab. */
async function open() {
  vi.resetModules()
  return { ...(await import('./sent-lines.ts')), ...(await import('./cart-store.ts')) }
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

it('brings back what left the cart with a failed payment, once, in whatever tab', async () => {
  const shop = await open()
  shop.saveCart([item, other])
  shop.takeOutOrdered([item], 'T1')
  expect(shop.readCart()).toEqual([other])
  const tab = await open()
  expect(tab.bringBack('T2')).toBe(false)
  expect(tab.bringBack('T1')).toBe(true)
  expect(tab.bringBack('T1')).toBe(false)
  expect(tab.readCart()).toEqual([other, item])
})

it('takes it out again for a further try, and for good when that is paid', async () => {
  const shop = await open()
  shop.saveCart([item])
  shop.takeOutOrdered([item], 'T1')
  shop.bringBack('T1')
  shop.sendAgain('T1')
  expect(shop.readCart()).toEqual([])
  expect(shop.bringBack('T2')).toBe(true)
  shop.sendAgain('T2')
  shop.settleSent('T3')
  expect(shop.readCart()).toEqual([])
  expect(shop.bringBack('T3')).toBe(false)
})

it('takes out of the cart what was paid after all', async () => {
  const shop = await open()
  shop.saveCart([item, other])
  shop.takeOutOrdered([item], 'T1')
  shop.bringBack('T1')
  shop.settleSent('T1')
  expect(shop.readCart()).toEqual([other])
})

it('remembers nothing of an order without a payment, or with nothing from the cart', async () => {
  const shop = await open()
  shop.saveCart([item])
  shop.takeOutOrdered([item])
  shop.takeOutOrdered([item], 'T1')
  expect(kept.has('sent-lines')).toBe(false)
})
