import { useState } from 'react'
import { useLocation } from 'react-router'

/** Parts of pages, by the history entry on which they stand. */
const kept = new Map<string, unknown>()
const most = 60

/**
 * State of a part of a page that is there again when somebody comes back to the page: what was unfolded, chosen or
 * fetched. For the life of the tab only; `name` is that of the part.
 */
export function useKeptState<Value>(
  name: string,
  initial: Value,
  /** What of it is worth keeping. */
  worthKeeping: (value: Value) => Value = (value) => value,
) {
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [value, setValue] = useState(() => {
    // Only the code below writes under this name.
    return kept.has(place) ? (kept.get(place) as Value) : initial
  })
  const change = (next: (before: Value) => Value) =>
    setValue((before) => {
      const after = next(before)
      kept.delete(place)
      kept.set(place, worthKeeping(after))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return after
    })
  return [value, change] as const
}
