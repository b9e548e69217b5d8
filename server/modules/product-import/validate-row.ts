import { isDeepStrictEqual } from 'node:util'

import type { ImportColumn } from '@haat/contract/product/product-import'

import { newId } from '#platform/id.ts'

import type { ImportContext } from './import-context.ts'
import type { FileRow } from './file-row.ts'
import { findTarget, type Target } from './find-target.ts'
import { cellOf } from './product-cells.ts'
import { readChanges, readNew } from './row-form.ts'
import { colorImagesOf, imagesOf, categoriesOf, stockOf } from './row-parts.ts'
import type { StoredProduct } from './stored-product.repo.ts'
import type { ProductRow, Verdict } from './verdict.ts'

/** Validates a row by the rules of the product's form: what importing it would do, or all its problems. */
export function validateRow(row: FileRow, context: ImportContext): Verdict {
  if (row.misshapen) return { kind: 'bad', problems: [row.problem('', row.misshapen)] }
  const target = findTarget(row, context)
  if ('problem' in target) return { kind: 'bad', problems: [target.problem] }
  return target.product
    ? validateChange(row, { ...target, product: target.product }, context)
    : validateNew(row, target, context)
}

function validateNew(row: FileRow, { ownerId, sku }: Target, context: ImportContext): Verdict {
  const categories = categoriesOf(row, context.findCategories)
  // A placeholder, so that the other cells can be parsed before the category is known.
  const anywhere = { category: newId(), subCategory: newId(), subSubCategory: '' }
  const read = readNew(row, categories.ids ?? anywhere)
  const images = imagesOf(row, context.pictures)
  const colored = colorImagesOf(row, { colors: read.columns?.colors ?? [], images: images.keys })
  const problems = [...categories.problems, ...read.problems, ...images.problems]
  // Skipped when colours or pictures have problems themselves.
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0 || !read.columns) return { kind: 'bad', problems }
  const pictures = { images: images.keys, colorImages: colored.pictures }
  const product = { ...read.columns, ...pictures, id: newId(), ownerId: ownerId, sku }
  return { kind: 'create', product }
}

/** A cell equal to the exported one changes nothing, even if the form would refuse it. */
function validateChange(
  row: FileRow,
  { product: now, sku }: Target & { product: StoredProduct },
  context: ImportContext,
): Verdict {
  const differs = (column: ImportColumn) => row.cell(column) !== cellOf[column](now).trim()
  const categories = categoriesOf(row, context.findCategories, now)
  const read = readChanges(row, differs, categories.ids ?? {})
  const images = imagesOf(row, context.pictures, now)
  const stock = stockOf(row, now.remaining)
  const colors = read.columns?.colors ?? now.colors
  const colored = colorImagesOf(row, { colors, images: images.keys }, now)
  const problems = [...categories.problems, ...read.problems, ...images.problems, ...stock.problems]
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0) return { kind: 'bad', problems }
  const before = writable(now)
  const { remaining } = stock
  const pictures = { images: images.keys, colorImages: colored.pictures }
  const product = { ...before, ...read.columns, ...pictures, remaining, sku }
  if (isDeepStrictEqual(product, before)) return { kind: 'same' }
  return { kind: 'change', product, stock: remaining - now.remaining }
}

function writable(product: StoredProduct): ProductRow {
  const {
    category: _category,
    subCategory: _sub,
    subSubCategory: _subSub,
    deleted: _deleted,
    hiddenAt: _hiddenAt,
    ...row
  } = product
  return row
}
