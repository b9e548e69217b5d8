import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { mostListed, type ProductPage, type ProductQuery } from '@haat/contract/product/catalogue'

import type { CacheInvalidator } from '#platform/platform.ts'

import { askedColorFinder } from './asked-colors.ts'
import { presentSummary } from './product-summary.present.ts'
import { facetFinder, type Counting } from './facet-finder.ts'
import { findProducts, type Slice } from './product-list.repo.ts'
import { isPlainSearch, matchingProductsFinder } from './matching-products.repo.ts'
import { readingsOf } from './search-readings.ts'
import { findSeller } from '../product/seller.repo.ts'

/** What `limit=0` stands for, which is asked only for offers. */
const all = 500

export function productLister(
  db: Db,
  cacheInvalidators: CacheInvalidator[],
): (query: ProductQuery, language: Language) => Promise<ProductPage> {
  const findMatching = matchingProductsFinder(db)
  const findFacets = facetFinder(db, cacheInvalidators)
  const findAskedColors = askedColorFinder(db)
  const find = (query: ProductQuery, slice: Slice, counting: Counting, language: Language) => {
    if (query.search) {
      const wanted = { ...slice, wantsCounted: !counting.isKept }
      return findMatching(query.search, query, wanted, language)
    }
    return findProducts(db, { filter: query, slice, language }, counting)
  }
  const listAs = async (query: ProductQuery, language: Language) => {
    const limit = query.limit === 0 ? all : query.limit
    const offset = (query.page - 1) * limit
    const shown = Math.max(0, Math.min(limit, mostListed - offset))
    const counting = findFacets(query, language)
    const list = find(query, { limit: shown, offset }, counting, language)
    const [{ total: found, isMore, exact, products }, facets, seller] = await Promise.all([
      list,
      counting.facets(isPlainSearch(query) ? list : undefined),
      query.owner && findSeller(db, query.owner),
    ])
    const total = Math.min(found, mostListed)
    const askedColors = await findAskedColors(query, products)
    return {
      success: true,
      message: 'OK',
      count: products.length,
      total,
      ...((isMore || found > mostListed) && { totalIsMore: true }),
      page: query.page,
      pages: Math.max(1, Math.ceil(total / limit)),
      ...(exact !== undefined && { match: exact ? 'exact' : 'similar' }),
      facets,
      ...(seller && { seller }),
      data: products.map((row) => {
        const askedColor = askedColors.get(row.id)
        return { ...presentSummary(row), ...(askedColor && { askedColor }) }
      }),
    } satisfies ProductPage
  }
  return async (query, language) => {
    const readings = readingsOf(query)
    if (readings.length === 0) return listAs(query, language)
    let best: ProductPage | undefined
    for (const { filter, understood, onlyExact } of readings) {
      const page: ProductPage = {
        ...(await listAs(filter, language)),
        ...(understood.length > 0 && { understood }),
      }
      if (page.total > 0 && page.match !== 'similar') return page
      if (!best || (best.total === 0 && page.total > 0 && !onlyExact)) best = page
    }
    return best ?? listAs(query, language)
  }
}
