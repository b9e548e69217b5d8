import { searchCalls } from '@haat/contract/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { findSuggestions } from './suggest.repo.ts'

/** Suggestions. What a search finds is listed by catalogue: `GET /products?search=` (docs/decisions/009-search.md). */
export function registerSearch({ api, ports }: Platform): void {
  const { pool } = ports.database
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
