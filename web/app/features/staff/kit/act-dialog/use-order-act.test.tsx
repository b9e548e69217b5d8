import { OrderQuote } from '@haat/contract/order/order-act'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { aStaffOrder } from '../../../../../test/a-staff-order.ts'
import { useOrderAct } from './use-order-act.ts'

const order = aStaffOrder({ version: 1 })
const newer = aStaffOrder({ version: 2 })
const sums = {
  ...{ subtotal: 500, discount: 0, deliveryFee: 60, charge: 0, currentTotal: 560 },
  ...{ received: 0, refunded: 0, credit: 0, due: 560 },
}
const quoteOf = (totalPrice: number): OrderQuote => ({
  ...{ dryRun: true, before: sums, after: sums, totalPrice, due: 560, refund: 0, refunds: [] },
  ...{ lines: [], discounts: [], couponDropped: null, stock: [] },
})

interface Sent {
  body: { version: number; deliveryFee?: number; dryRun?: boolean; totalPrice?: number }
  key: string | null
  signal: AbortSignal | null | undefined
}
const sent: Sent[] = []
const done = () => sent.filter(({ body }) => !body.dryRun)
/** What the server answers next; else a quote, or the order. */
const answers: (Response | Error)[] = []
const refused = (message: string, data?: unknown) =>
  Response.json({ success: false, statusCode: 409, message, requestId: '', data }, { status: 409 })

const changed: (StaffOrder | undefined)[] = []
let typed: { version: number; deliveryFee?: number } | undefined
let isTried = true
const drawn: ReturnType<typeof useApproval>[] = []

function useApproval() {
  return useOrderAct('POST /return/{id}/approve', {
    params: { id: 'r1' },
    ...(isTried && { dryRun: { body: typed, quote: OrderQuote } }),
    body: (quote?: OrderQuote) => ({
      ...typed,
      ...(quote && { totalPrice: quote.totalPrice }),
    }),
    done: 'Return approved',
    onChanged: (met) => changed.push(met),
  })
}
function Page() {
  drawn.push(useApproval())
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
let root: Root
const draw = (next: typeof typed) => {
  typed = next
  return act(async () => root.render(<Page />))
}
/** Until the pause of typing is over and the sums are there. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const press = () => act(async () => shown().send())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    // as: what this page sends.
    const body = JSON.parse(init.body as string) as Sent['body']
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ body, key, signal: init.signal })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    const data = body.dryRun ? quoteOf(560) : {}
    return answer ?? Response.json({ success: true, statusCode: 200, message: 'OK', data })
  })
  for (const list of [sent, answers, changed, drawn]) list.length = 0
  isTried = true
  root = createRoot(anEmptyPage())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is tried again after each change, and the question before is called off', async () => {
  await draw({ version: 1 })
  await rest()
  await draw({ version: 1, deliveryFee: 50 })
  expect(sent[0]?.signal?.aborted).toBe(true)
  // What was not seen is not sent.
  expect(await press()).toBe(false)
  expect(shown().failure).toBe('The sum is being worked out…')
  await rest()
  expect(shown().failure).toBeUndefined()
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 1, dryRun: true },
    { version: 1, deliveryFee: 50, dryRun: true },
  ])
  expect(shown().quote.shown).toMatchObject({ state: 'ready', value: { totalPrice: 560 } })
})

it('is done once at the sums that are shown, however often it is pressed', async () => {
  await draw({ version: 1 })
  await rest()
  const results = await act(async () => Promise.all([shown().send(), shown().send()]))
  expect(results).toEqual([true, false])
  expect(done()).toMatchObject([{ body: { version: 1, totalPrice: 560 }, key: expect.any(String) }])
  expect(changed).toEqual([undefined])
})

it('without a dry run it is sent at once', async () => {
  isTried = false
  await draw({ version: 1 })
  expect(await press()).toBe(true)
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1 }])
})

it('an order that somebody else changed meanwhile is read anew, from the dry run on', async () => {
  answers.push(refused('This order has been changed', newer))
  await draw({ version: 1 })
  await rest()
  expect(changed).toMatchObject([{ version: 2 }])
  await draw({ version: 2 })
  await rest()
  answers.push(refused('This order has been changed', order))
  expect(await press()).toBe(false)
  expect(shown().failure).toBe('This order has been changed')
  expect(changed).toHaveLength(2)
})

it('other sums than those that were shown are asked for again, and then it can be done', async () => {
  await draw({ version: 1 })
  await rest()
  answers.push(refused('The total has changed', quoteOf(600)))
  expect(await press()).toBe(false)
  const again = { success: true, statusCode: 200, message: 'OK', data: quoteOf(600) }
  answers.push(Response.json(again))
  await rest()
  expect(await press()).toBe(true)
  expect(done().map(({ body }) => body.totalPrice)).toEqual([560, 600])
})

it('a try after a lost reply is the same act, and one after a refusal another', async () => {
  await draw({ version: 1 })
  await rest()
  answers.push(new TypeError('Failed to fetch'), refused('No'))
  await press()
  await press()
  expect(shown().error).toMatchObject({ status: 409 })
  await rest()
  await press()
  expect(shown().error).toBeUndefined()
  const keys = done().map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
