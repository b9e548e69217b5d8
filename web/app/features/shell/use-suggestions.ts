import type { Suggestion } from '@haat/contract/product/search'

import { browserApi } from '#app/api/browser-api.ts'
import { useQuery } from '#app/util/use-query.ts'

/** Debounce: pause in typing before the query is sent. */
const delayMs = 120

interface Found {
  found: readonly Suggestion[]
  /** The typed text of the query. */
  answered: string
}

const nothing: Found = { found: [], answered: '' }

/** Suggestions for the typed text. The last reply stays until the next one arrives; offline there are none. */
export function useSuggestions(typed: string): Found {
  const { last } = useQuery(
    typed === '' ? null : typed,
    (signal) => browserApi('GET /products/suggest', { query: { q: typed, pages: '1' }, signal }),
    delayMs,
  )
  if (typed === '' || last?.query.state !== 'ready') return nothing
  return { found: last.query.value, answered: last.key }
}
