import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callOnce } from './call-once.ts'

const keys: (string | null)[] = []
let replies: (Response | Error)[]

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const reply = replies.shift() ?? done()
    if (reply instanceof Error) throw reply
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const done = () => Response.json({ success: true, statusCode: 201, data: { _id: 'o1' } })
const refused = (status: number) =>
  Response.json({ success: false, statusCode: status, message: 'No' }, { status })
// as: this test looks at the keys alone.
const act = (name = 'Rahima') => callOnce('POST /order/post-order', { body: { name } as never })
const failing = () => act().catch((error: unknown) => error)

it('gives two taps on the same act one key, and another act another', async () => {
  replies = []
  await Promise.all([act(), act(), act('Karim')])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it.each([
  ['without a connection', () => new TypeError('Failed to fetch')],
  ['after an error of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('keeps the key for a retry %s', async (_when, lost) => {
  replies = [lost(), done()]
  await failing()
  await act()
  expect(keys[1]).toBe(keys[0])
})

it('makes a new key after a reply, and after a refusal', async () => {
  replies = [done(), refused(409), done()]
  await act()
  await failing()
  await act()
  expect(new Set(keys).size).toBe(3)
})
