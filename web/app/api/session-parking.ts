import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'

import { readSession, subscribeSession } from './session-store.ts'

/** A part of what somebody has open in this browser. All of it is lost without an error where storage is refused. */
export interface KeptPart {
  /** What JSON can hold; undefined where there is nothing to keep. */
  read(): unknown
  /** Puts back what `read` gave, which may have been changed in storage: look at it before believing it. */
  write(value: unknown): void
  /** Takes it away: its person has left. */
  clear(): void
}

interface Parked {
  /** The person's id: nobody else gets it. */
  of: string
  at: number
  parts: Readonly<Record<string, unknown>>
}

const goodForMs = 24 * 3_600_000
const parkedParts = stored('parked', fieldsOf)

const parts = new Map<string, KeptPart>()

/**
 * Keeps a part for 24 hours when a session ends without its person asking (refused by the server), and puts it back
 * when the same person signs in again; a log-out takes it away. Call it in the browser only (an effect or a ref).
 * A part that is registered after the sign-in is put back at once. Returns a function that ends it.
 */
export function keepAcrossSessionEnd(name: string, part: KeptPart): () => void {
  parts.set(name, part)
  restore()
  return () => {
    if (parts.get(name) === part) parts.delete(name)
  }
}

/** Syncs with the session: puts back what waits for whoever signs in. Returns a function that ends it. */
export function restoreAtSignIn(): () => void {
  restore()
  return subscribeSession(restore)
}

/** Reads every part for this person, and takes all of them away from the page. */
export function parkFor(userId: string): void {
  const read = [...parts].map(([name, part]) => [name, part.read()] as const)
  const there = read.filter(([, value]) => value !== undefined)
  // Another tab may have parked its parts already.
  const before = load()
  const earlier = before?.of === userId ? before.parts : {}
  if (there.length > 0) {
    store({ of: userId, at: Date.now(), parts: { ...earlier, ...Object.fromEntries(there) } })
  }
  clearParts()
}

/** Takes everything away, what was parked before too. */
export function forgetParts(): void {
  store(undefined)
  clearParts()
}

function clearParts(): void {
  for (const part of parts.values()) part.clear()
}

function restore(): void {
  const { user } = readSession()
  const parked = user ? load() : undefined
  if (!user || parked?.of !== user._id) return
  const waiting = Object.entries(parked.parts)
  const here = waiting.filter(([name]) => parts.has(name))
  if (here.length === 0) return
  // Out of storage first: a part that announces its change may ask again.
  const left = waiting.filter(([name]) => !parts.has(name))
  store(left.length > 0 ? { ...parked, parts: Object.fromEntries(left) } : undefined)
  for (const [name, value] of here) parts.get(name)?.write(value)
}

function load(): Parked | undefined {
  const { of, at, parts: waiting } = parkedParts.get()
  if (typeof of !== 'string' || typeof at !== 'number' || !isFresh(at, goodForMs)) return undefined
  if (typeof waiting !== 'object' || waiting === null) return undefined
  return { of, at, parts: fieldsOf(waiting) } // Each part looks at its own.
}

function store(parked: Parked | undefined): void {
  if (parked) parkedParts.set({ ...parked })
  else parkedParts.clear()
}
