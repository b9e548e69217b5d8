import { stored } from '#app/util/stored.ts'

const most = 5

/** Stored in the browser only, deleted by a log-out. */
const recentSearches = stored('recent-searches', (json) =>
  Array.isArray(json) ? json.filter((one) => typeof one === 'string').slice(0, most) : [],
)

/** Recent searches, newest first. */
export const readRecentSearches = recentSearches.get

export function noteSearch(search: string): void {
  const same = (other: string) => other.toLowerCase() === search.toLowerCase()
  recentSearches.set(
    [search, ...readRecentSearches().filter((other) => !same(other))].slice(0, most),
  )
}
