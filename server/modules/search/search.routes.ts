import { searchCalls } from '@haat/contract/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { serveRobots } from './robots.routes.ts'
import { serveSecurityTxt } from './security-txt.routes.ts'
import { gatherSearchLists } from './search-lists.repo.ts'
import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { serveSitemap } from './sitemap.routes.ts'
import { suggestionFinder } from './suggest.repo.ts'

const gatherJob = 'search.gather'

/** Suggestions, and what search engines ask for. What a search finds is listed by catalogue: `GET /products?search=` (docs/decisions/009-search.md). */
export function registerSearch(platform: Platform): void {
  const { api, ports, jobs, cronJobs } = platform
  const { db } = ports.database
  const findSuggestions = suggestionFinder(db)
  jobs[gatherJob] = () => gatherSearchLists(db)
  cronJobs.push({ job: gatherJob, pattern: '* * * * *', atStart: true })
  serveSitemap(platform)
  serveRobots(platform)
  serveSecurityTxt(platform)
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
