import { parkedKey } from '#app/util/typed-key.ts'
import { fieldsOf, forgetTexts, isFresh, ofUser, stored } from '#app/util/stored.ts'

import { readSession, subscribeSession } from './session-store.ts'

/** A part of a user's unsaved state in this browser. It is lost without an error where storage is refused. */
export interface KeptPart {
  /** A value that JSON can hold; undefined when there is nothing to keep. */
  read(): unknown
  /** Whether this tab is the one that restores it; absent: any is. Another one leaves it for that. */
  isFor?(value: unknown): boolean
  /** Restores a value of `read`. Storage may have been changed by hand: validate it first. */
  write(value: unknown): void
  /** Deletes it: its user has left. */
  clear(): void
}

interface Parked {
  /** Id of the user; no other user gets it. */
  of: string
  at: number
  parts: Readonly<Record<string, unknown>>
}

const goodForMs = 24 * 3_600_000
const parkedParts = stored(parkedKey, fieldsOf)

const parts = new Map<string, KeptPart>()

/**
 * Keeps a part for 24 hours when the server ends a session, and restores it when the same user signs in again; a
 * log-out deletes it. Call it in the browser only (an effect or a ref).
 * A part registered after the sign-in is restored at once. Returns a function that unregisters it.
 */
export function keepAcrossSessionEnd(name: string, part: KeptPart): () => void {
  parts.set(name, part)
  restore()
  return () => {
    if (parts.get(name) === part) parts.delete(name)
  }
}

/** Syncs with the session: restores parked parts of the user who signs in. Returns a function that ends it. */
export function restoreAtSignIn(): () => void {
  restore()
  return subscribeSession(restore)
}

/** Reads every part for this user and removes all of them from the page. */
export function parkFor(userId: string): void {
  const read = [...parts].map(([name, part]) => [name, part.read()] as const)
  const there = read.filter(([, value]) => value !== undefined)
  // Another tab may have parked its parts before.
  const before = load()
  const earlier = before?.of === userId ? before.parts : {}
  if (there.length > 0) {
    store({ of: userId, at: Date.now(), parts: { ...earlier, ...Object.fromEntries(there) } })
  }
  clearParts()
}

/** Deletes all parts, parked ones too. */
export function forgetParts(): void {
  store(undefined)
  clearParts()
  forgetTexts(ofUser)
}

function clearParts(): void {
  for (const part of parts.values()) part.clear()
}

function restore(): void {
  const { user } = readSession()
  const parked = user ? load() : undefined
  // What is too old goes, and what somebody else has typed: it may name people.
  if (user && !parked) store(undefined)
  if (!user || !parked) return
  if (parked.of !== user._id) {
    const { typed, ...others } = parked.parts
    if (typed !== undefined) store({ ...parked, parts: others })
    return
  }
  const waiting = Object.entries(parked.parts)
  const here = waiting.filter(([name, value]) => {
    const part = parts.get(name)
    return part !== undefined && (part.isFor?.(value) ?? true)
  })
  if (here.length === 0) return
  // Removed from storage first: a part that dispatches a change event may read it again.
  const left = waiting.filter((one) => !here.includes(one))
  store(left.length > 0 ? { ...parked, parts: Object.fromEntries(left) } : undefined)
  for (const [name, value] of here) parts.get(name)?.write(value)
}

function load(): Parked | undefined {
  const { of, at, parts: waiting } = parkedParts.get()
  if (typeof of !== 'string' || typeof at !== 'number' || !isFresh(at, goodForMs)) return undefined
  if (typeof waiting !== 'object' || waiting === null) return undefined
  return { of, at, parts: fieldsOf(waiting) } // Each part validates its own value.
}

function store(parked: Parked | undefined): void {
  if (parked) parkedParts.set({ ...parked })
  else parkedParts.clear()
}
