import type { User } from '@haat/contract/account/account'

import { stored, storedText } from '#app/util/stored.ts'

/** The signed-in user, as stored in this browser (docs/behaviour.md §4.8). */
export interface StoredSession {
  user: User | null
  token: string | null
  /** Not read yet: on the server, and in the browser until hydration. */
  isLoading: boolean
}

const tokenKey = 'token'
const userKey = 'user'
/** For greeting only; the server decides from the token what a user may do. */
const storedUser = stored(userKey, (json) => (isUser(json) ? json : null), { orInMemory: true })
const storedToken = storedText(
  tokenKey,
  (text) => text,
  (token) => token,
  { orInMemory: true },
)
const nobody: StoredSession = { user: null, token: null, isLoading: false }
const notReadYet: StoredSession = { user: null, token: null, isLoading: true }

let session: StoredSession | undefined
let watching = false
const listeners = new Set<() => void>()

/** The session in local storage; none when the stored value is invalid. */
export function readSession(): StoredSession {
  watchOtherTabs()
  session ??= load()
  return session
}

/** What the server renders for everyone. */
export const readNoSession = (): StoredSession => notReadYet

/** Reads local storage itself: the storage event of another tab's change may come later. */
export function readFreshSession(): StoredSession {
  session = undefined
  return readSession()
}

export function setSession(user: User, token: string): void {
  write({ user, token, isLoading: false })
}

/** Replaces the access token of the signed-in user. */
export function setToken(token: string): void {
  const { user } = readSession()
  if (user) write({ user, token, isLoading: false })
}

/** Merges fields into the user who is signed in. */
export function updateUser(fields: Partial<User>): void {
  const { user, token } = readSession()
  if (user) write({ user: { ...user, ...fields }, token, isLoading: false })
}

export function clearSession(): void {
  write(nobody)
}

/** Calls back on every change, also those of other tabs. */
export function subscribeSession(listener: () => void): () => void {
  watchOtherTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function watchOtherTabs(): void {
  if (watching) return
  watching = true
  addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenKey || key === userKey) readAnew()
  })
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAnew()
  })
}

function readAnew(): void {
  session = undefined
  for (const listener of listeners) listener()
}

function load(): StoredSession {
  const token = storedToken.get()
  const user = storedUser.get()
  return token && user ? { user, token, isLoading: false } : nobody
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'role' in value
  )
}

function write(next: StoredSession): void {
  session = next
  if (next.token && next.user) {
    storedUser.set(next.user)
    storedToken.set(next.token)
  } else {
    storedToken.clear()
    storedUser.clear()
  }
  for (const listener of listeners) listener()
}
