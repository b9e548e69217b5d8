import type { ProductPage } from '@haat/contract/catalogue'

const nothing: ProductPage = {
  success: true,
  message: '',
  count: 0,
  total: 0,
  page: 1,
  pages: 1,
  facets: { category: [], rating: [], owner: [] },
  data: [],
}

/** A list of products with what its reply has left out: an older server, or one that something stands in for. */
export const productPage = (reply?: Partial<ProductPage> | null): ProductPage => ({
  ...nothing,
  ...reply,
})
