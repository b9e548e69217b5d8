import type { ProductPage } from '@haat/contract/product/catalogue'

const nothing: ProductPage = {
  success: true,
  message: '',
  count: 0,
  total: 0,
  page: 1,
  pages: 1,
  facets: { category: [], rating: [], owner: [], color: [], size: [] },
  data: [],
}

/** A page of products with defaults for fields that the reply omits, as an older server or a mock may. */
export const productPage = (reply?: Partial<ProductPage> | null): ProductPage => ({
  ...nothing,
  ...reply,
  facets: { ...nothing.facets, ...reply?.facets },
})
