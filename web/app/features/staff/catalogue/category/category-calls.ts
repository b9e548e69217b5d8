import type { CategoryParent, PlacedCategory } from './category-places.ts'

import { browserApi } from '#app/api/browser-api.ts'

// The API has separate calls and field names for each level.

/** Form field names by level: the server's errors refer to them. */
export const categoryFields = [
  { name: 'categoryName', image: 'categoryImage' },
  { name: 'subCategoryName', image: 'subCategoryImage' },
  { name: 'subSubCategoryName', image: 'subSubCategoryImage' },
] as const

interface Told {
  name: string
  nameBn: string
  image: File | undefined
  /** As JSON; '' for none. */
  sizeChart: string
  /** Null: as the level above says. */
  returnable: boolean | null
}

/** Returns its id. */
export async function createCategory(
  parent: CategoryParent | undefined,
  { name, nameBn, image, sizeChart, returnable: told }: Told,
): Promise<string> {
  const returnable: boolean | '' = told ?? ''
  if (!parent) {
    const body = { categoryName: name, categoryNameBn: nameBn, sizeChart, returnable }
    const files = { categoryImage: image }
    return (await browserApi('POST /categories', { body, files }))._id
  }
  if (!parent.parent) {
    const body = {
      subCategoryName: name,
      subCategoryNameBn: nameBn,
      categoryId: parent.node._id,
      sizeChart,
      returnable,
    }
    const files = { subCategoryImage: image }
    return (await browserApi('POST /subcategories', { body, files }))._id
  }
  const { node, parent: above } = parent
  const ids = { categoryId: above.node._id, subCategoryId: node._id }
  const body = {
    subSubCategoryName: name,
    subSubCategoryNameBn: nameBn,
    ...ids,
    sizeChart,
    returnable,
  }
  const files = { subSubCategoryImage: image }
  return (await browserApi('POST /subsubcategories', { body, files }))._id
}

export async function changeCategory(
  { node: { _id: id }, depth }: PlacedCategory,
  { name, nameBn, image, sizeChart, returnable: told }: Told,
): Promise<void> {
  const returnable: boolean | '' = told ?? ''
  const params = { id }
  if (depth === 0) {
    const body = { categoryName: name, categoryNameBn: nameBn, sizeChart, returnable }
    const files = { categoryImage: image }
    await browserApi('PUT /categories/{id}', { params, body, files })
  } else if (depth === 1) {
    const body = { subCategoryName: name, subCategoryNameBn: nameBn, sizeChart, returnable }
    const files = { subCategoryImage: image }
    await browserApi('PUT /subcategories/{id}', { params, body, files })
  } else {
    const body = { subSubCategoryName: name, subSubCategoryNameBn: nameBn, sizeChart, returnable }
    const files = { subSubCategoryImage: image }
    await browserApi('PUT /subsubcategories/{id}', { params, body, files })
  }
}

export async function deleteCategory({ node: { _id: id }, depth }: PlacedCategory): Promise<void> {
  const keys = [
    'DELETE /categories/{id}',
    'DELETE /subcategories/{id}',
    'DELETE /subsubcategories/{id}',
  ] as const
  await browserApi(keys[depth] ?? keys[2], { params: { id } })
}
