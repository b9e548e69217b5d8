import type { Category, SubCategory, SubSubCategory } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'

/** The categories that a product may be in. */
export interface Places {
  categories: readonly Category[]
  subCategories: readonly SubCategory[]
  subSubCategories: readonly SubSubCategory[]
}

/** All three levels: they are few, and cached. */
export async function loadPlaces(api: Api): Promise<Places> {
  const [categories, subCategories, subSubCategories] = await Promise.all([
    api('GET /categories'),
    api('GET /subcategories'),
    api('GET /subsubcategories'),
  ])
  return { categories, subCategories, subSubCategories }
}
