import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { Category, SubCategory, SubSubCategory } from './catalogue.ts'
import { Id, Line } from '../field.ts'
import { formBoolean, name } from '../form-field.ts'
import { onePicture } from '../media.ts'
import { FormSizeChart } from './size-chart.ts'

export const CategoryName = name('Name is required', 100)
nameSchema({ CategoryName })
/** Left empty, pages in Bangla show the English name. */
export const CategoryNameBn = Line.pipe(z.string().max(100, 'At most 100 characters'))
nameSchema({ CategoryNameBn })
const nameBn = CategoryNameBn.optional()
const perhapsOnePicture = { ...onePicture, required: false } as const

/** Common to all writes: admins only, as a form, because a picture may come along. */
const write = { who: 'staff', permission: 'catalogue', rate: 'write' } as const
const made = { ...write, status: 201 } as const

/** '' removes it. Products show the size chart of the nearest category that has one. */
const sizeChart = FormSizeChart.optional()

/**
 * Whether goods in it may be given back for any reason, else only where they are wrong or damaged; '' follows the level
 * above, and the top level may.
 */
export const CategoryReturnable = z.union(
  [z.literal('').transform(() => null), formBoolean],
  'Say yes or no, or nothing',
)
nameSchema({ CategoryReturnable })
const returnable = CategoryReturnable.optional()

const CategoryForm = z.object({
  categoryName: CategoryName,
  categoryNameBn: nameBn,
  sizeChart,
  returnable,
})
export const SubCategoryForm = z.object({
  subCategoryName: CategoryName,
  subCategoryNameBn: nameBn,
  categoryId: Id,
  sizeChart,
  returnable,
})
export const SubSubCategoryForm = z.object({
  subSubCategoryName: CategoryName,
  subSubCategoryNameBn: nameBn,
  categoryId: Id,
  subCategoryId: Id,
  sizeChart,
  returnable,
})

export const categoryCalls = {
  'GET /categories/get-names': call({
    name: 'listCategoryNames',
    summary: 'All categories by name alone',
    who: 'anyone',
    reply: z.array(Category.pick({ _id: true, categoryName: true })),
    cache: ['Category'],
  }),
  'GET /categories/{id}': call({
    name: 'getCategory',
    summary: 'One category',
    who: 'anyone',
    params: { id: Id },
    reply: Category,
    cache: ['Category'],
  }),
  'POST /categories': call({
    name: 'createCategory',
    summary: 'Add a category, after the others',
    ...made,
    largeBody: { bytes: 260_000 },
    body: CategoryForm,
    files: { categoryImage: perhapsOnePicture },
    reply: Category,
    message: 'Category created',
  }),
  'PUT /categories/{id}': call({
    name: 'updateCategory',
    summary: 'Change what is sent of a category',
    ...write,
    params: { id: Id },
    largeBody: { bytes: 260_000 },
    body: CategoryForm.partial(),
    files: { categoryImage: perhapsOnePicture },
    reply: Category,
    message: 'Category updated',
  }),
  'DELETE /categories/{id}': call({
    name: 'deleteCategory',
    summary: 'Delete an empty category',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Category deleted',
  }),
}

export const subCategoryCalls = {
  'GET /subcategories/{id}': call({
    name: 'getSubCategory',
    summary: 'One sub-category',
    who: 'anyone',
    params: { id: Id },
    reply: SubCategory,
    cache: ['SubCategory'],
  }),
  'POST /subcategories': call({
    name: 'createSubCategory',
    summary: 'Add a sub-category, after the others',
    ...made,
    largeBody: { bytes: 260_000 },
    body: SubCategoryForm,
    files: { subCategoryImage: perhapsOnePicture },
    reply: SubCategory,
    message: 'Sub-category created',
  }),
  'PUT /subcategories/{id}': call({
    name: 'updateSubCategory',
    summary: 'Change what is sent of a sub-category; under another category, its products go along',
    ...write,
    params: { id: Id },
    largeBody: { bytes: 260_000 },
    body: SubCategoryForm.partial(),
    files: { subCategoryImage: perhapsOnePicture },
    reply: SubCategory,
    message: 'Sub-category updated',
  }),
  'DELETE /subcategories/{id}': call({
    name: 'deleteSubCategory',
    summary: 'Delete an empty sub-category',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Sub-category deleted',
  }),
}

export const subSubCategoryCalls = {
  'GET /subsubcategories/{id}': call({
    name: 'getSubSubCategory',
    summary: 'One sub-sub-category',
    who: 'anyone',
    params: { id: Id },
    reply: SubSubCategory,
    cache: ['SubSubCategory'],
  }),
  'POST /subsubcategories': call({
    name: 'createSubSubCategory',
    summary: 'Add a sub-sub-category, after the others',
    ...made,
    largeBody: { bytes: 260_000 },
    body: SubSubCategoryForm,
    files: { subSubCategoryImage: perhapsOnePicture },
    reply: SubSubCategory,
    message: 'Sub-sub-category created',
  }),
  'PUT /subsubcategories/{id}': call({
    name: 'updateSubSubCategory',
    summary:
      'Change what is sent of a sub-sub-category; under another sub-category, its products go along',
    ...write,
    params: { id: Id },
    largeBody: { bytes: 260_000 },
    body: SubSubCategoryForm.partial(),
    files: { subSubCategoryImage: perhapsOnePicture },
    reply: SubSubCategory,
    message: 'Sub-sub-category updated',
  }),
  'DELETE /subsubcategories/{id}': call({
    name: 'deleteSubSubCategory',
    summary: 'Delete an empty sub-sub-category',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Sub-sub-category deleted',
  }),
}
