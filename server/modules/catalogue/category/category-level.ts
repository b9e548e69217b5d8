import { say } from '@haat/contract/refusals/text'

import { badRequest, conflict, notFound, refusedField } from '#platform/http/refusal.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'

/** How deep a category node is: 1 category, 2 sub-category, 3 sub-sub-category. */
export type Level = 1 | 2 | 3

interface LevelWords {
  /** As people call it. */
  word: 'category' | 'sub-category' | 'sub-sub-category'
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
export function refuseDeleting(level: Level, contents: CategoryContents): void {
  // as: Object.entries forgets the names of the fields.
  const all = Object.entries(contents) as [keyof CategoryContents, number][]
  const held = all.filter(([, count]) => count > 0)
  if (held.length === 0) return
  const parts = held.map(([thing, count]) => say(countedAs[thing][count === 1 ? 0 : 1], { count }))
  const list = parts.reduce((first, second) => say('this_and_that', { first, second }))
  throw conflict(say('category_holds', { level: levels[level].word, held: list }))
}

/** How one and several of what is in a category are named. */
const countedAs = {
  product: ['one_product', 'some_products'],
  banner: ['one_banner', 'some_banners'],
  'sub-category': ['one_sub_category', 'some_sub_categories'],
  'sub-sub-category': ['one_sub_sub_category', 'some_sub_sub_categories'],
} as const

export type CategoryContents = { [Thing in keyof typeof countedAs]?: number }
