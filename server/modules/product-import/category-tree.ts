import { findCategoryNames } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

interface CategoryIds {
  categoryId: string
  subCategoryId: string
  subSubCategoryId: string | null
}

export interface CategoryNames {
  category: string
  subCategory: string
  subSubCategory: string
}

interface CategoryProblem {
  column: keyof CategoryNames
  message: string
}

/** Finds a category by names or ids; or returns which of them does not exist. */
export type FindCategories = (names: CategoryNames) => CategoryIds | CategoryProblem

/** Reads the current categories. */
export async function readCategories(db: Db): Promise<FindCategories> {
  const ids = new Map<string, string>()
  for (const { id, parentId, name } of await findCategoryNames(db)) {
    ids.set(`${parentId ?? ''} ${name}`, id)
    ids.set(`${parentId ?? ''} ${id}`, id)
  }
  return (names) => findIn(ids, names)
}

function findIn(
  ids: ReadonlyMap<string, string>,
  { category, subCategory, subSubCategory }: CategoryNames,
): CategoryIds | CategoryProblem {
  const categoryId = ids.get(` ${category}`)
  if (categoryId === undefined) return nothing('category', 'category', category)
  const subCategoryId = ids.get(`${categoryId} ${subCategory}`)
  if (subCategoryId === undefined) {
    return nothing('subCategory', `sub-category of “${category}”`, subCategory)
  }
  if (subSubCategory === '') return { categoryId, subCategoryId, subSubCategoryId: null }
  const subSubCategoryId = ids.get(`${subCategoryId} ${subSubCategory}`)
  return subSubCategoryId === undefined
    ? nothing('subSubCategory', `sub-sub-category of “${subCategory}”`, subSubCategory)
    : { categoryId, subCategoryId, subSubCategoryId }
}

function nothing(column: keyof CategoryNames, what: string, name: string): CategoryProblem {
  return {
    column,
    message: name === '' ? `Name the ${what}` : `There is no ${what} called “${name}”`,
  }
}
