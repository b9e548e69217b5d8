import type { SizeChart } from '@haat/contract/product/size-chart'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import {
  categoryTags,
  type Level,
  noSuch,
  refuseCategory,
  refuseDeleting,
  wordsOf,
} from './category-level.ts'
import { forgetMergedInto } from './category-merge.repo.ts'
import {
  countContents,
  deleteCategory,
  insertCategory,
  lockCategory,
  updateCategory,
} from './category-write.repo.ts'
import { plainSizeChart } from '../product/plain-size-chart.ts'
import { plainName, plainWithin } from '../plain-text.ts'

const longestName = 100

type Deps = Pick<Ports, 'database' | 'storage'>

export interface NewCategory {
  name: string
  nameBn: string | undefined
  sizeChart: SizeChart | null | undefined
  returnable: boolean | null | undefined
  /** Undefined: it is shown without a picture. */
  upload: Upload | undefined
  /** Null at the top. */
  parentId: string | null
  /** Holds what else must be true of the parent until it is written. */
  hold?: (tx: Db) => Promise<unknown>
}

/** Adds a category of any level. Returns its id. */
export async function addCategory(
  { database, storage }: Deps,
  level: Level,
  { name, nameBn = '', sizeChart, returnable = null, upload, parentId, hold }: NewCategory,
): Promise<string> {
  const id = newId()
  const clean = plainName(name, `body.${wordsOf(level).nameField}`, longestName)
  const chart = sizeChart ? plainSizeChart(sizeChart) : null
  await keepPictures(storage, picturesOf(level, upload), ([image = '']) =>
    inTransaction(database.db, async (tx) => {
      await hold?.(tx)
      await insertCategory(tx, {
        ...{ id, level, parentId, image, returnable },
        ...{ name: clean, nameBn: banglaName(level, nameBn), sizeChart: chart },
      })
      await invalidatePages(tx, categoryTags)
    }).catch((error: unknown) => refuseCategory(error, level)),
  )
  return id
}

export interface CategoryChange {
  name: string | undefined
  /** '' takes it away. */
  nameBn: string | undefined
  /** Null takes it away. */
  sizeChart: SizeChart | null | undefined
  /** Null: as the level above says. */
  returnable: boolean | null | undefined
  upload: Upload | undefined
  /** Comes before the category is held; a move to another parent, where its level has one. */
  move?: (tx: Db) => Promise<void>
}

/** Changes what is given of a category of any level; its old picture goes when a new one comes. */
export async function changeCategory(
  { database, storage }: Deps,
  level: Level,
  id: string,
  { name, nameBn, sizeChart, returnable, upload, move }: CategoryChange,
): Promise<void> {
  const clean =
    name === undefined
      ? undefined
      : plainName(name, `body.${wordsOf(level).nameField}`, longestName)
  const chart = sizeChart && plainSizeChart(sizeChart)
  await keepPictures(storage, picturesOf(level, upload), ([image]) =>
    inTransaction(database.db, async (tx) => {
      await move?.(tx)
      const before = await lockCategory(tx, level, id)
      if (!before) throw noSuch(level)
      const names = { name: clean, nameBn: nameBn && banglaName(level, nameBn) }
      await updateCategory(tx, id, { ...names, image, sizeChart: chart, returnable })
      if (image !== undefined) await removePicture(tx, before.image)
      await invalidatePages(tx, categoryTags)
    }).catch((error: unknown) => refuseCategory(error, level)),
  )
}

const banglaName = (level: Level, name: string) =>
  plainWithin(name, `body.${wordsOf(level).nameField}Bn`, longestName)

/** Deletes a category of any level. Throws 409 as long as something is in it. */
export async function removeCategory({ database }: Deps, level: Level, id: string): Promise<null> {
  await inTransaction(database.db, async (tx) => {
    const category = await lockCategory(tx, level, id)
    if (!category) throw noSuch(level)
    refuseDeleting(level, await countContents(tx, level, id))
    await deleteCategory(tx, id)
    await forgetMergedInto(tx, id)
    await removePicture(tx, category.image)
    await invalidatePages(tx, categoryTags)
  })
  return null
}

const picturesOf = (level: Level, upload: Upload | undefined) => ({
  folder: 'categories',
  field: wordsOf(level).imageField,
  uploads: upload ? [upload] : [],
})
