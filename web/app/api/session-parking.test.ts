import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const rahima = { _id: 'u1', name: 'Rahima', role: 'user' }
const karim = { _id: 'u2', name: 'Karim', role: 'user' }
const day = 24 * 3_600_000

let kept: Map<string, string>
let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  kept = new Map()
  window = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A part kept in memory. */
function aPart(value?: unknown) {
  const part = {
    value,
    read: () => part.value,
    write: (next: unknown) => void (part.value = next),
    clear: () => void (part.value = undefined),
  }
  return part
}

/** A tab with Rahima signed in and one kept part. */
async function aTab(value: unknown = 'rickshaw paint') {
  const parking = await import('./session-parking.ts')
  const { endSession, subscribeSessionEnd } = await import('./session-end.ts')
  const { setSession } = await import('./session-store.ts')
  const part = aPart(value)
  parking.keepAcrossSessionEnd('part', part)
  parking.restoreAtSignIn()
  const signIn = (person: typeof rahima) => setSession(person as never, 'token') // Only the fields it reads.
  signIn(rahima)
  return { ...parking, endSession, subscribeSessionEnd, signIn, part }
}

describe('parts parked when a session ends by itself', () => {
  it('a part is removed, and restored once the same user signs in', async () => {
    const { endSession, signIn, part } = await aTab()
    endSession('refused')
    expect(part.value).toBeUndefined()
    signIn(rahima)
    expect(part.value).toBe('rickshaw paint')
    expect(kept.has('parked')).toBe(false)
  })

  it('a parked part is hidden from another user, and kept for its own', async () => {
    const { endSession, signIn, part } = await aTab()
    endSession('refused')
    signIn(karim)
    expect(part.value).toBeUndefined()
    signIn(rahima)
    expect(part.value).toBe('rickshaw paint')
  })

  it('a parked part is kept for a day', async () => {
    const { endSession, signIn, part } = await aTab()
    endSession('refused')
    vi.advanceTimersByTime(day + 1)
    signIn(rahima)
    expect(part.value).toBeUndefined()
  })

  it('a parked part is restored to a part registered after the sign-in', async () => {
    const { endSession, signIn, keepAcrossSessionEnd } = await aTab()
    const draft = aPart({ text: 'half a review' })
    const close = keepAcrossSessionEnd('draft', draft)
    endSession('refused')
    close()
    signIn(rahima)
    const again = aPart()
    keepAcrossSessionEnd('draft', again)
    expect(again.value).toEqual({ text: 'half a review' })
  })

  it('parts of all tabs are parked', async () => {
    const { endSession, signIn, part } = await aTab()
    const theirs = JSON.stringify({ of: 'u1', at: Date.now(), parts: { other: 'of another tab' } })
    kept.set('parked', theirs)
    endSession('refused')
    signIn(rahima)
    expect(part.value).toBe('rickshaw paint')
    expect(JSON.parse(kept.get('parked') ?? '')).toMatchObject({
      parts: { other: 'of another tab' },
    })
  })

  it('a log-out deletes all parts, parked ones too', async () => {
    const { endSession, signIn, part } = await aTab()
    endSession('refused')
    endSession('logged-out')
    signIn(rahima)
    expect(part.value).toBeUndefined()
    part.value = 'more'
    endSession('logged-out')
    expect(part.value).toBeUndefined()
    signIn(rahima)
    expect(part.value).toBeUndefined()
  })

  it('a log-out in another tab deletes the parts here, and is reported once', async () => {
    const { subscribeSessionEnd, part } = await aTab()
    const told: string[] = []
    subscribeSessionEnd((how) => told.push(how))
    kept.set('logged-out-at', '1')
    for (const key of ['logged-out-at', 'logged-out-at', 'cart']) {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    expect(told).toEqual(['logged-out-elsewhere'])
    expect(part.value).toBeUndefined()
  })

  it.each(['', '7', 'null', '[]', '{"of":"u1"}', '{"of":"u1","at":0,"parts":null}', '{'])(
    'nothing is restored when storage holds %j',
    async (text) => {
      kept.set('parked', text)
      const { part } = await aTab()
      expect(part.value).toBe('rickshaw paint')
    },
  )
})
