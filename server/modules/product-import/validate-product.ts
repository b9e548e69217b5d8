import { isDeepStrictEqual } from 'node:util'

import { newId } from '#platform/id.ts'

import { checkVariants } from './check-variants.ts'
import { findTarget, type Target } from './find-target.ts'
import type { FileRow } from './file-row.ts'
import type { ImportContext } from './import-context.ts'
import { planStock, type StockPlan } from './plan-stock.ts'
import { cellOf } from './cell/product-cells.ts'
import { changedCells, type ProductRows } from './product-rows.ts'
import { readVariants } from './read-variants.ts'
import { readChanges, readNew } from './row-form.ts'
import { categoriesOf, colorImagesOf, imagesOf, stockByOf } from './row-parts.ts'
import type { StoredProduct } from './stored-product.repo.ts'
import type { StoredVariant } from './stored-variant.repo.ts'
import type { Before, Problem, ProductRow, VariantRow, Verdict } from './verdict.ts'

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
  const id = newId()
  const { stockBy, problems } = stockByOf(row)
  const categories = categoriesOf(row, context.findCategories)
  // A placeholder, so that the other cells can be parsed before the category is known.
  const anywhere = { category: newId(), subCategory: newId(), subSubCategory: '' }
  const read = readNew(row, categories.ids ?? anywhere, stockBy)
  const images = imagesOf(row, context.findPicture)
  problems.push(...categories.problems, ...read.problems, ...images.problems)
  const parts = { id, ownerId, images: images.keys, stockBy }
  const variants = planVariants(rows, { ...parts, row, now: undefined, stored: [] }, context)
  problems.push(...unnamed(variants.problems, problems))
  const options = variants.options ?? { colors: [], sizes: [], ...read.columns }
  const colored = colorImagesOf(row, {
    colors: options.colors,
    images: images.keys,
    findPicture: context.findPicture,
  })
  // Skipped when colours or pictures have problems themselves.
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0 || !read.columns) return { kind: 'bad', problems }
  const { remaining } = variants.stock
  const pictures = { images: images.keys, colorImages: colored.pictures }
  const product = { ...read.columns, ...variants.options, ...pictures, ...{ id, ownerId, sku } }
  return {
    kind: 'create',
    product: { ...product, stockBy, remaining },
    variants: variants.changed,
    swapped: [],
    moves: variants.stock.moves,
  }
}

/** A cell equal to the exported one changes nothing, even if the form would refuse it. */
function validateChange(
  rows: ProductRows,
  { product: now, sku }: Target & { product: StoredProduct },
  context: ImportContext,
): Verdict {
  const row = changedCells(rows)
  const { stockBy, problems } = stockByOf(row, now)
  const categories = categoriesOf(row, context.findCategories, now)
  const read = readChanges(
    row,
    (column) => row.cell(column) !== cellOf[column](now).trim(),
    categories.ids ?? {},
  )
  const images = imagesOf(row, context.findPicture, now)
  problems.push(...categories.problems, ...read.problems, ...images.problems)
  const stored = context.variants.get(now.id) ?? []
  const owned = { id: now.id, ownerId: now.ownerId }
  const parts = { ...owned, row, images: images.keys, stockBy, now, stored }
  const variants = planVariants(rows, parts, context)
  problems.push(...unnamed(variants.problems, problems))
  const colors = variants.options?.colors ?? read.columns?.colors ?? now.colors
  const colored = colorImagesOf(
    row,
    { colors, images: images.keys, findPicture: context.findPicture },
    now,
  )
  if (problems.length === 0) problems.push(...colored.problems)
  if (problems.length > 0) return { kind: 'bad', problems }
  const before = writable(now)
  const { remaining, moves } = variants.stock
  const pictures = { images: images.keys, colorImages: colored.pictures }
  const product = { ...before, ...read.columns, ...pictures, remaining, stockBy, sku }
  const { changed, swapped } = variants
  if (isDeepStrictEqual(product, before) && changed.length === 0) return { kind: 'same' }
  const then = { product: before, ...variantsBefore(stored, { before, product, changed }) }
  return { kind: 'change', product, variants: changed, swapped, moves, before: then }
}

