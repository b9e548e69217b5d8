import type {
  Category,
  ProductPage,
  SubCategory,
  SubSubCategory,
} from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'
import { isId } from '#app/util/is-id.ts'

import type { ListingFilters } from './listing-filters.ts'
import { cardOf, cardPage, type CardProduct } from '../card/card-product.ts'
import { productPage } from '../card/product-page.ts'

const pageSize = 10

/** Loader data of a listing. */
export interface Listing {
  /** The filters of the URL, a category name replaced by its id if it exists. */
  filters: ListingFilters
  categories: Category[]
  /** Sub-categories of the selected category. */
  subCategories: SubCategory[]
  /** Children of the selected sub-category. */
  subSubCategories: SubSubCategory[]
  found: FoundPage
}

/** A page of the products that match, as cards. */
export type FoundPage = Omit<ProductPage, 'data'> & { data: CardProduct[] }

/** Loads a listing. A category may be given by name; an unknown one gives an empty list. */
export async function loadListing(api: Api, asked: ListingFilters): Promise<Listing> {
  const asking = api('GET /categories')
  // A rejection is handled where the promise is awaited.
  asking.catch(() => undefined)
  const filters = { ...asked, category: await findCategory(asking, asked.category) }
  const { category, subCategory } = filters
  const [categories, subCategories, subSubCategories, found] = await Promise.all([
    asking,
    category && isId(category)
      ? api('GET /subcategories', { query: { categoryId: category } })
      : [],
    subCategory && isId(subCategory)
      ? api('GET /subsubcategories', { query: { subCategoryId: subCategory } })
      : [],
    findProducts(api, filters),
  ])
  return { filters, categories, subCategories, subSubCategories, found }
}

/** Best sellers, shown when nothing was found. */
export const findPopular = async (api: Api) =>
  cardPage(await api('GET /products', { query: { sortBy: 'sales', limit: 8, soldOut: 'last' } }))
    .data

async function findCategory(
  asking: Promise<Category[]>,
  asked: string | undefined,
): Promise<string | undefined> {
  if (asked === undefined || isId(asked)) return asked
  const name = asked.toLowerCase()
  const categories = await asking
  const isNamed = ({ categoryName, englishName = '' }: Category) =>
    [categoryName, englishName].some((one) => one.toLowerCase() === name)
  return categories.find(isNamed)?._id ?? asked
}

export async function findProducts(api: Api, filters: ListingFilters): Promise<FoundPage> {
  const ids = [filters.category, filters.subCategory, filters.subSubCategory, filters.owner]
  if (ids.some((id) => id !== undefined && !isId(id))) return { ...productPage(), data: [] }
  const { inStock, ...rest } = filters
  const reply = await api('GET /products', {
    query: { ...rest, ...(inStock && { inStock: 'true' }), limit: pageSize },
  })
  const page = productPage(reply)
  return { ...page, data: page.data.map(cardOf) }
}
