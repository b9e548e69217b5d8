import type { Language } from '@haat/contract/language'
import {
  categoryCalls,
  subCategoryCalls,
  subSubCategoryCalls,
} from '@haat/contract/product/category'

import { bind } from '#platform/http/api.ts'
import type { Platform, Ports } from '#platform/platform.ts'

import { type Level, noSuch } from './category-level.ts'
import { type CategoryRows, findCategories } from './category.repo.ts'
import {
  presentCategory,
  presentName,
  presentSubCategory,
  presentSubSubCategory,
} from './category.present.ts'
import {
  addCategory,
  type CategoryChange,
  changeCategory,
  type NewCategory,
  removeCategory,
} from './change-category.ts'
import { lockInCategory, intoCategory, intoSubCategory } from './move-category.ts'

/** The tree has three names on the wire, one a level: the calls are the same. */
export function bindCategoryCalls({ api, ports }: Platform): void {
  const categories = callsOf(ports, 1, presentCategory)
  bind(api, categoryCalls, {
    'GET /categories/get-names': ({ request }) => categories.readAll(presentName, request.language),
    'GET /categories/{id}': ({ params, request }) => categories.read(params.id, request.language),
    'POST /categories': ({ body, files }) =>
      categories.add({
        name: body.categoryName,
        nameBn: body.categoryNameBn,
        ...settingsIn(body),
        upload: files.categoryImage,
        parentId: null,
      }),
    'PUT /categories/{id}': ({ params, body, files }) =>
      categories.change(params.id, {
        name: body.categoryName,
        nameBn: body.categoryNameBn,
        ...settingsIn(body),
        upload: files.categoryImage,
      }),
    'DELETE /categories/{id}': ({ params }) => categories.remove(params.id),
  })
  bindLowerCalls({ api, ports })
}

function bindLowerCalls({ api, ports }: Pick<Platform, 'api' | 'ports'>): void {
  const subs = callsOf(ports, 2, presentSubCategory)
  bind(api, subCategoryCalls, {
    'GET /subcategories/{id}': ({ params, request }) => subs.read(params.id, request.language),
    'POST /subcategories': ({ body, files }) =>
      subs.add({
        name: body.subCategoryName,
        nameBn: body.subCategoryNameBn,
        ...settingsIn(body),
        upload: files.subCategoryImage,
        parentId: body.categoryId,
      }),
    'PUT /subcategories/{id}': ({ params, body, files }) =>
      subs.change(params.id, {
        name: body.subCategoryName,
        nameBn: body.subCategoryNameBn,
        ...settingsIn(body),
        upload: files.subCategoryImage,
        move: intoCategory(params.id, body.categoryId),
      }),
    'DELETE /subcategories/{id}': ({ params }) => subs.remove(params.id),
  })
  const subSubs = callsOf(ports, 3, presentSubSubCategory)
  bind(api, subSubCategoryCalls, {
    'GET /subsubcategories/{id}': ({ params, request }) =>
      subSubs.read(params.id, request.language),
    'POST /subsubcategories': ({ body, files }) =>
      subSubs.add({
        name: body.subSubCategoryName,
        nameBn: body.subSubCategoryNameBn,
        ...settingsIn(body),
        upload: files.subSubCategoryImage,
        parentId: body.subCategoryId,
        hold: (tx) => lockInCategory(tx, body.subCategoryId, body.categoryId),
      }),
    'PUT /subsubcategories/{id}': ({ params, body, files }) =>
      subSubs.change(params.id, {
        name: body.subSubCategoryName,
        nameBn: body.subSubCategoryNameBn,
        ...settingsIn(body),
        upload: files.subSubCategoryImage,
        move: intoSubCategory(params.id, body),
      }),
    'DELETE /subsubcategories/{id}': ({ params }) => subSubs.remove(params.id),
  })
}

/** What a form says of the goods in a category of any level. */
const settingsIn = ({
  sizeChart,
  returnable,
}: Partial<Pick<CategoryChange, 'sizeChart' | 'returnable'>>) => ({
  sizeChart,
  returnable,
})

/** What is done to nodes of one level, with the reply that the wire wants of it. */
function callsOf<Of extends Level, Reply>(
  ports: Ports,
  level: Of,
  present: (row: CategoryRows[Of]) => Reply,
) {
  const read = async (id: string, language: Language = 'en') => {
    const [row] = await findCategories(ports.database.db, level, { id, language })
    if (!row) throw noSuch(level)
    return present(row)
  }
  return {
    read,
    readAll: async <As>(presentAs: (row: CategoryRows[Of]) => As, language: Language) =>
      (await findCategories(ports.database.db, level, { language })).map(presentAs),
    add: async (node: NewCategory) => read(await addCategory(ports, level, node)),
    change: async (id: string, change: CategoryChange) => {
      await changeCategory(ports, level, id, change)
      return read(id)
    },
    remove: (id: string) => removeCategory(ports, level, id),
  }
}
