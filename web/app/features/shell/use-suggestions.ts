import type { Suggestion } from '@haat/contract/search'

import { browserApi } from '#app/api/browser-api.ts'
import { useQuery } from '#app/util/use-query.ts'

/** Without a key before the shop is asked. */
const delayMs = 120

interface Found {
  found: readonly Suggestion[]
  /** What was typed when they were asked for. */
  answered: string
}

const nothing: Found = { found: [], answered: '' }

/** What may be meant by what is typed. The last answer stays until the next one is there; offline there are none. */
export function useSuggestions(typed: string): Found {
  const { last } = useQuery(
    typed === '' ? null : typed,
    (signal) => browserApi('GET /products/suggest', { query: { q: typed }, signal }),
    delayMs,
  )
  if (typed === '' || last?.query.state !== 'ready') return nothing
  return { found: last.query.value, answered: last.key }
}
