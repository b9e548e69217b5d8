import { badRequest, conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'

/** One of the three levels of categories. What is done to all of them alike is done by these. */
export interface Level {
  table: 'categories' | 'sub_categories' | 'sub_sub_categories'
  /** As people call it. */
  word: string
  /** The form's fields. */
  nameField: string
  imageField: string
}

export const categoryLevel: Level = {
  table: 'categories',
  word: 'category',
  nameField: 'categoryName',
  imageField: 'categoryImage',
}
export const subCategoryLevel: Level = {
  table: 'sub_categories',
  word: 'sub-category',
  nameField: 'subCategoryName',
  imageField: 'subCategoryImage',
}
export const subSubCategoryLevel: Level = {
  table: 'sub_sub_categories',
  word: 'sub-sub-category',
  nameField: 'subSubCategoryName',
  imageField: 'subSubCategoryImage',
}

const levels = {
  categories: categoryLevel,
  sub_categories: subCategoryLevel,
  sub_sub_categories: subSubCategoryLevel,
}
export const levelOf = (table: Level['table']): Level => levels[table]

/** Pages and lists name categories everywhere, and are seldom written: any write makes all of them anew. */
export const categoryTags = ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner']

export const noSuch = ({ word }: Level) =>
  notFound(`${word.charAt(0).toUpperCase()}${word.slice(1)} not found`)

export const invalidSubCategoryParent = () =>
  badRequest('This sub-category is not in the chosen category', 'body.subCategoryId')

const taken = ({ word, nameField }: Level) => {
  const message = `There is already a ${word} with this name`
  return new Refusal(409, message, { errors: [{ path: `body.${nameField}`, message }] })
}
const refusals = new Map<string | undefined, (level: Level) => Refusal>([
  ['categories_name_key', taken],
  ['sub_categories_name_key', taken],
  ['sub_sub_categories_name_key', taken],
  [
    'sub_categories_category_id_fkey',
    () => badRequest('There is no such category', 'body.categoryId'),
  ],
  ['sub_sub_categories_parent_fkey', invalidSubCategoryParent],
])

/** What PostgreSQL refused of a category that was written, in words; anything else is thrown on. */
export function refuseCategory(error: unknown, level: Level): never {
  throw refusals.get(violatedConstraint(error))?.(level) ?? error
}

/** What stands in the way of deleting it. */
export function refuseDeleting({ word }: Level, contents: Record<string, number>): void {
  const held = Object.entries(contents).filter(([, count]) => count > 0)
  if (held.length === 0) return
  const list = held.map(([thing, count]) => `${count} ${plural(thing, count)}`).join(' and ')
  throw conflict(`This ${word} still has ${list}. Move or delete them first.`)
}

const plural = (thing: string, count: number) =>
  count === 1 ? thing : thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`
