import { useCallback, useMemo, useSyncExternalStore } from 'react'

const none: readonly string[] = []
const listeners = new Set<() => void>()

const keyOf = (name: string) => `columns:${name}`

/** What somebody has written there themselves is no list of columns. */
function columnsIn(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) && list.every((id) => typeof id === 'string') ? list : none
  } catch {
    return none
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    // Storage refused: every column is shown.
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/**
 * Which columns of the table `name` this browser hides. Columns that the table does not have are passed over, and one
 * at least is always shown.
 */
export function useHiddenColumns(
  name: string | undefined,
  columns: readonly string[],
): [hidden: ReadonlySet<string>, toggle: (id: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => (name === undefined ? null : read(name)),
    () => null,
  )
  const hidden = useMemo(() => new Set(columnsIn(stored)), [stored])
  const known = columns.filter((id) => hidden.has(id))
  const toggle = useCallback(
    (id: string) => {
      if (name === undefined) return
      const before = columnsIn(read(name))
      const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(next))
      } catch {
        // Storage refused: the table stays as it is.
      }
      for (const listener of listeners) listener()
    },
    [name],
  )
  return [new Set(known.length < columns.length ? known : none), toggle]
}
