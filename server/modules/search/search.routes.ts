import { searchCalls } from '@haat/contract/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { gatherSearchLists } from './search-lists.repo.ts'
import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { suggestionFinder } from './suggest.repo.ts'

const gatherJob = 'search.gather'

/** Suggestions. What a search finds is listed by catalogue: `GET /products?search=` (docs/decisions/009-search.md). */
export function registerSearch(platform: Platform): void {
  const { api, ports, jobs, cronJobs } = platform
  const { db } = ports.database
  const findSuggestions = suggestionFinder(db)
  jobs[gatherJob] = () => gatherSearchLists(db)
  cronJobs.push({ job: gatherJob, pattern: '* * * * *', atStart: true })
  bind(api, searchCalls, {
    'GET /products/suggest': async ({ query, request }) => {
      const { categories, products } = await findSuggestions(query.q)
      request.tag(...products.map(({ id }) => `Product:${id}`))
      return [
        ...categories.map(presentCategorySuggestion),
        ...products.map(presentProductSuggestion),
      ]
    },
  })
}
