import { categoryCalls, subCategoryCalls, subSubCategoryCalls } from '@haat/contract/category'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { presentCategory, presentSubCategory, presentSubSubCategory } from './category.present.ts'
import { categoryLevel, noSuch, subCategoryLevel, subSubCategoryLevel } from './category-level.ts'
import { findCategories, findSubCategories, findSubSubCategories } from './category.repo.ts'
import { addCategory, changeCategory, removeCategory } from './change-category.ts'
import { intoCategory, intoSubCategory } from './move-category.ts'

export function bindCategoryCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  const read = async (id: string) => {
    const [row] = await findCategories(db, { id })
    if (!row) throw noSuch(categoryLevel)
    return presentCategory(row)
  }
  bind(api, categoryCalls, {
    'GET /categories/get-names': async () =>
      (await findCategories(db)).map(({ id: _id, name: categoryName }) => ({ _id, categoryName })),
    'GET /categories/{id}': ({ params }) => read(params.id),
    'POST /categories': async ({ body, files }) =>
      read(
        await addCategory(
          ports,
          categoryLevel,
          { name: body.categoryName, sizeChart: body.sizeChart },
          files.categoryImage,
        ),
      ),
    'PUT /categories/{id}': async ({ params, body, files }) => {
      await changeCategory(ports, categoryLevel, params.id, {
        name: body.categoryName,
        sizeChart: body.sizeChart,
        upload: files.categoryImage,
      })
      return read(params.id)
    },
    'DELETE /categories/{id}': ({ params }) => removeCategory(ports, categoryLevel, params.id),
  })
}

export function bindSubCategoryCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  const read = async (id: string) => {
    const [row] = await findSubCategories(db, { id })
    if (!row) throw noSuch(subCategoryLevel)
    return presentSubCategory(row)
  }
  bind(api, subCategoryCalls, {
    'GET /subcategories/{id}': ({ params }) => read(params.id),
    'POST /subcategories': async ({ body, files }) => {
      const { subCategoryName: name, ...rest } = body
      const place = { name, ...rest }
      return read(await addCategory(ports, subCategoryLevel, place, files.subCategoryImage))
    },
    'PUT /subcategories/{id}': async ({ params, body, files }) => {
      await changeCategory(ports, subCategoryLevel, params.id, {
        name: body.subCategoryName,
        sizeChart: body.sizeChart,
        upload: files.subCategoryImage,
        move: intoCategory(params.id, body.categoryId),
      })
      return read(params.id)
    },
    'DELETE /subcategories/{id}': ({ params }) =>
      removeCategory(ports, subCategoryLevel, params.id),
  })
}

export function bindSubSubCategoryCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  const read = async (id: string) => {
    const [row] = await findSubSubCategories(db, { id })
    if (!row) throw noSuch(subSubCategoryLevel)
    return presentSubSubCategory(row)
  }
  bind(api, subSubCategoryCalls, {
    'GET /subsubcategories/{id}': ({ params }) => read(params.id),
    'POST /subsubcategories': async ({ body, files }) => {
      const { subSubCategoryName: name, ...rest } = body
      const place = { name, ...rest }
      return read(await addCategory(ports, subSubCategoryLevel, place, files.subSubCategoryImage))
    },
    'PUT /subsubcategories/{id}': async ({ params, body, files }) => {
      await changeCategory(ports, subSubCategoryLevel, params.id, {
        name: body.subSubCategoryName,
        sizeChart: body.sizeChart,
        upload: files.subSubCategoryImage,
        move: intoSubCategory(params.id, body),
      })
      return read(params.id)
    },
    'DELETE /subsubcategories/{id}': ({ params }) =>
      removeCategory(ports, subSubCategoryLevel, params.id),
  })
}
