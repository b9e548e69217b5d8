import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const selected = { usr: { id: 's', items: [{ productId: 'p' }] } }
const asked = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', asked)
  asked.mockReset().mockImplementation((address) => Promise.resolve(Response.json({ address })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The file as a page runs it that was opened with this state. */
async function openedWith(state: unknown) {
  vi.stubGlobal('history', { state })
  return (await import('./ask-ahead.ts')).askedAhead
}
const call = { method: 'GET', headers: {} }

it('asks before anybody calls, and each call takes its reply once', async () => {
  const ask = await openedWith(selected)
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/locations',
    '/api/v1/shipping-fee/get',
    '/api/v1/payment/methods',
  ])
  expect(await (await ask('/api/v1/locations', call)).json()).toEqual({
    address: '/api/v1/locations',
  })
  expect(asked).toHaveBeenCalledTimes(3)
  await ask('/api/v1/locations', call)
  expect(asked).toHaveBeenCalledTimes(4)
})

it('asks in the language of the document', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  const ask = await openedWith(selected)
  await ask('/api/v1/locations?lang=bn', call)
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/locations?lang=bn',
    '/api/v1/shipping-fee/get?lang=bn',
    '/api/v1/payment/methods?lang=bn',
  ])
})

it('asks again when the early call failed', async () => {
  asked.mockRejectedValueOnce(new TypeError('no line'))
  asked.mockResolvedValueOnce(new Response('', { status: 502 }))
  const ask = await openedWith(selected)
  for (const address of ['/api/v1/locations', '/api/v1/shipping-fee/get']) {
    expect((await ask(address, call)).status).toBe(200)
  }
  expect(asked).toHaveBeenCalledTimes(5)
})

it.each([null, { usr: null }, { usr: { from: '/cart' } }])(
  'asks nothing ahead for a page without goods: %j',
  async (state) => {
    await openedWith(state)
    expect(asked).not.toHaveBeenCalled()
  },
)
