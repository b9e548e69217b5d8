import {
  importColumns,
  problemColumn,
  variantColumns,
  type FileColumn,
  type ImportColumn,
} from '@haat/contract/product/product-import'

import { normaliseHeader } from '#platform/table/normalise-header.ts'

/** What a column of a file is, '' for none, and how that is known. */
export type ColumnMatch = Pick<FileColumn, 'column' | 'source'>

/** Common headers, normalised, where a row is a product. */
const usualHeaders: Partial<Record<ImportColumn, string>> = {
  name: 'product productname title item itemname producttitle নাম পণ্য',
  originalPrice: 'price regularprice saleprice sellingprice mrp rate amount unitprice দাম মূল্য',
  discount: 'discountpercent discountpercentage off',
  description: 'details body bodyhtml productdescription about বিবরণ',
  remainingProducts:
    'stock quantity qty inventory instock available stockquantity variantinventoryqty পরিমাণ',
  category: 'productcategory maincategory ক্যাটাগরি',
  subCategory: 'subcategoryname producttype type',
  subSubCategory: 'subsubcategoryname childcategory',
  productImages:
    'image images picture pictures photo photos imageurl imageurls imagesrc imagelink picturelink ছবি',
  sku: 'code productcode itemcode article articleno model',
  productKey: 'handle parentsku stylecode styleno groupid',
  colors: 'color colour colours availablecolors রং রঙ',
  sizes: 'size availablesizes সাইজ',
  searchTags: 'tags tag keywords',
  barcode: 'ean upc gtin',
  cost: 'costprice buyingprice purchaseprice costperitem',
  weight: 'weightgrams grams variantgrams',
  video: 'videourl youtube',
  quantity: 'unit uom',
  productNameBn:
    'namebn namebangla banglaname productnamebangla titlebn titlebangla nameবাংলা বাংলানাম নামবাংলা',
  productDescriptionBn:
    'descriptionbn descriptionbangla bangladescription descriptionবাংলা বাংলাবিবরণ বিবরণবাংলা',
  productDetailsBn:
    'productdetailsbangla detailsbangla banglaproductdetails detailsবাংলা বাংলাবিস্তারিত বিস্তারিতবাংলা',
  faqsBn: 'faqsbangla banglafaqs বাংলাপ্রশ্নওউত্তর প্রশ্নওউত্তরবাংলা',
  sizeLabelBn: 'sizelabelbangla banglasizelabel',
}
const columnByHeader = new Map(
  Object.entries(usualHeaders).flatMap(([column, headers]) =>
    headers.split(' ').map((header) => [header, column as ImportColumn] as const),
  ), // as: the keys are the record's
)

/** What is of the product where a row is a product, and of the variant in a file with a column of the product's key. */
const byVariant: Partial<Record<ImportColumn, ImportColumn>> = {
  colors: 'color',
  sizes: 'size',
  remainingProducts: 'stock',
}
const byProduct = new Map(
  Object.entries(byVariant).map(([column, variantColumn]) => [
    variantColumn,
    column as ImportColumn,
  ]),
) // as: the keys are the record's
const ofVariants: ReadonlySet<string> = new Set(variantColumns.filter((column) => column !== 'sku'))

export const isColumn = (name: string | undefined): name is ImportColumn =>
  importColumns.some((column) => column === name)
const columnByNormalised = new Map(importColumns.map((column) => [normaliseHeader(column), column]))

/**
 * Finds what each column of a file is: by its exact name, by what this person said of such a column before (`remembered`, by
 * normalised header), else a guess by common headers. No column of ours is taken twice.
 */
export function matchColumns(
  header: readonly string[],
  remembered: ReadonlyMap<string, string>,
): ColumnMatch[] {
  const names = header.map((name) => name.trim())
  const isOurs = names.every((name) => isColumn(name) || name === problemColumn)
  const known = names.map((name) => knownColumn(name, { isOurs, remembered }))
  const guesses = names.map(guessColumn)
  const isByVariant = [...known.map((match) => match?.column), ...guesses].some(
    (column) => column === 'productKey' || column === '_id',
  )
  const taken = new Set<string>()
  const take = (column: ImportColumn, source: ColumnMatch['source']): ColumnMatch => {
    if (taken.has(column)) return { column: '', source: 'unknown' }
    taken.add(column)
    return { column, source }
  }
  const firm = known.map((match) => {
    if (!match || match.column === '') return match
    const isMisplaced = !isByVariant && byProduct.has(match.column)
    return isMisplaced ? undefined : take(match.column, match.source)
  })
  return firm.map((match, at) => {
    if (match) return match
    const guess = guesses[at]
    if (guess === undefined) return { column: '', source: 'unknown' }
    if (isByVariant) return take(byVariant[guess] ?? guess, 'guessed')
    const ofProduct = byProduct.get(guess) ?? guess
    return ofVariants.has(ofProduct)
      ? { column: '', source: 'unknown' }
      : take(ofProduct, 'guessed')
  })
}

function knownColumn(
  name: string,
  { isOurs, remembered }: { isOurs: boolean; remembered: ReadonlyMap<string, string> },
): ColumnMatch | undefined {
  if (isColumn(name) && (isOurs || !columnByHeader.has(name)))
    return { column: name, source: 'named' }
  if (name === problemColumn) return { column: '', source: 'named' }
  const before = remembered.get(normaliseHeader(name))
  if (before === undefined || (before !== '' && !isColumn(before))) return undefined
  return { column: before, source: 'remembered' }
}

function guessColumn(name: string): ImportColumn | undefined {
  // A unit or a note in brackets: `Price (BDT)`.
  const normalised = [name, name.replace(/[([].*$/, '')].map(normaliseHeader)
  for (const one of normalised) {
    const found = columnByHeader.get(one) ?? columnByNormalised.get(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether nothing is left to ask: each column is named exactly, or as this person said before. */
export const isCertain = (matches: readonly ColumnMatch[]): boolean =>
  matches.every(({ source }) => source === 'named' || source === 'remembered')
