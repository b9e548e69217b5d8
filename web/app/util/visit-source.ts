import { fieldsOf, isFresh, stored } from './stored.ts'

/** An order counts for the visit that began at most so long ago. */
const goodForMs = 30 * 86_400_000

/** The address's parameters of the newest visit that said where it came from, and when it began. */
const visit = stored('visit', fieldsOf)

/** Keeps `utm_*` of an address: called once, with the one by which the browser came. */
export function keepVisitSource(search: string): void {
  if (search.includes('utm_source=')) visit.set({ search: search.slice(0, 2_000), at: Date.now() })
}

/** Where the visit came from, as an order says it; undefined: not known. */
export function visitSource() {
  const { search, at } = visit.get()
  const query = new URLSearchParams(
    typeof search === 'string' && isFresh(at, goodForMs) ? search : '',
  )
  const part = (name: string) => query.get(`utm_${name}`)?.trim() || undefined
  const source = part('source')
  return source && { source, medium: part('medium'), campaign: part('campaign') }
}
