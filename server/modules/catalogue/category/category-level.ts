import { badRequest, conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'

/** How deep a category node is: 1 category, 2 sub-category, 3 sub-sub-category. */
export type Level = 1 | 2 | 3

interface LevelWords {
  /** As people call it. */
  word: string
  /** The form's fields. */
  nameField: string
  imageField: string
}

/** The wire has a name for each level; the store has one tree. */
const levels: Record<Level, LevelWords> = {
  1: { word: 'category', nameField: 'categoryName', imageField: 'categoryImage' },
  2: { word: 'sub-category', nameField: 'subCategoryName', imageField: 'subCategoryImage' },
  3: {
    word: 'sub-sub-category',
    nameField: 'subSubCategoryName',
    imageField: 'subSubCategoryImage',
  },
}
export const wordsOf = (level: Level): LevelWords => levels[level]

/** Pages and lists name categories everywhere, and are seldom written: any write makes all of them again. */
export const categoryTags = ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner']

export const noSuch = (level: Level) => {
  const { word } = levels[level]
  return notFound(`${word.charAt(0).toUpperCase()}${word.slice(1)} not found`)
}

export const invalidSubCategoryParent = () =>
  badRequest('This sub-category is not in the chosen category', 'body.subCategoryId')

/** What PostgreSQL refused of a category that was written, in words; anything else is thrown on. */
export function refuseCategory(error: unknown, level: Level): never {
  switch (violatedConstraint(error) ?? '') {
    case 'categories_name_key': {
      const { word, nameField } = levels[level]
      const message = `There is already a ${word} with this name`
      throw new Refusal(409, message, { errors: [{ path: `body.${nameField}`, message }] })
    }
    case 'categories_parent_fkey':
      throw level === 2
        ? badRequest('There is no such category', 'body.categoryId')
        : invalidSubCategoryParent()
    default:
      throw error
  }
}

/** What keeps it from being deleted. */
export function refuseDeleting(level: Level, contents: Record<string, number>): void {
  const held = Object.entries(contents).filter(([, count]) => count > 0)
  if (held.length === 0) return
  const list = held.map(([thing, count]) => `${count} ${plural(thing, count)}`).join(' and ')
  throw conflict(`This ${levels[level].word} still has ${list}. Move or delete them first.`)
}

const plural = (thing: string, count: number) =>
  count === 1 ? thing : thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`
