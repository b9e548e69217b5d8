/** Spellings that differ in case, spaces or signs are the same name. */
export function normaliseName(name: string): string {
  const letters = name.normalize('NFKC').toLowerCase().replaceAll('&', 'and')
  return letters.replace(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
}

/** The name that a person may have meant: the nearest by letters, if it is near. */
export function findSimilarName(names: Iterable<string>, typed: string): string | undefined {
  const wanted = normaliseName(typed)
  if (wanted === '') return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const other = normaliseName(name)
    const isPart =
      Math.min(wanted.length, other.length) >= 3 &&
      (other.startsWith(wanted) || wanted.startsWith(other))
    const distance = isPart ? 1 : editDistance(wanted, other)
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Levenshtein distance: letters to add, drop or change. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
