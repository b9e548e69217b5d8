import { newId } from '#platform/id.ts'

import { type FieldProblems, pathOfRow } from './field-problems.ts'
import type { VariantRowInput } from './read-variant-rows.ts'

/** A variant before a write. */
export interface StoredVariant {
  id: string
  sku: string
  color: string | null
  size: string | null
  costPoisha: number | null
  /** Its own stock; null where stock is counted by product. */
  remaining: number | null
  hidden: boolean
}

/** A row of the form with the variant that it changes; undefined: a new one. */
export interface PlannedVariant extends Omit<VariantRowInput, 'id'> {
  id: string
  before: StoredVariant | undefined
}

export interface VariantPlan {
  rows: PlannedVariant[]
  /** Variants that are not in the list: they are deleted, or hidden where orders or the ledger name them. */
  missing: StoredVariant[]
}

/** The plan of a person who does not see costs: those of stored variants stay, new variants have none. */
export const withStoredCosts = (plan: VariantPlan): VariantPlan => ({
  ...plan,
  rows: plan.rows.map((row) => ({ ...row, costPoisha: row.before?.costPoisha ?? null })),
})

type Options = Pick<VariantRowInput, 'color' | 'size'>
export const optionsKey = ({ color, size }: Options) => JSON.stringify([color, size])

/**
 * Matches the rows of a form with the variants of the product: by `_id`, else by colour and size. Rows that name no
 * variant of the product, or contradict each other, are added to the problems.
 */
export function planVariants(
  rows: readonly VariantRowInput[],
  stored: readonly StoredVariant[],
  problems: FieldProblems,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const named = new Set(rows.flatMap(({ id }) => id ?? []))
  const byOptions = new Map(
    stored.filter(({ id }) => !named.has(id)).map((variant) => [optionsKey(variant), variant]),
  )
  const planned = rows.map((row) => {
    if (row.id !== undefined && !byId.has(row.id)) {
      problems.add(pathOfRow(row.at, '_id'), 'There is no such variant of this product')
    }
    const before = byId.get(row.id ?? '') ?? byOptions.get(optionsKey(row))
    return { ...row, id: before?.id ?? newId(), before }
  })
  refuseRepeated(planned, problems)
  refusePartlyChosen(planned, problems)
  if (planned.every(({ hidden }) => hidden)) {
    problems.add('body.variants', 'Keep at least one variant on sale, or hide the product')
  }
  const kept = new Set(planned.map(({ id }) => id))
  return { rows: planned, missing: stored.filter(({ id }) => !kept.has(id)) }
}

function refuseRepeated(rows: readonly PlannedVariant[], problems: FieldProblems): void {
  const [ids, options, skus] = [new Map(), new Map(), new Map()] as Map<string, number>[]
  for (const row of rows) {
    const again = (
      seen: Map<string, number> | undefined,
      key: string,
      field: string,
      what: string,
    ) => {
      const first = seen?.get(key)
      if (first === undefined) seen?.set(key, row.at)
      else problems.add(pathOfRow(row.at, field), `Row ${first + 1} has ${what}`)
      return first !== undefined
    }
    const repeated =
      again(options, optionsKey(row), optionField(row), 'the same options') ||
      again(ids, row.id, '_id', 'the same variant')
    const sku = skuOf(row)
    if (!repeated && sku !== null) again(skus, sku, 'sku', 'the same SKU')
  }
}

/** The field at which a wrong combination is shown. */
const optionField = ({ color, size }: Options) =>
  color === null && size !== null ? 'size' : 'color'

/** Shoppers choose each option that a product has, so that each variant on sale needs it. */
function refusePartlyChosen(rows: readonly PlannedVariant[], problems: FieldProblems): void {
  const shown = rows.filter(({ hidden }) => !hidden)
  for (const option of ['color', 'size'] as const) {
    if (!shown.some((row) => row[option] !== null)) continue
    const what = option === 'color' ? 'colour' : 'size'
    for (const row of shown) {
      if (row[option] === null) {
        problems.add(pathOfRow(row.at, option), `Other variants have a ${what}: give this one too`)
      }
    }
  }
}

/** Null: made when it is written. */
export const skuOf = ({ sku, before }: PlannedVariant): string | null => sku ?? before?.sku ?? null

/** Rows that would take options or SKU of a variant that stays, hidden, because orders or the ledger name it. */
export function refuseTakenByHidden(
  { rows, missing }: VariantPlan,
  used: ReadonlySet<string>,
  problems: FieldProblems,
): void {
  const stays = missing.filter(({ id }) => used.has(id))
  const options = new Set(stays.map(optionsKey))
  const skus = new Set(stays.map(({ sku }) => sku))
  for (const row of rows) {
    if (options.has(optionsKey(row))) {
      problems.add(
        pathOfRow(row.at, optionField(row)),
        'A removed variant that was sold has these options',
      )
    }
    const sku = skuOf(row)
    if (sku !== null && skus.has(sku)) {
      problems.add(pathOfRow(row.at, 'sku'), 'A removed variant that was sold has this SKU')
    }
  }
}

/** What the product shows of its variants: each colour and size once, in the order of the list. */
export function optionsOf(rows: readonly PlannedVariant[]): { colors: string[]; sizes: string[] } {
  const shown = rows.filter(({ hidden }) => !hidden)
  return {
    colors: [...new Set(shown.flatMap(({ color }) => color ?? []))],
    sizes: [...new Set(shown.flatMap(({ size }) => size ?? []))],
  }
}
