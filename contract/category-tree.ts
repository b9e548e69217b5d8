import { z } from 'zod'

import { call } from './call.ts'
import { Id } from './field.ts'
import { SizeChart } from './size-chart.ts'

const node = {
  _id: Id,
  name: z.string(),
  image: z.string(),
  /** On sale in it, at any depth. */
  products: z.int(),
  /** In it and no longer on sale: they stay on their orders, and hold it. */
  offSale: z.int(),
  /** Its own. */
  sizeChart: SizeChart.nullable(),
}
const SubSubCategoryNode = z.object({ ...node, children: z.array(z.never()) })
const SubCategoryNode = z.object({ ...node, children: z.array(SubSubCategoryNode) })
const CategoryNode = z.object({ ...node, children: z.array(SubCategoryNode) })

/** A category of any level, and what lies in it. */
export interface CategoryNode {
  _id: string
  name: string
  image: string
  products: number
  offSale: number
  sizeChart: SizeChart | null
  children: CategoryNode[]
}

/** Where a category of any level is: the ids that an address of its goods names. */
export const CategoryPlace = z.object({
  category: Id,
  subCategory: Id.nullable(),
  subSubCategory: Id.nullable(),
})
export type CategoryPlace = z.output<typeof CategoryPlace>

export const categoryTreeCalls = {
  'GET /categories/tree': call({
    summary: 'All three levels with how much lies in each',
    who: 'admin',
    reply: z.array(CategoryNode),
  }),
  'GET /categories/place/{id}': call({
    summary: 'Where a category of any level is now, also one that was merged into another',
    who: 'anyone',
    params: { id: Id },
    reply: CategoryPlace,
    cache: ['Category', 'SubCategory', 'SubSubCategory'],
  }),
  'PUT /categories/place/{id}': call({
    summary:
      'Put a category of any level among others of its level; under another parent, what lies in it goes along',
    who: 'admin',
    params: { id: Id },
    body: z.object({
      /** A sub-category lies in a category, a sub-sub-category in a sub-category, a category in none. */
      parentId: Id.nullable(),
      /** From 1; the others make room. */
      position: z.int('Position must be a whole number').min(1, 'Position starts at 1').max(1_000),
    }),
    reply: CategoryPlace,
    message: 'Category moved',
    rate: 'write',
  }),
  'POST /categories/merge': call({
    summary:
      'Put all that lies in a category into another of its level, and delete it; its address leads to the other',
    who: 'admin',
    body: z.object({ from: Id, into: Id }),
    /** Products that went along. */
    reply: z.object({ products: z.int() }),
    message: 'Categories merged',
    rate: 'write',
  }),
}
