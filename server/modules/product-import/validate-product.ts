import {
  differingColumns,
  type ProductColumns,
  type ProductWrite,
  type StoredProduct,
  type StoredVariant,
} from '#modules/catalogue/index.ts'
import { newId } from '#platform/id.ts'

import { findTarget } from './find-target.ts'
import type { ImportContext } from './import-context.ts'
import { planRows } from './plan-rows.ts'
import { changedCells, type ProductRows } from './product-rows.ts'
import { readChanges, readNew } from './row-form.ts'
import { categoriesOf, colorImagesOf, imagesOf, stockByOf } from './row-parts.ts'
import type { Before, Problem, Verdict } from './verdict.ts'

/**
 * Validates the rows of a product by the rules of its form: what importing them would do, or all their problems. A cell
 * equal to the exported one changes nothing, even if the form would refuse it.
 */
export function validateProduct(rows: ProductRows, context: ImportContext): Verdict {
  if (rows.problems.length > 0) return { kind: 'bad', problems: [...rows.problems] }
  const target = findTarget(rows.product, context)
  if ('problem' in target) return { kind: 'bad', problems: [target.problem] }
  const { product: now, ownerId, sku } = target
  const { findPicture } = context
  const row = now ? changedCells(rows) : rows.product
  const id = now?.id ?? newId()
  const { stockBy, problems } = stockByOf(row, now)
  const categories = categoriesOf(row, context.findCategories, now)
  const form = now
    ? { now, ...readChanges(row, now, categories.ids) }
    : { now, ...readNew(row, categories.ids, stockBy) }
  const { keys: images, problems: ofImages } = imagesOf(row, findPicture, now)
  problems.push(...categories.problems, ...form.problems, ...ofImages)
  const stored = context.variants.get(id) ?? []
  const product = { id, ownerId, row, images, stockBy, now, stored }
  const { stock, variants, options, problems: ofVariants } = planRows(rows, product, context)
  problems.push(...unnamed(ofVariants, problems))
  const colors = options?.colors ?? form.columns?.colors ?? now?.colors ?? []
  const colored = colorImagesOf(row, { colors, images, findPicture }, now)
  // Skipped when colours or pictures have problems themselves.
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0 || !form.columns) return { kind: 'bad', problems }
  const { remaining, moves } = stock
  const parts = { images, colorImages: colored.pictures, stockBy, remaining, sku }
  const write = { id, ownerId, sku, variants, moves }
  if (!form.now) {
    const columns = { ...form.columns, ...options, ...parts }
    return { kind: 'create', write: { ...write, isNew: true, columns, joinsStock: false } }
  }
  const columns = differingColumns({ ...form.columns, ...parts }, form.now)
  if (Object.keys(columns).length === 0 && !variants) return { kind: 'same' }
  const joinsStock = form.now.stockBy === 'variant' && stockBy === 'product'
  return {
    kind: 'change',
    write: { ...write, isNew: false, columns, joinsStock },
    before: {
      product: columnsBefore(form.now),
      ...variantsBefore(stored, { columns, variants, images }),
    },
  }
}

/** The stored variants that change, also those that PostgreSQL changes by the product's options and pictures. */
function variantsBefore(
  stored: readonly StoredVariant[],
  {
    columns,
    variants,
    images,
  }: Pick<ProductWrite, 'columns' | 'variants'> & { images: readonly string[] },
): Pick<Before, 'variants' | 'isWhole'> {
  if (columns.colors || columns.sizes) return { variants: [...stored], isWhole: true }
  const ids = new Set(variants?.changed.map(({ before }) => before.id))
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