/** The stored variants that change, also those that PostgreSQL changes by the product's options and pictures. */
function variantsBefore(
  stored: readonly StoredVariant[],
  {
    before,
    product,
    changed,
  }: Record<'before' | 'product', ProductRow> & Pick<VariantPlan, 'changed'>,
): Pick<Before, 'variants' | 'isWhole'> {
  const areSame = (option: 'colors' | 'sizes') => isDeepStrictEqual(before[option], product[option])
  if (!areSame('colors') || !areSame('sizes')) return { variants: [...stored], isWhole: true }
  const ids = new Set(changed.map(({ id }) => id))
  const losesImage = ({ image }: VariantRow) => image !== null && !product.images.includes(image)
  return { variants: stored.filter((one) => ids.has(one.id) || losesImage(one)) }
}

interface VariantParts {
  /** The product's own cells. */
  row: FileRow
  id: string
  ownerId: string
  /** Storage keys of the product's pictures after the import. */
  images: readonly string[]
  stockBy: ProductRow['stockBy']
  now: StoredProduct | undefined
  stored: readonly StoredVariant[]
}

interface VariantPlan {
  stock: StockPlan
  /** New variants, and those that are not as they are stored. */
  changed: VariantRow[]
  swapped: string[]
  /** Undefined: the file's rows are products. */
  options: Pick<ProductRow, 'colors' | 'sizes'> | undefined
  problems: Problem[]
}

function planVariants(
  { variants: rows }: ProductRows,
  { row, stockBy, now, stored, ...product }: VariantParts,
  context: ImportContext,
): VariantPlan {
  const { read, problems } = readVariants(rows, {
    ...product,
    stored,
    findPicture: context.findPicture,
  })
  const named = new Set(read.map(({ variant }) => variant.id))
  const others = stored.filter(({ id }) => !named.has(id))
  if (problems.length === 0) problems.push(...checkVariants(read, others, context))
  const stock = planStock({ productId: product.id, row, now, stockBy, read, others })
  problems.push(...stock.problems)
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  if (rows.length === 0) return { stock, changed: [], swapped: [], options: undefined, problems }
  const changed = stock.variants.filter((one) => !isDeepStrictEqual(one, byId.get(one.id)))
  const swapped = swappedAmong(changed, byId)
  return { stock, changed, swapped, options: optionsOf(stock.variants), problems }
}

/** Stored variants whose SKU or options another one takes. */
function swappedAmong(
  changed: readonly VariantRow[],
  stored: ReadonlyMap<string, StoredVariant>,
): string[] {
  const keysOf = ({ sku, color, size }: VariantRow) => [
    JSON.stringify([sku]),
    JSON.stringify([color, size]),
  ]
  const takers = new Map(changed.flatMap((one) => keysOf(one).map((key) => [key, one.id])))
  return changed.flatMap(({ id }) => {
    const before = stored.get(id)
    const taken = before && keysOf(before).some((key) => (takers.get(key) ?? id) !== id)
    return taken ? [id] : []
  })
}

/** Problems of cells that have none yet: the stock of a product is read by two rules. */
const unnamed = (found: readonly Problem[], known: readonly Problem[]) =>
  found.filter(
    ({ line, column }) =>
      column === '' || !known.some((one) => one.line === line && one.column === column),
  )

/** Options of the visible variants in the order of these, as product_variants_summary() in PostgreSQL. */
function optionsOf(variants: readonly VariantRow[]): Pick<ProductRow, 'colors' | 'sizes'> {
  const visible = variants
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => one.position - other.position)
  const each = (option: 'color' | 'size') => [
    ...new Set(visible.flatMap((variant) => variant[option] ?? [])),
  ]
  return { colors: each('color'), sizes: each('size') }
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
