import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const user = { _id: 'u1', name: 'Rokeya Begum', role: 'user' }

let kept: Map<string, string>
let window: EventTarget
let said: unknown[][]
const ended: string[] = []
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const renewed = (token: unknown) => answer(200, { success: true, statusCode: 200, data: token })
const refused = (status: number) => answer(status, { success: false, statusCode: status })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  said = []
  vi.spyOn(console, 'info').mockImplementation((...words) => void said.push(words))
  kept = new Map([
    ['token', 'old'],
    ['user', JSON.stringify(user)],
  ])
  window = new EventTarget()
  ended.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A tab whose server gives these replies in order. */
async function aTab(...replies: (() => Promise<Response>)[]) {
  const fetch = vi.fn<() => Promise<Response>>(() => {
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    return reply ? reply() : Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.stubGlobal('fetch', fetch)
  const { refreshToken } = await import('./refresh-token.ts')
  const { subscribeSessionEnd } = await import('./session-end.ts')
  const { readSession, readNoSession } = await import('./session-store.ts')
  subscribeSessionEnd((how) => ended.push(how))
  const refresh = async (stale: string) => {
    const outcome = refreshToken(stale).then(
      (token) => ({ token }),
      () => 'failed' as const,
    )
    await vi.runAllTimersAsync()
    return outcome
  }
  return { fetch, refresh, refreshToken, readSession, readNoSession }
}

describe('refresh of the access token', () => {
  it('one refresh serves all waiting calls', async () => {
    const { fetch, refreshToken, readSession } = await aTab(() => renewed('new'))
    const all = await Promise.all([refreshToken('old'), refreshToken('old'), refreshToken('old')])
    expect(all).toEqual(['new', 'new', 'new'])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(kept.get('token')).toBe('new')
    expect(readSession()).toEqual({ user, token: 'new', isLoading: false })
  })

  it('the session is unknown until the browser has read storage', async () => {
    const { readSession, readNoSession } = await aTab(() => renewed('never'))
    expect(readNoSession()).toEqual({ user: null, token: null, isLoading: true })
    expect(readSession()).toMatchObject({ isLoading: false })
  })

  it('a tab uses a token that another tab has refreshed, even before the storage event', async () => {
    const { fetch, refresh, readSession } = await aTab(() => renewed('never'))
    expect(readSession().token).toBe('old')
    kept.set('token', 'of another tab')
    expect(await refresh('old')).toEqual({ token: 'of another tab' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('a refresh is retried after a failure of network, server or captive portal, and ends no session', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const hotspot = () => Promise.resolve(new Response('<html>Welcome to our Wi-Fi</html>'))
    const back = await aTab(
      offline,
      () => refused(503),
      hotspot,
      () => renewed('new'),
    )
    expect(await back.refresh('old')).toEqual({ token: 'new' })

    vi.resetModules()
    const gone = await aTab(offline)
    expect(await gone.refresh('new')).toBe('failed')
    expect(gone.fetch).toHaveBeenCalledTimes(4)
    expect(kept.get('token')).toBe('new')
    expect(ended).toEqual([])
  })

  it.each([
    ['refused', () => refused(401), 'Refresh token error or expired. Logging out.'],
    ['without a token', () => renewed(null), 'Refresh token failed (invalid data). Logging out.'],
  ])('a refresh that is %s ends the session', async (_how, reply, diagnosis) => {
    const { refresh, readSession } = await aTab(reply)
    expect(await refresh('old')).toEqual({ token: null })
    expect(readSession()).toEqual({ user: null, token: null, isLoading: false })
    expect([...kept.keys()]).toEqual([])
    expect(ended).toEqual(['refused'])
    expect(said).toEqual([['Access token expired. Attempting to refresh...'], [diagnosis]])
  })

  it('a refresh does not restore a session that was logged out during it', async () => {
    const { refresh, readSession } = await aTab(() => {
      kept.clear()
      return renewed('new')
    })
    expect(await refresh('old')).toEqual({ token: null })
    expect(readSession()).toEqual({ user: null, token: null, isLoading: false })
    expect([...kept.keys()]).toEqual([])
    expect(ended).toEqual([])
  })
})
