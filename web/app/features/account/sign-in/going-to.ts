import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'

const goodForMs = 24 * 3_600_000
const goingTo = stored('going-to', fieldsOf)

/** Stores the page to return to after a registration by email: its link opens in another tab. */
export function keepGoingTo(path: string): void {
  goingTo.set({ path, at: Date.now() })
}

/** The stored page, once. */
export function takeGoingTo(): string | undefined {
  const { path, at } = goingTo.get()
  goingTo.clear()
  return typeof path === 'string' && isFresh(at, goodForMs) ? path : undefined
}
