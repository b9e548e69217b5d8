import { taka } from '@haat/contract/money'
import { mostSuggestions, searchCalls, type Suggestion } from '@haat/contract/product/search'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { mergeDelta, mergeJob } from './merge-delta.repo.ts'
import { presentCategorySuggestion, presentProductSuggestion } from './search.present.ts'
import { suggestionFinder, type SuggestedProductRow } from './suggest.repo.ts'
import { suggestPages } from './suggest-pages.ts'
import { understandSearch, type UnderstoodSearch } from './understand-search.ts'

/** Suggestions, and the upkeep of the index. Catalogue lists what a search finds: `GET /products?search=` (README.md). */
export function registerSearch(platform: Platform): void {
  const { api, ports, jobs, cronJobs } = platform
  const { db } = ports.database
  const findSuggestions = suggestionFinder(db)
  jobs[mergeJob] = () => mergeDelta(db)
  cronJobs.push({ job: mergeJob, pattern: '* * * * *', atStart: true })
  bind(api, searchCalls, {
    'GET /products/suggest': async ({ query, request }) => {
      const understood = understandSearch(query.q)
      const isRead = understood !== undefined && !understood.isGuess && understood.words !== ''
      const { categories, products: found } = await findSuggestions(
        isRead ? understood.words : query.q,
        // Who types in Bangla reads it, on a page in English too.
        isBangla.test(query.q) ? 'bn' : request.language,
      )
      const products = isRead ? found.filter((row) => isWithin(row, understood)) : found
      request.tag(...products.map(({ id }) => `Product:${id}`))
      const pages = query.pages === undefined ? [] : suggestPages(query.q)
      const suggestions: Suggestion[] = [
        ...pages.map((name) => ({ kind: 'page' as const, name })),
        ...categories.map(presentCategorySuggestion),
        ...products.map(presentProductSuggestion),
      ]
      return suggestions.slice(0, mostSuggestions)
    },
  })
}

const isBangla = /[ঀ-৾]/

/** Whether its lowest price is one that was searched for. */
function isWithin({ pricePoisha }: SuggestedProductRow, { parts }: UnderstoodSearch): boolean {
  const price = taka(pricePoisha)
  return parts.every(
    (part) =>
      part.kind === 'size' ||
      (price >= (part.limits.minPrice ?? 0) && price <= (part.limits.maxPrice ?? Infinity)),
  )
}
