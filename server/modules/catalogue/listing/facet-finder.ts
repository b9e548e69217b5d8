import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import type { Facets, ProductQuery } from '@haat/contract/product/catalogue'
import { LRUCache } from 'lru-cache'

import type { CacheInvalidator } from '#platform/platform.ts'
import { invalidationChannel } from '#platform/cache-invalidation.ts'

import { compareSizes } from './compare-sizes.ts'
import {
  countSets,
  facetSetsOf,
  totalOf,
  type KnownProducts,
  type Totals,
} from './facet-sets.repo.ts'
import { countFacets, ratingSteps, type CountedFacets } from './facet.repo.ts'
import type { FoundProducts } from './matching-products.repo.ts'

const mostKept = 1_000
/** Sales and reviews do not drop what is kept. */
const keptForMs = 60_000

export interface Counting {
  /** `found`: what a search finds, where its list is asked for without filters; it is not made again for the choices. */
  facets: (found?: Promise<FoundProducts>) => Promise<Facets>
  /** How many products there are, to one more than are listed. Called by those who await it alone. */
  total: () => Promise<number>
  /** It was counted before, with the choices: there may be more or fewer now. */
  isKept: boolean
}

/**
 * Counts the choices of each filter. To count them reads all that the filters leave, where a list reads a dozen rows; all
 * pages and orders of a list share them, so they are kept until a product is written.
 */
export function facetFinder(
  db: Db,
  cacheInvalidators: CacheInvalidator[],
): (query: ProductQuery, language: Language) => Counting {
  // Who asked before a product was written gets the count all the same; it is not kept.
  const options = { max: mostKept, ttl: keptForMs, ignoreFetchAbort: true }
  const totals = new LRUCache<string, Totals, ProductQuery>({
    ...options,
    fetchMethod: (_key, _stale, { context }) => countSets(db, context),
  })
  const facets = new LRUCache<string, CountedFacets, Asked>({
    ...options,
    fetchMethod: async (key, _stale, { context: { query, found } }) => {
      const known = query.search
        ? { totals: {}, found: await countedOf(found) }
        : { totals: await totals.forceFetch(key, { context: query }) }
      return countFacets(db, query, known)
    },
  })
  const clear = () => {
    totals.clear()
    facets.clear()
  }
  cacheInvalidators.push({
    channel: invalidationChannel,
    invalidate: (tag) => {
      if (tag === 'Product' || tag === 'Category') clear()
    },
    invalidateAll: clear,
  })
  return (query, language) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, soldOut: _soldOut, ...filter } = query
    // Options in any order give the same counts.
    const asked = { ...filter, color: filter.color?.toSorted(), size: filter.size?.toSorted() }
    const key = JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const isKept = (query.search ? facets : totals).has(key)
    return {
      facets: async (found) =>
        presentFacets(await facets.forceFetch(key, { context: { query, found } }), language),
      total: async () => {
        const counted = await totals.forceFetch(key, { context: query })
        return totalOf(facetSetsOf(query).whole, counted)
      },
      isKept,
    }
  }
}

interface Asked {
  query: ProductQuery
  found: Promise<FoundProducts> | undefined
}

async function countedOf(found: Asked['found']): Promise<KnownProducts['found']> {
  const { total = 0, counted } = (await found) ?? {}
  return counted === undefined ? undefined : { total, counted }
}

function presentFacets(
  { category, rating, owner, color, size, more }: CountedFacets,
  language: Language,
): Facets {
  const steps = ratingSteps.map((step) => {
    const value = String(step)
    return { value, label: `${value}+`, count: rating[value] ?? 0 }
  })
  return {
    category: category.map(({ value, label, labelBn, count }) => ({
      value,
      label: (language === 'bn' && labelBn) || label,
      count,
    })),
    rating: steps.filter(({ count }) => count > 0),
    owner,
    color,
    size: size.toSorted((one, other) => compareSizes(one.value, other.value)),
    ...(more.length > 0 && { countsAreMore: more }),
  }
}
