import type { Order } from '@haat/contract/order/order'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { anEmptyPage } from '../../../../test/an-empty-page.ts'
import { useFreshOrders } from './use-fresh-orders.ts'

vi.mock('#app/api/browser-api.ts', () => ({ browserApi: vi.fn<Api>() }))

const minute = 60_000
const customerId = '0190a000-0000-7000-8000-0000000000c1'
// Only the fields that the hook reads.
const anOrder = (status: Order['status']) => ({ customerId, status }) as Order
const answer = vi.mocked(browserApi)
let visibilityState: string
let onLine: boolean
let root: Root
/** The shown orders at each render. */
const drawn: (readonly Order[])[] = []
const shown = () => drawn.at(-1)

function Page({ orders }: { orders: readonly Order[] }) {
  drawn.push(useFreshOrders(orders))
  return null
}

const show = (orders: readonly Order[]) => act(async () => root.render(<Page orders={orders} />))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
  })
  visibilityState = 'visible'
  onLine = true
  answer.mockReset()
  drawn.length = 0
  root = createRoot(anEmptyPage())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an open order is polled every minute, and its present state shown', async () => {
  answer.mockResolvedValueOnce([anOrder('shipped')])
  await show([anOrder('pending')])
  await pass(minute - 1)
  expect(answer).not.toHaveBeenCalled()
  await pass(1)
  expect(answer).toHaveBeenCalledExactlyOnceWith('GET /order/get-order-by-customerId/{id}', {
    params: { id: customerId },
  })
  expect(shown()).toEqual([anOrder('shipped')])
})

it('polling stops when no order is open', async () => {
  answer.mockResolvedValueOnce([anOrder('delivered'), anOrder('cancelled')])
  await show([anOrder('shipped'), anOrder('cancelled')])
  await pass(minute)
  await pass(4 * minute)
  expect(answer).toHaveBeenCalledOnce()
})

it('polling pauses while the page is hidden or offline', async () => {
  answer.mockResolvedValue([anOrder('shipped')])
  await show([anOrder('pending')])
  visibilityState = 'hidden'
  await pass(2 * minute)
  visibilityState = 'visible'
  onLine = false
  await pass(2 * minute)
  expect(answer).not.toHaveBeenCalled()
  onLine = true
  await pass(minute)
  expect(answer).toHaveBeenCalledOnce()
})

it('a failed poll keeps the shown orders, and the next poll follows', async () => {
  answer.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([anOrder('shipped')])
  await show([anOrder('pending')])
  await pass(minute)
  expect(shown()).toEqual([anOrder('pending')])
  await pass(minute)
  expect(shown()).toEqual([anOrder('shipped')])
})

it('an answer from before the page was loaded again does not undo it', async () => {
  const late = Promise.withResolvers<Order[]>()
  answer.mockReturnValueOnce(late.promise)
  await show([anOrder('pending')])
  await pass(minute)
  await show([anOrder('cancelled')])
  await act(async () => late.resolve([anOrder('pending')]))
  expect(shown()).toEqual([anOrder('cancelled')])
})
