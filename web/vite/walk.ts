/** What can be reached from some ids, these among it. */
export function walk<T>(from: readonly T[], next: (at: T) => readonly T[]): Set<T> {
  const seen = new Set<T>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...next(at))
  }
  return seen
}
