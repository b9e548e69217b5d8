import type { PayoutQuote } from '@haat/contract/bookkeeping/payout'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import type { PayoutRow } from './payout-draft.ts'
import { usePayoutEntry } from './use-payout-entry.ts'

const id = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`
const row = (at: number, due: number, amount: string): PayoutRow => ({
  ...{ key: id(at), number: `DL${at}`, orderId: id(at), customerName: 'Rahima', due, amount },
  problem: null,
})

const sent: { body: Record<string, unknown>; key: string | null }[] = []
/** What the server answers next; else that it is booked. */
const answers: (Response | Error)[] = []
const booked: number[] = []
const drawn: ReturnType<typeof usePayoutEntry>[] = []

function Page() {
  drawn.push(
    usePayoutEntry('u1', { courier: id(8), to: id(9) }, (accounted) => booked.push(accounted)),
  )
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
let root: Root
const open = async () => {
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
}
const type = (changes: Parameters<ReturnType<typeof usePayoutEntry>['change']>[0]) =>
  act(async () => shown().change(changes))
const book = () => act(async () => shown().book())

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    // as: what this page sends.
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push({ body, key: new Headers(init.headers).get('idempotency-key') })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? Response.json({ success: true, statusCode: 200, message: 'OK', data: {} })
  })
  for (const list of [sent, answers, booked, drawn]) list.length = 0
  await open()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('is sent as typed, in digits of both kinds, and begins anew with the same courier', async () => {
  await act(async () => void shown().add([row(1, 950, '৯৫০'), row(2, 400, '300')]))
  await type({ received: '1,180', delivery: '৭০', reference: 'PTH-1', day: '2026-11-28' })
  await book()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ courier: id(8), to: id(9), received: 1_180, other: 0, reference: 'PTH-1', note: '' },
      charges: { delivery: 70, cod: 0, return: 0 },
      parcels: [
        { orderId: id(1), amount: 950 },
        { orderId: id(2), amount: 300 },
      ],
      day: '2026-11-28',
    },
  ])
  expect(booked).toEqual([1_250])
  expect(shown().draft).toMatchObject({ courier: id(8), to: id(9), received: '', rows: [] })
})

it('stands there again after a reload, also where it was not sent', async () => {
  await act(async () => void shown().add([row(1, 950, '950')]))
  await type({ received: '950' })
  await act(async () => root.unmount())
  await open()
  expect(shown().draft).toMatchObject({ received: '950', rows: [{ number: 'DL1' }] })
})

it('takes a parcel once, however often it is scanned', async () => {
  await act(async () => void shown().add([row(1, 950, '950'), row(1, 950, '950')]))
  await act(async () => void shown().add([row(1, 950, '950')]))
  expect(shown().draft.rows).toHaveLength(1)
})

it('what is scanned while it is sent waits for the next payout, and is not taken for another courier', async () => {
  await act(async () => void shown().add([row(1, 950, '950')]))
  await type({ received: '950' })
  const { add } = shown()
  await act(async () => {
    const done = shown().book()
    add([row(2, 400, '400')])
    await done
  })
  expect(shown().draft).toMatchObject({ received: '', rows: [{ number: 'DL2' }] })
  // Its number was asked for before the other courier was chosen.
  await type({ courier: id(7), rows: [] })
  await act(async () => void add([row(3, 400, '400')]))
  expect(shown().draft.rows).toEqual([])
})

it('is not sent while a sum cannot be read or a parcel cannot stand there', async () => {
  await type({ received: 'much' })
  await book()
  expect(shown().errors).toMatchObject({ received: 'Write an amount such as 250 or 99.50' })
  await type({ received: '430' })
  const before: PayoutRow = { ...row(1, 0, '430'), problem: 'settled-before' }
  await act(async () => void shown().add([before]))
  await book()
  expect(shown().failure).toMatch(/^1 parcel cannot stand in this payout/)
  expect(sent).toEqual([])
  await act(async () => shown().countAsOther(before))
  await book()
  expect(sent[0]?.body).toMatchObject({ received: 430, other: 430, parcels: [] })
})

it('shows what somebody else has booked meanwhile, and keeps what was typed', async () => {
  const quote: PayoutQuote = {
    ...{ dryRun: true, told: 0, accounted: 950, difference: 950, fits: false },
    ...{ balanceBefore: 0, balanceAfter: -950 },
    rows: [
      {
        ...{ orderId: id(1), trackingNumber: 'DL1', due: 0, amount: 950, short: -950 },
        problem: 'paid',
      },
    ],
  }
  const refusal = { success: false, statusCode: 409, message: 'Not any more', requestId: '' }
  answers.push(Response.json({ ...refusal, data: quote }, { status: 409 }))
  await act(async () => void shown().add([row(1, 950, '950')]))
  await type({ received: '950' })
  await book()
  expect(shown().failure).toBe('Not any more')
  expect(shown().draft).toMatchObject({ received: '950', rows: [{ problem: 'paid', due: 0 }] })
})

it('a try after a lost reply is the same payout', async () => {
  answers.push(new TypeError('Failed to fetch'))
  await type({ received: '950' })
  await book()
  expect(shown().failure).toBe('That did not work. Please try again.')
  await book()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
