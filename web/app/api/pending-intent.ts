import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'

/** A visitor who returns to the login later than this wants something else. */
const goodForMs = 30 * 60_000

const intent = stored('pending-intent', fieldsOf, { place: 'sessionStorage' })

/**
 * Stores what a visitor wanted to do (the pending intent) before the redirect to the login, and the words for it that
 * the login shows. Only the newest intent is kept.
 */
export function keepIntent(kind: string, payload: unknown, words: string): void {
  intent.set({ kind, payload, words, at: Date.now() })
}

/** Takes the pending intent of that kind; it is then removed. The caller validates `payload`. */
export function takeIntent(kind: string): { payload: unknown } | undefined {
  const { kind: keptKind, payload, at } = intent.get()
  if (keptKind !== kind) return undefined
  forgetIntent()
  return isFresh(at, goodForMs) ? { payload } : undefined
}

/** The words of the pending intent, which is kept. */
export function wordsOfIntent(): string | undefined {
  const { words, at } = intent.get()
  return typeof words === 'string' && isFresh(at, goodForMs) ? words : undefined
}

export const forgetIntent = intent.clear
