import { useState } from 'react'
import { useLocation } from 'react-router'

/** Kept states by history entry. */
const kept = new Map<string, unknown>()
const most = 60

/**
 * Component state that survives leaving the page and coming back by history: expanded, chosen or
 * fetched. It lives as long as the tab; `name` identifies the component.
 */
export function useKeptState<Value>(
  name: string,
  initial: Value,
  /** The part of the state worth keeping. */
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
