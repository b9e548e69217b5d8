import { searchCalls } from '@haat/contract/product/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { mergeDelta, mergeJob } from './merge-delta.repo.ts'
import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { suggestionFinder } from './suggest.repo.ts'

/** Suggestions, and the upkeep of the index. Catalogue lists what a search finds: `GET /products?search=` (README.md). */
export function registerSearch(platform: Platform): void {
  const { api, ports, jobs, cronJobs } = platform
  const { db } = ports.database
  const findSuggestions = suggestionFinder(db)
  jobs[mergeJob] = () => mergeDelta(db)
  cronJobs.push({ job: mergeJob, pattern: '* * * * *', atStart: true })
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
