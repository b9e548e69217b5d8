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
  message: string
  /** The category that was meant, perhaps. */
  suggestion: string | undefined
}

/** Finds a category by names or ids; or returns which of them does not exist. */
export type FindCategories = (names: CategoryNames) => CategoryIds | CategoryProblem

interface Node {
  id: string
  name: string
}

/** Children of one category, or the categories of the first level. */
interface Children {
  /** By id, by exact name, and by name without case and spaces where only one has it; null: several have it. */
  byName: Map<string, Node | null>
  names: string[]
  /** Suggestions by what was typed. */
  similar: Map<string, string | undefined>
}

/** Reads the current categories. */
export async function readCategories(db: Db): Promise<FindCategories> {
  const tree = new Map<string, Children>()
  for (const { id, parentId, name } of await findCategoryNames(db)) {
    const parent = parentId ?? ''
    const children: Children = tree.get(parent) ?? {
      byName: new Map(),
      names: [],
      similar: new Map(),
    }
    tree.set(parent, children)
    const node = { id, name }
    children.byName.set(id, node).set(name, node)
    children.names.push(name)
  }
  for (const { byName } of tree.values()) addSpellings(byName)
  return (names) => findIn(tree, names)
}

function addSpellings(byName: Children['byName']): void {
  const spellings = new Map<string, Node | null>()
  for (const node of new Set(byName.values())) {
    if (!node) continue
    const spelling = normaliseName(node.name)
    spellings.set(spelling, spellings.has(spelling) ? null : node)
  }
  for (const [spelling, node] of spellings) if (!byName.has(spelling)) byName.set(spelling, node)
}

function findIn(
  tree: ReadonlyMap<string, Children>,
  { category, subCategory, subSubCategory }: CategoryNames,
): CategoryIds | CategoryProblem {
  const one = findChild(tree.get(''), category)
  if (!one) return nothing('category', 'category', { typed: category, among: tree.get('') })
  const subs = tree.get(one.id)
  const two = findChild(subs, subCategory)
  if (!two) {
    const what = `sub-category of “${one.name}”`
    return nothing('subCategory', what, { typed: subCategory, among: subs })
  }
  const ids = { categoryId: one.id, subCategoryId: two.id }
  if (subSubCategory === '') return { ...ids, subSubCategoryId: null }
  const subSubs = tree.get(two.id)
  const three = findChild(subSubs, subSubCategory)
  if (three) return { ...ids, subSubCategoryId: three.id }
  const what = `sub-sub-category of “${two.name}”`
  return nothing('subSubCategory', what, { typed: subSubCategory, among: subSubs })
}

function findChild(children: Children | undefined, typed: string): Node | undefined {
  if (!children || typed === '') return undefined
  return children.byName.get(typed) ?? children.byName.get(normaliseName(typed)) ?? undefined
}

function nothing(
  column: keyof CategoryNames,
  what: string,
  { typed, among }: { typed: string; among: Children | undefined },
): CategoryProblem {
  if (typed === '') return { column, message: `Name the ${what}`, suggestion: undefined }
  const message = `There is no ${what} called “${typed}”`
  return { column, message, suggestion: among && similarTo(among, typed) }
}

function similarTo({ names, similar }: Children, typed: string): string | undefined {
  if (!similar.has(typed)) similar.set(typed, findSimilarName(names, typed))
  return similar.get(typed)
}
