import { say } from '@haat/contract/refusals/text'

import { badRequest, conflict, notFound, refusedField } from '#platform/http/refusal.ts'
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

const unknown = {
  1: 'category_not_found',
  2: 'sub_category_not_found',
  3: 'sub_sub_category_not_found',
} as const

export const noSuch = (level: Level) => notFound(unknown[level])

export const invalidSubCategoryParent = () =>
  badRequest('sub_not_in_category', 'body.subCategoryId')

/** What PostgreSQL refused of a category that was written, in words; anything else is thrown on. */
export function refuseCategory(error: unknown, level: Level): never {
  switch (violatedConstraint(error) ?? '') {
    case 'categories_name_key': {
      const { word, nameField } = levels[level]
      throw refusedField(409, say('category_name_taken', { level: word }), `body.${nameField}`)
    }
    case 'categories_parent_fkey':
      throw level === 2
        ? badRequest('no_such_category', 'body.categoryId')
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
  throw conflict(say('category_holds', { level: levels[level].word, held: list }))
}

const plural = (thing: string, count: number) =>
  count === 1 ? thing : thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`
