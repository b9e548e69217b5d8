/** What can be reached from some ids, these among it. */
export function walk(
  from: readonly string[],
  next: (id: string) => readonly string[],
): Set<string> {
  const seen = new Set<string>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...next(at))
  }
  return seen
}
