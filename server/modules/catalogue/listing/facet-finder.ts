import type { Db } from '#platform/db/db.ts'
import type { Facets, ProductQuery } from '@haat/contract/product/catalogue'
import { LRUCache } from 'lru-cache'

import type { CacheInvalidator } from '#platform/platform.ts'
import { invalidationChannel } from '#platform/cache-invalidation.ts'

import { compareSizes } from './compare-sizes.ts'
import { countFacets, ratingSteps, type FacetRow } from './facet.repo.ts'

const mostKept = 1_000
/** Sales and reviews do not drop what is kept. */
const keptForMs = 60_000

interface Counted {
  facets: Facets
  /** How many products there are, to one more than are listed. */
  total: number
}

export interface Counting {
  facets: Promise<Facets>
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
): (query: ProductQuery) => Counting {
  const kept = new LRUCache<string, Counted, ProductQuery>({
    max: mostKept,
    ttl: keptForMs,
    fetchMethod: async (_key, _stale, { context }) => {
      const row = await countFacets(db, context)
      return { facets: presentFacets(row), total: row.total }
    },
    // Who asked before a product was written gets the count all the same; it is not kept.
    ignoreFetchAbort: true,
  })
  cacheInvalidators.push({
    channel: invalidationChannel,
    invalidate: (tag) => {
      if (tag === 'Product' || tag === 'Category') kept.clear()
    },
    invalidateAll: () => kept.clear(),
  })
  return (query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, soldOut: _soldOut, ...filter } = query
    // Options in any order give the same counts.
    const asked = { ...filter, color: filter.color?.toSorted(), size: filter.size?.toSorted() }
    const key = JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const isKept = kept.has(key)
    const counted = kept.forceFetch(key, { context: query })
    return {
      facets: counted.then(({ facets }) => facets),
      total: () => counted.then(({ total }) => total),
      isKept,
    }
  }
}

function presentFacets({ category, rating, owner, color, size, more }: FacetRow): Facets {
  const steps = ratingSteps.map((step) => {
    const value = String(step)
    return { value, label: `${value}+`, count: rating[value] ?? 0 }
  })
  return {
    category,
    rating: steps.filter(({ count }) => count > 0),
    owner,
    color,
    size: size.toSorted((one, other) => compareSizes(one.value, other.value)),
    ...(more.length > 0 && { countsAreMore: more }),
  }
}
