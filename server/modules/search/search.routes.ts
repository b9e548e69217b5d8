import { searchCalls } from '@haat/contract/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { serveRobots } from './robots.routes.ts'
import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { serveSitemap } from './sitemap.routes.ts'
import { findSuggestions } from './suggest.repo.ts'

/** Suggestions, and what search engines ask for. What a search finds is listed by catalogue: `GET /products?search=` (docs/decisions/009-search.md). */
export function registerSearch(platform: Platform): void {
  const { api, ports } = platform
  const { pool } = ports.database
  serveSitemap(platform)
  serveRobots(platform)
  bind(api, searchCalls, {
    'GET /products/suggest': async ({ query, request }) => {
      const { categories, products } = await findSuggestions(pool, query.q)
      request.tag(...products.map(({ id }) => `Product:${id}`))
      return [
        ...categories.map(presentCategorySuggestion),
        ...products.map(presentProductSuggestion),
      ]
    },
  })
}
