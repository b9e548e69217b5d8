import {
  differingColumns,
  type ProductColumns,
  type StoredProduct,
  type StoredVariant,
  type VariantChanges,
} from '#modules/catalogue/index.ts'
import { newId } from '#platform/id.ts'

import { findTarget, type Target } from './find-target.ts'
import type { ImportContext } from './import-context.ts'
import { planRows } from './plan-rows.ts'
import { cellOf } from './cell/product-cells.ts'
import { changedCells, type ProductRows } from './product-rows.ts'
import { readChanges, readNew } from './row-form.ts'
import { categoriesOf, colorImagesOf, imagesOf, stockByOf } from './row-parts.ts'
import type { Before, Problem, Verdict } from './verdict.ts'

/** Validates the rows of a product by the rules of its form: what importing them would do, or all their problems. */
export function validateProduct(rows: ProductRows, context: ImportContext): Verdict {
  if (rows.problems.length > 0) return { kind: 'bad', problems: [...rows.problems] }
  const target = findTarget(rows.product, context)
  if ('problem' in target) return { kind: 'bad', problems: [target.problem] }
  return target.product
    ? validateChange(rows, { ...target, product: target.product }, context)
    : validateNew(rows, target, context)
}

function validateNew(rows: ProductRows, { ownerId, sku }: Target, context: ImportContext): Verdict {
  const { product: row } = rows
  const { findPicture } = context
  const id = newId()
  const { stockBy, problems } = stockByOf(row)
  const categories = categoriesOf(row, context.findCategories)
  // A placeholder, so that the other cells can be parsed before the category is known.
  const anywhere = { category: newId(), subCategory: newId(), subSubCategory: '' }
  const read = readNew(row, categories.ids ?? anywhere, stockBy)
  const { keys: images, problems: ofImages } = imagesOf(row, findPicture)
  problems.push(...categories.problems, ...read.problems, ...ofImages)
  const product = { id, ownerId, row, images, stockBy, now: undefined, stored: [] }
  const { stock, changes, options, ...variants } = planRows(rows, product, context)
  problems.push(...unnamed(variants.problems, problems))
  const { colors } = options ?? read.columns ?? { colors: [] }
  const colored = colorImagesOf(row, { colors, images, findPicture })
  // Skipped when colours or pictures have problems themselves.
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0 || !read.columns) return { kind: 'bad', problems }
  const parts = { images, colorImages: colored.pictures, stockBy, remaining: stock.remaining, sku }
  const columns = { ...read.columns, ...options, ...parts }
  const { moves } = stock
  return {
    kind: 'create',
    write: { id, ownerId, sku, isNew: true, columns, variants: changes, joinsStock: false, moves },
  }
}

/** A cell equal to the exported one changes nothing, even if the form would refuse it. */
function validateChange(
  rows: ProductRows,
  { product: now, sku }: Target & { product: StoredProduct },
  context: ImportContext,
): Verdict {
  const row = changedCells(rows)
  const { findPicture } = context
  const { id, ownerId } = now
  const { stockBy, problems } = stockByOf(row, now)
  const categories = categoriesOf(row, context.findCategories, now)
  const read = readChanges(
    row,
    (column) => row.cell(column) !== cellOf[column](now).trim(),
    categories.ids ?? {},
  )
  const { keys: images, problems: ofImages } = imagesOf(row, findPicture, now)
  problems.push(...categories.problems, ...read.problems, ...ofImages)
  const stored = context.variants.get(id) ?? []
  const product = { id, ownerId, row, images, stockBy, now, stored }
  const { stock, changes, options, ...variants } = planRows(rows, product, context)
  problems.push(...unnamed(variants.problems, problems))
  const colors = options?.colors ?? read.columns?.colors ?? now.colors
  const colored = colorImagesOf(row, { colors, images, findPicture }, now)
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0) return { kind: 'bad', problems }
  const parts = { images, colorImages: colored.pictures, stockBy, remaining: stock.remaining, sku }
  const columns = differingColumns({ ...read.columns, ...parts }, now)
  if (Object.keys(columns).length === 0 && !changes) return { kind: 'same' }
  const joinsStock = now.stockBy === 'variant' && stockBy === 'product'
  const { moves } = stock
  return {
    kind: 'change',
    write: { id, ownerId, sku, isNew: false, columns, variants: changes, joinsStock, moves },
    before: {
      product: columnsBefore(now),
      ...variantsBefore(stored, { columns, changes, images }),
    },
  }
}

/** The stored variants that change, also those that PostgreSQL changes by the product's options and pictures. */
function variantsBefore(
  stored: readonly StoredVariant[],
  {
    columns,
    changes,
    images,
  }: {
    columns: Partial<ProductColumns>
    changes: VariantChanges | undefined
    images: readonly string[]
  },
): Pick<Before, 'variants' | 'isWhole'> {
  if (columns.colors || columns.sizes) return { variants: [...stored], isWhole: true }
  const ids = new Set(changes?.changed.map(({ before }) => before.id))
  const losesImage = ({ image }: StoredVariant) => image !== null && !images.includes(image)
  return { variants: stored.filter((one) => ids.has(one.id) || losesImage(one)) }
}

/** Problems of cells that have none yet: the stock of a product is read by two rules. */
const unnamed = (found: readonly Problem[], known: readonly Problem[]) =>
  found.filter(
    ({ line, column }) =>
      column === '' || !known.some((one) => one.line === line && one.column === column),
  )

function columnsBefore(product: StoredProduct): ProductColumns {
  const {
    id: _id,
    ownerId: _ownerId,
    category: _category,
    subCategory: _sub,
    subSubCategory: _subSub,
    deleted: _deleted,
    ...columns
  } = product
  return columns
}
