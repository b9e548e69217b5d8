import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** What the page of coupons, at this address, gives to who has this role: rows, or where it leads to. */
async function opened(role: string, search: string, statusCode = 200) {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
  const stored: Record<string, string> = {
    token: 't',
    user: JSON.stringify({ _id: 'u1', name: 'Rokeya', role, permissions: ['orders.money'] }),
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  const { apiContext, createApi } = await import('#app/api/api.ts')
  const { staffLoader } = await import('./staff-loader.ts')
  const context = new RouterContextProvider()
  const signals: (AbortSignal | undefined)[] = []
  const reply = { message: '', requestId: '', data: ['EID10'] }
  const api = createApi(async (_key, { extras }) => {
    signals.push(extras.signal)
    return { ...reply, success: statusCode === 200, statusCode }
  })
  context.set(apiContext, api)
  const load = staffLoader({ permission: 'orders.money', query: ['state'] }, ({ api: asked }) =>
    asked('GET /coupon'),
  )
  const request = new Request(`http://localhost/admin/coupons${search}`)
  const args = { request, url: new URL(request.url), pattern: '', params: {}, context }
  const shown = await load(args).catch((thrown: unknown) =>
    thrown instanceof Response ? thrown.headers.get('location') : thrown,
  )
  return { shown, signals, request }
}

it('a staff page lets in who has its permission, and asks for nothing else', async () => {
  const { shown, signals, request } = await opened('staff', '?state=running')
  expect(shown).toEqual(['EID10'])
  // A page that is left while it loads asks no more.
  expect(signals).toEqual([request.signal])
  expect(await opened('seller', '')).toMatchObject({ shown: '/unauthorized', signals: [] })
})

it('a staff page refuses a query that it does not know, and leads to the login when the session has ended', async () => {
  const refused = await opened('admin', '?colour=red')
  expect(refused).toMatchObject({ shown: { init: { status: 400 } }, signals: [] })
  const { shown } = await opened('admin', '?state=running', 401)
  expect(shown).toBe('/login?from=%2Fadmin%2Fcoupons%3Fstate%3Drunning')
})

it('without a connection a page shows what it showed, and never what another object of the same path was', async () => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { keepLoaded } = await import('./keep-loaded.ts')
  const at = (search: string) => ({ url: `http://localhost/admin/products/new${search}` })
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const load = (search: string, isFilter: boolean, ask: () => Promise<string>) =>
    keepLoaded(at(search), ask, isFilter)
  await load('?from=1', false, async () => 'a copy of 1')
  await expect(load('?from=2', false, away)).rejects.toThrow('Failed to fetch')
  expect(await load('?from=1', false, away)).toBe('a copy of 1')
  await load('?state=running', true, async () => 'those that run')
  expect(await load('?state=over', true, away)).toBe('those that run')
})
