import type { ProductPage, ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import { presentSummary } from './catalogue.present.ts'
import { findProducts } from './product-list.repo.ts'
import { searchProducts } from './product-search.repo.ts'

/** What `limit=0` stands for, which is asked only for offers (wire.md §7). */
const all = 500

export async function listProducts(pool: pg.Pool, query: ProductQuery): Promise<ProductPage> {
  const limit = query.limit === 0 ? all : query.limit
  const offset = (query.page - 1) * limit
  const { total, products } = query.search
    ? await searchProducts(pool, query.search, query, { limit, offset })
    : await findProducts(pool, query, { limit, offset })
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
