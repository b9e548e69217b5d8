import type { User } from '@haat/contract/account'

import { stored, storedText } from '#app/util/stored.ts'

/** Who is signed in, as this browser keeps it (docs/behaviour.md §4.8). */
export interface Session {
  user: User | null
  token: string | null
  /** Not read yet: on the server, and in the browser until the page listens. */
  isLoading: boolean
}

const tokenKey = 'token'
const userKey = 'user'
/** Only greeted by; what a person may do is decided by the server from the token. */
const storedUser = stored(userKey, (json) => (isUser(json) ? json : null), { orInMemory: true })
const storedToken = storedText(
  tokenKey,
  (text) => text,
  (token) => token,
  { orInMemory: true },
)
const nobody: Session = { user: null, token: null, isLoading: false }
const notReadYet: Session = { user: null, token: null, isLoading: true }

let session: Session | undefined
let watching = false
const listeners = new Set<() => void>()

/** The session as it stands in local storage; nobody where that is broken. */
export function readSession(): Session {
  watchOtherTabs()
  session ??= load()
  return session
}

/** What the server renders for everyone. */
export const readNoSession = (): Session => notReadYet

/** Looks at local storage itself: another tab's change may be told only in a moment. */
export function readFreshSession(): Session {
  session = undefined
  return readSession()
}

export function setSession(user: User, token: string): void {
  write({ user, token, isLoading: false })
}

/** Replaces the token of whoever is signed in. */
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

/** Tells about every change, those of other tabs too. */
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
  // A page that comes back from the browser's memory was told nothing while it lay there.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAnew()
  })
}

function readAnew(): void {
  session = undefined
  for (const listener of listeners) listener()
}

function load(): Session {
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

function write(next: Session): void {
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
