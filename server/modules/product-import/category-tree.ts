import {
  findCategories,
  findSubCategories,
  findSubSubCategories,
} from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

interface Place {
  category_id: string
  sub_category_id: string
  sub_sub_category_id: string | null
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
  for (const sub of subs) keep(sub.category_id, sub)
  for (const subSub of subSubs) keep(subSub.sub_category_id, subSub)
  return (names) => place(ids, names)
}

function place(
  ids: ReadonlyMap<string, string>,
  { category, subCategory, subSubCategory }: PlaceNames,
): Place | PlaceProblem {
  const category_id = ids.get(` ${category}`)
  if (category_id === undefined) return nothing('category', 'category', category)
  const sub_category_id = ids.get(`${category_id} ${subCategory}`)
  if (sub_category_id === undefined) {
    return nothing('subCategory', `sub-category of “${category}”`, subCategory)
  }
  if (subSubCategory === '') return { category_id, sub_category_id, sub_sub_category_id: null }
  const sub_sub_category_id = ids.get(`${sub_category_id} ${subSubCategory}`)
  return sub_sub_category_id === undefined
    ? nothing('subSubCategory', `sub-sub-category of “${subCategory}”`, subSubCategory)
    : { category_id, sub_category_id, sub_sub_category_id }
}

function nothing(column: keyof PlaceNames, what: string, name: string): PlaceProblem {
  return {
    column,
    message: name === '' ? `Name the ${what}` : `There is no ${what} called “${name}”`,
  }
}
