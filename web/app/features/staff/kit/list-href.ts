/** Keys that name a page: they belong to one order and filter of a list. */
const pageKeys = new Set(['page', 'after', 'before'])

export const isPageKey = (name: string) => pageKeys.has(name)

/** The address of a list with other keys; without a page among them it begins at its first page. */
export function hrefOf(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  for (const name of pageKeys) next.delete(name)
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `?${next}`
}
