import type { Category, SubCategory, SubSubCategory } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'

/** The categories that a product may be in. */
export interface Places {
  categories: readonly Category[]
  subCategories: readonly SubCategory[]
  subSubCategories: readonly SubSubCategory[]
}

/** All three levels: they are few, and cached. */
export async function loadPlaces(api: Api, signal: AbortSignal): Promise<Places> {
  const [categories, subCategories, subSubCategories] = await Promise.all([
    api('GET /categories', { signal }),
    api('GET /subcategories', { signal }),
    api('GET /subsubcategories', { signal }),
  ])
  return { categories, subCategories, subSubCategories }
}
