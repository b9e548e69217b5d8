import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const line = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  productCategory: 'Fashion',
  price: 100,
  quantity: 1,
  subTotal: 100,
  maxStock: 5,
  image: '',
  OwnerId: '',
  OwnerName: '',
}

/** A window of its own with a fresh store, over a storage that may refuse writes. */
async function open(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const window = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.resetModules()
  return { window, store: await import('./cart-store.ts') }
}

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept = new Map()
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the cart under its key and announces every save', async () => {
  const { window, store } = await open(storage)
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('cart-updated', heard)
  store.saveCart([line])
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual([line])
  store.clearCart()
  expect(kept.has('cart')).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(heard.mock.lastCall?.[0]).toBeInstanceOf(CustomEvent)
})

it('notices a change in another tab, and gives the same snapshot until something changes', async () => {
  const { window, store } = await open(storage)
  const changed = vi.fn<() => void>()
  const stop = store.subscribeCart(changed)
  expect(store.readCart()).toBe(store.readCart())
  kept.set('cart', JSON.stringify([line]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect(changed).toHaveBeenCalledTimes(1)
  expect(store.readCart()).toEqual([line])
  expect(store.readCart()).toBe(store.readCart())
  stop()
  store.saveCart([])
  expect(changed).toHaveBeenCalledTimes(1)
})

it('the cart lives as long as the page where storage is refused', async () => {
  const refuse = () => {
    throw new Error('Storage is refused')
  }
  const { store } = await open({ getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(store.readCart()).toEqual([])
  store.saveCart([line])
  expect(store.readCart()).toEqual([line])
})

it('reports full storage, keeps the cart in memory, and stores it once there is room', async () => {
  let full = true
  const setItem = (key: string, value: string) => {
    if (full) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  kept.set('cart', JSON.stringify([line]))
  const { store } = await open({ ...storage, setItem })
  const two = { ...line, quantity: 2, subTotal: 200 }
  expect(store.saveCart([two])).toBe(false)
  expect(store.readCart()).toEqual([two])
  full = false
  expect(store.saveCart([two])).toBe(true)
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual([two])
})
