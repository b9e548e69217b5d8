import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const request = new Request('http://localhost/user/profile?tab=security')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** The guards for a user of that role; without a role: for a visitor. */
async function guards(role?: string) {
  const stored: Record<string, string> = role
    ? { token: 't', user: JSON.stringify({ _id: 'u1', name: 'Rokeya', role }) }
    : {}
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  return import('./require-user.ts')
}

/** Where a guard redirects to, or the name of the user that it admits. */
function outcome(guard: () => { name: string }): string | null {
  try {
    return guard().name
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown)
  }
}

const login = '/login?from=%2Fuser%2Fprofile%3Ftab%3Dsecurity'

describe('a guarded page', () => {
  it.each([
    [undefined, login, login, login],
    ['user', 'Rokeya', 'Rokeya', '/'],
    ['seller', 'Rokeya', '/unauthorized', 'Rokeya'],
    ['admin', 'Rokeya', '/unauthorized', 'Rokeya'],
  ])(
    'the guards for %s: signed in → %s, customer → %s, staff → %s',
    async (role, any, customer, staff) => {
      const { requireUser, requireCustomer } = await guards(role)
      expect(outcome(() => requireUser(request))).toBe(any)
      expect(outcome(() => requireCustomer(request))).toBe(customer)
      expect(outcome(() => requireUser(request, { oneOf: ['seller', 'admin'] }))).toBe(staff)
    },
  )

  it('a loader redirects to the login when the session has ended, and rethrows other failures', async () => {
    const { loginWhenEnded } = await guards('user')
    const { ApiError } = await import('./api.ts')
    const failed = (statusCode: number) =>
      new ApiError({ success: false, statusCode, message: 'No', requestId: '' })
    expect(outcome(() => loginWhenEnded(request)(failed(401)))).toBe(login)
    expect(() => loginWhenEnded(request)(failed(503))).toThrow(ApiError)
  })
})
