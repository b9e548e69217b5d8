/** In the browser only, and gone with a log-out. */
const key = 'recent-searches'
const most = 5

/** What was searched for last, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    // Storage refused, or something else wrote there.
    return []
  }
}

export function noteSearch(search: string): void {
  const same = (other: string) => other.toLowerCase() === search.toLowerCase()
  try {
    const kept = [search, ...readRecentSearches().filter((other) => !same(other))].slice(0, most)
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage full or refused: it is not remembered.
  }
}
