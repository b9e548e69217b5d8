import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { SizeChart } from './size-chart.ts'

const node = {
  _id: Id,
  name: z.string(),
  /** '' where it has none. */
  nameBn: z.string(),
  image: z.string(),
  /** Products on sale in the category, at any depth. */
  products: z.int(),
  /**
   * Products in it that are no longer on sale. Orders still refer to them, so the category cannot be deleted.
   */
  offSale: z.int(),
  /** The category's own size chart. */
  sizeChart: SizeChart.nullable(),
  /** Whether goods in it may be given back for any reason; null: as the level above says. */
  returnable: z.boolean().nullable(),
}
const SubSubCategoryNode = z.object({ ...node, children: z.array(z.never()) })
const SubCategoryNode = z.object({ ...node, children: z.array(SubSubCategoryNode) })
const CategoryNode = z.object({ ...node, children: z.array(SubCategoryNode) })

/** A category of any level with its children. */
export interface CategoryNode {
  _id: string
  name: string
  nameBn: string
  image: string
  products: number
  offSale: number
  sizeChart: SizeChart | null
  returnable: boolean | null
  children: CategoryNode[]
}

/**
 * A category's position in the tree: the ids of its ancestors and itself, as a listing's address names them.
 */
export const CategoryPlace = z.object({
  category: Id,
  subCategory: Id.nullable(),
  subSubCategory: Id.nullable(),
})
nameSchema({ CategoryPlace })
export type CategoryPlace = z.output<typeof CategoryPlace>

export const categoryTreeCalls = {
  'GET /categories/tree': call({
    name: 'getCategoryTree',
    summary: 'All three levels with how much lies in each',
    who: 'staff',
    permission: 'catalogue',
    reply: z.array(CategoryNode),
  }),
  'GET /categories/place/{id}': call({
    name: 'getCategoryPosition',
    summary: 'Where a category of any level is now, also one that was merged into another',
    who: 'anyone',
    params: { id: Id },
    reply: CategoryPlace,
    cache: ['Category', 'SubCategory', 'SubSubCategory'],
  }),
  'PUT /categories/place/{id}': call({
    name: 'moveCategory',
    summary:
      'Put a category of any level among others of its level; under another parent, what lies in it goes along',
    who: 'staff',
    permission: 'catalogue',
    params: { id: Id },
    body: z.object({
      /** Parent one level up; null for a category of the top level. */
      parentId: Id.nullable(),
      /** Position among its siblings, from 1; the others shift. */
      position: z.int('Position must be a whole number').min(1, 'Position starts at 1').max(1_000),
    }),
    reply: CategoryPlace,
    message: 'Category moved',
    rate: 'write',
  }),
  'POST /categories/merge': call({
    name: 'mergeCategories',
    summary:
      'Put all that lies in a category into another of its level, and delete it; its address leads to the other',
    who: 'staff',
    permission: 'catalogue',
    body: z.object({ from: Id, into: Id }),
    /** Number of products moved along. */
    reply: z.object({ products: z.int() }),
    message: 'Categories merged',
    rate: 'write',
  }),
}
