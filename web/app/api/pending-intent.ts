const storageKey = 'pending-intent'

/** Somebody who comes back to the login much later wants something else. */
const goodForMs = 30 * 60_000

/**
 * Keeps what a visitor wanted to do when they were sent to the login, and says it there (`words`). The newest wish
 * replaces the others.
 */
export function keepIntent(kind: string, payload: unknown, words: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ kind, payload, words, at: Date.now() }))
  } catch {
    // Storage refused: after the login they press the button again.
  }
}

/** The wish of that kind, once: it is then gone. `payload` is looked at by whoever knows the kind. */
export function takeIntent(kind: string): { payload: unknown } | undefined {
  try {
    const { kind: keptKind, payload, at } = read()
    if (keptKind !== kind) return undefined
    forgetIntent()
    return isFresh(at) ? { payload } : undefined
  } catch {
    // Storage refused or broken: nothing was wanted.
    return undefined
  }
}

/** What the visitor wanted, in words; it stays. */
export function wordsOfIntent(): string | undefined {
  try {
    const { words, at } = read()
    return typeof words === 'string' && isFresh(at) ? words : undefined
  } catch {
    // As above.
    return undefined
  }
}

function read(): Record<string, unknown> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function isFresh(at: unknown): boolean {
  const age = typeof at === 'number' ? Date.now() - at : Infinity
  return age >= 0 && age <= goodForMs
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
