const storageKey = 'pending-intent'

/** Somebody who comes back to the login much later wants something else. */
const goodForMs = 30 * 60_000

/** Keeps what a visitor wanted to do when they were sent to the login. The newest wish replaces the others. */
export function keepIntent(kind: string, payload: unknown): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ kind, payload, at: Date.now() }))
  } catch {
    // Storage refused: after the login they press the button again.
  }
}

/** The wish of that kind, once: it is then gone. `payload` is looked at by whoever knows the kind. */
export function takeIntent(kind: string): { payload: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { kind: keptKind, payload, at } = kept as Record<string, unknown> // Looked at below.
    if (keptKind !== kind) return undefined
    forgetIntent()
    const age = typeof at === 'number' ? Date.now() - at : Infinity
    return age >= 0 && age <= goodForMs ? { payload } : undefined
  } catch {
    // Storage refused or broken: nothing was wanted.
    return undefined
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
