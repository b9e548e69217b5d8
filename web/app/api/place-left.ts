interface Place {
  path: string
  /** The state of its history entry. */
  state: unknown
}

let left: Place | undefined

/** The page on which a session ended by itself, to be reopened after the next login. */
export const placeLeft = {
  write(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const { path, state } = value as Partial<Record<keyof Place, unknown>> // Validated on the next line.
    if (typeof path === 'string') left = { path, state }
  },
  clear(): void {
    left = undefined
  },
  /** The history state of the page that is reopened, once. */
  takeState(path: string): unknown {
    const state = left?.path === path ? left.state : undefined
    left = undefined
    return state
  },
}
