import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { apiContext, createApi, type RawCall } from '#app/api/api.ts'

import { loader } from './checkout.tsx'

const customer = { _id: '0190a000-0000-7000-8000-00000000000c', name: 'Rahima', role: 'user' }

afterEach(() => vi.unstubAllGlobals())

it('the checkout asks for the last orders, whose addresses it offers', async () => {
  const stored: Record<string, string> = { user: JSON.stringify(customer), token: 'a token' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('history', { state: {} })
  const orders: RawCall['query'][] = []
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createApi(async (key, { query }) => {
      if (key === 'GET /order/get-order-by-customerId/{id}') orders.push(query)
      return { success: true, statusCode: 200, message: '', data: [] }
    }),
  )
  const request = new Request('https://haat.example/checkout')
  await loader({ request, url: new URL(request.url), pattern: '/checkout', params: {}, context })
  expect(orders).toEqual([{ limit: '10' }])
})
