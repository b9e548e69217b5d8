import {
  findCategories,
  findSubCategories,
  findSubSubCategories,
} from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

interface Place {
  categoryId: string
  subCategoryId: string
  subSubCategoryId: string | null
}

export interface PlaceNames {
  category: string
  subCategory: string
  subSubCategory: string
}

interface PlaceProblem {
  column: keyof PlaceNames
  message: string
}

/** Where a product lies, by names or ids; or which of them leads nowhere. */
export type FindPlace = (names: PlaceNames) => Place | PlaceProblem

/** The categories as they are now. */
export async function readCategories(db: Db): Promise<FindPlace> {
  const [categories, subs, subSubs] = [
    await findCategories(db),
    await findSubCategories(db, {}),
    await findSubSubCategories(db, {}),
  ]
  const ids = new Map<string, string>()
  const keep = (parent: string, { id, name }: { id: string; name: string }) => {
    ids.set(`${parent} ${name}`, id)
    ids.set(`${parent} ${id}`, id)
  }
  for (const category of categories) keep('', category)
  for (const sub of subs) keep(sub.categoryId, sub)
  for (const subSub of subSubs) keep(subSub.subCategoryId, subSub)
  return (names) => place(ids, names)
}

function place(
  ids: ReadonlyMap<string, string>,
  { category, subCategory, subSubCategory }: PlaceNames,
): Place | PlaceProblem {
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

function nothing(column: keyof PlaceNames, what: string, name: string): PlaceProblem {
  return {
    column,
    message: name === '' ? `Name the ${what}` : `There is no ${what} called “${name}”`,
  }
}
