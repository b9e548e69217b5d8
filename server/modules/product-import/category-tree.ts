import { say, type Text } from '@haat/contract/refusals/text'

import { findCategoryNames } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findSimilarName, normaliseName } from './cell/similar-name.ts'

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
  text: Text
  /** The category that was meant, perhaps. */
  suggestion: string | undefined
}

/** Finds a category by names or ids; or returns which of them does not exist. */
export type FindCategories = (names: CategoryNames) => CategoryIds | CategoryProblem

interface Node {
  id: string
  name: string
  /** '' for none. */
  nameBn: string
}

/** Children of one category, or the categories of the first level. */
interface Children {
  /** By id, by exact name, and by either name without case and spaces where only one has it; null: several have it. */
  byName: Map<string, Node | null>
  names: string[]
  /** Suggestions by what was typed. */
  similar: Map<string, string | undefined>
}

/** Reads the current categories. */
export async function readCategories(db: Db): Promise<FindCategories> {
  const tree = new Map<string, Children>()
  for (const { id, parentId, name, nameBn } of await findCategoryNames(db)) {
    const parent = parentId ?? ''
    const children: Children = tree.get(parent) ?? {
      byName: new Map(),
      names: [],
      similar: new Map(),
    }
    tree.set(parent, children)
    const node = { id, name, nameBn }
    children.byName.set(id, node).set(name, node)
    children.names.push(name, ...(nameBn === '' ? [] : [nameBn]))
  }
  for (const { byName } of tree.values()) addSpellings(byName)
  return (names) => findIn(tree, names)
}

function addSpellings(byName: Children['byName']): void {
  const spellings = new Map<string, Node | null>()
  for (const node of new Set(byName.values())) {
    if (!node) continue
    for (const spelling of new Set([node.name, node.nameBn].map(normaliseName))) {
      if (spelling === '') continue
      spellings.set(spelling, spellings.has(spelling) ? null : node)
    }
  }
  for (const [spelling, node] of spellings) if (!byName.has(spelling)) byName.set(spelling, node)
}

function findIn(
  tree: ReadonlyMap<string, Children>,
  { category, subCategory, subSubCategory }: CategoryNames,
): CategoryIds | CategoryProblem {
  const all = tree.get('')
  const one = findChild(all, category)
  if (!one) {
    const text = category === '' ? 'name_category' : say('no_category_called', { typed: category })
    return nothing('category', text, { typed: category, among: all })
  }
  const subs = tree.get(one.id)
  const two = findChild(subs, subCategory)
  if (!two) {
    const text =
      subCategory === ''
        ? say('name_sub_category', { of: one.name })
        : say('no_sub_category_called', { of: one.name, typed: subCategory })
    return nothing('subCategory', text, { typed: subCategory, among: subs })
  }
  const ids = { categoryId: one.id, subCategoryId: two.id }
  if (subSubCategory === '') return { ...ids, subSubCategoryId: null }
  const subSubs = tree.get(two.id)
  const three = findChild(subSubs, subSubCategory)
  if (three) return { ...ids, subSubCategoryId: three.id }
  const text = say('no_sub_sub_category_called', { of: two.name, typed: subSubCategory })
  return nothing('subSubCategory', text, { typed: subSubCategory, among: subSubs })
}

function findChild(children: Children | undefined, typed: string): Node | undefined {
  if (!children || typed === '') return undefined
  return children.byName.get(typed) ?? children.byName.get(normaliseName(typed)) ?? undefined
}

function nothing(
  column: keyof CategoryNames,
  text: Text,
  { typed, among }: { typed: string; among: Children | undefined },
): CategoryProblem {
  return { column, text, suggestion: typed === '' ? undefined : among && similarTo(among, typed) }
}

function similarTo({ names, similar }: Children, typed: string): string | undefined {
  if (!similar.has(typed)) similar.set(typed, findSimilarName(names, typed))
  return similar.get(typed)
}
