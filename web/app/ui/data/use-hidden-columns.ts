import { useSyncExternalStore } from 'react'

/** Storage of the ids of hidden columns. */
export interface HiddenColumns {
  get(): readonly string[]
  set(ids: readonly string[]): unknown
  subscribe(listener: () => void): () => void
}

const none: readonly string[] = []
const nowhere: HiddenColumns = {
  get: () => none,
  set: () => none,
  subscribe: () => () => undefined,
}

/** The hidden columns of a table. Ids that the table does not have are ignored, and one column always stays visible. */
export function useHiddenColumns(
  { get, set, subscribe }: HiddenColumns = nowhere,
  columns: readonly string[],
): [hidden: ReadonlySet<string>, toggle: (id: string) => void] {
  const hidden = useSyncExternalStore(subscribe, get, () => none)
  const known = columns.filter((id) => hidden.includes(id))
  const toggle = (id: string) =>
    void set(get().includes(id) ? get().filter((one) => one !== id) : [...get(), id])
  return [new Set(known.length < columns.length ? known : none), toggle]
}
