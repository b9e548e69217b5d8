import type { ProductPage, ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import { presentSummary } from './catalogue.present.ts'
import { firstProductsFinder, firstProductsOf } from './first-products.repo.ts'
import { findProducts, type Slice } from './product-list.repo.ts'
import { productSearcher } from './product-search.repo.ts'

/** What `limit=0` stands for, which is asked only for offers (wire.md §7). */
const all = 500

export function productLister(pool: pg.Pool): (query: ProductQuery) => Promise<ProductPage> {
  const findFirst = firstProductsFinder(pool)
  const search = productSearcher(pool)
  const find = (query: ProductQuery, slice: Slice) => {
    if (query.search) return search(query.search, query, slice)
    const first = firstProductsOf(query, slice)
    return first ? findFirst(first) : findProducts(pool, query, slice)
  }
  return async (query) => {
    const limit = query.limit === 0 ? all : query.limit
    const offset = (query.page - 1) * limit
    const { total, products } = await find(query, { limit, offset })
    return {
      success: true,
      message: 'OK',
      count: products.length,
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / limit)),
      data: products.map(presentSummary),
    }
  }
}
