import { type CategoryNode, categoryTreeCalls } from '@haat/contract/product/category-tree'
import { pictureAddress } from '@haat/contract/media'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { findTreeRows, type TreeRow } from './category-tree.repo.ts'
import { mergeCategories } from './merge-category.ts'
import { placeCategory, readPlace } from './place-category.ts'

export function bindCategoryTreeCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, categoryTreeCalls, {
    'GET /categories/tree': async () => {
      const byParent = Map.groupBy(await findTreeRows(db), ({ parentId }) => parentId)
      return childrenOf(byParent, null).map((category) => ({
        ...category,
        children: childrenOf(byParent, category._id).map((sub) => ({
          ...sub,
          children: childrenOf(byParent, sub._id).map((leaf) => ({ ...leaf, children: [] })),
        })),
      }))
    },
    'GET /categories/place/{id}': ({ params }) => readPlace(db, params.id),
    'PUT /categories/place/{id}': ({ params, body }) => placeCategory(ports, params.id, body),
    'POST /categories/merge': ({ body }) => mergeCategories(ports, body),
  })
}

const childrenOf = (
  rows: ReadonlyMap<string | null, TreeRow[]>,
  parentId: string | null,
): Omit<CategoryNode, 'children'>[] =>
  (rows.get(parentId) ?? []).map(
    ({ id, name, nameBn, image, products, offSale, sizeChart, returnable }) => ({
      _id: id,
      name,
      nameBn,
      image: pictureAddress(image),
      products,
      offSale,
      sizeChart,
      returnable,
    }),
  )
