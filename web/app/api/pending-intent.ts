import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'

/** Somebody who comes back to the login much later wants something else. */
const goodForMs = 30 * 60_000

const intent = stored('pending-intent', fieldsOf, { place: 'sessionStorage' })

/**
 * Keeps what a visitor wanted to do when they were sent to the login, and says it there (`words`). The newest wish
 * replaces the others.
 */
export function keepIntent(kind: string, payload: unknown, words: string): void {
  intent.set({ kind, payload, words, at: Date.now() })
}

/** The wish of that kind, once: it is then gone. `payload` is looked at by whoever knows the kind. */
export function takeIntent(kind: string): { payload: unknown } | undefined {
  const { kind: keptKind, payload, at } = intent.get()
  if (keptKind !== kind) return undefined
  forgetIntent()
  return isFresh(at, goodForMs) ? { payload } : undefined
}

/** What the visitor wanted, in words; it stays. */
export function wordsOfIntent(): string | undefined {
  const { words, at } = intent.get()
  return typeof words === 'string' && isFresh(at, goodForMs) ? words : undefined
}

export const forgetIntent = intent.clear
