import { takaToPoisha } from '@haat/contract/money'
import type { VariantInput } from '@haat/contract/product/variant'
import { say } from '@haat/contract/refusals/text'

import { plainLine } from '../plain-text.ts'
import { type FieldProblems, pathOfRow } from './field-problems.ts'
import type { VariantRowInput } from './plan-variants.ts'

/** `pictures`: storage keys by what the form calls them. */
export function readVariantRows(
  rows: readonly VariantInput[],
  pictures: ReadonlyMap<string, string>,
  problems: FieldProblems,
): VariantRowInput[] {
  return rows.map((row, at) => readVariantRow(row, at, pictures, problems))
}

export function readVariantRow(
  row: VariantInput,
  at: number,
  pictures: ReadonlyMap<string, string>,
  problems: FieldProblems,
): VariantRowInput {
  return {
    position: at,
    id: row._id,
    sku: textOf(row, 'sku', at, problems) || null,
    barcode: textOf(row, 'barcode', at, problems),
    color: textOf(row, 'color', at, problems) || null,
    size: textOf(row, 'size', at, problems) || null,
    originalPricePoisha: poishaOf(row.originalPrice),
    costPoisha: poishaOf(row.cost),
    weightGrams: row.weight ?? null,
    image: imageOf(row, at, pictures, problems),
    stock: row.stock ?? undefined,
    stockWas: row.stockWas ?? undefined,
    hidden: row.hidden ?? false,
  }
}

const longestText = 60

/** Composing its letters may make a text longer than it was sent. */
function textOf(
  row: VariantInput,
  field: 'sku' | 'barcode' | 'color' | 'size',
  at: number,
  problems: FieldProblems,
): string {
  const text = plainLine(row[field] ?? '')
  if (text.length > longestText) {
    problems.add(pathOfRow(at, field), say('characters_at_most', { most: longestText }))
  }
  return text
}

const poishaOf = (amountTaka: number | null | undefined) =>
  amountTaka === null || amountTaka === undefined ? null : takaToPoisha(amountTaka)

function imageOf(
  { image }: VariantInput,
  at: number,
  pictures: ReadonlyMap<string, string>,
  problems: FieldProblems,
): string | null {
  if (!image) return null
  const key = pictures.get(image)
  if (key === undefined) {
    problems.add(pathOfRow(at, 'image'), 'not_picture_of_product')
  }
  return key ?? null
}
