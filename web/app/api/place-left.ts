interface Place {
  path: string
  /** What the history held for it. */
  state: unknown
}

let left: Place | undefined

/** Where somebody was when their session ended by itself, once they have signed in again. */
export const placeLeft = {
  write(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const { path, state } = value as Partial<Record<keyof Place, unknown>> // Looked at on the next line.
    if (typeof path === 'string') left = { path, state }
  },
  clear(): void {
    left = undefined
  },
  /** What the history held for the page that they go back to, once. */
  takeState(path: string): unknown {
    const state = left?.path === path ? left.state : undefined
    left = undefined
    return state
  },
}
