const storageKey = 'going-to'
const goodForMs = 24 * 3_600_000

/** Keeps where somebody was going who registers by email: its link opens in another tab. */
export function keepGoingTo(path: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Storage refused: the link leads to the front of the shop.
  }
}

/** Where they were going, once. */
export function takeGoingTo(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    localStorage.removeItem(storageKey)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { path, at } = stored as Record<string, unknown> // Looked at on the next lines.
    const age = typeof at === 'number' ? Date.now() - at : Infinity
    return typeof path === 'string' && age >= 0 && age <= goodForMs ? path : undefined
  } catch {
    // Storage refused or broken: nowhere in particular.
    return undefined
  }
}
