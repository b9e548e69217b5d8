import { newId } from '#platform/id.ts'

/** A variant as its table has it. */
export interface StoredVariant {
  id: string
  productId: string
  ownerId: string
  sku: string
  barcode: string
  color: string | null
  size: string | null
  originalPricePoisha: number | null
  costPoisha: number | null
  weightGrams: number | null
  /** Storage key of one of the product's pictures. */
  image: string | null
  position: number
  /** Its own stock; null where stock is counted by product. */
  remaining: number | null
  hidden: boolean
}

/** A variant as it is written. */
export type VariantColumns = Omit<StoredVariant, 'sku'> & {
  /** Null: made of its product and options. */
  sku: string | null
}

/** A row of a form or a file, as the table stores it. */
export interface VariantRowInput extends Omit<
  VariantColumns,
  'id' | 'productId' | 'ownerId' | 'remaining'
> {
  /** Undefined: the variant of these options, or a new one. */
  id: string | undefined
  stock: number | undefined
  stockWas: number | undefined
}

/** A row with the variant that it changes; undefined: a new one. */
export interface PlannedVariant extends VariantRowInput {
  /** Its place in the list. */
  at: number
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

/** What is wrong with a row, for a form and a file to say in their words. */
export type RowProblem = { at: number } & (
  | { kind: 'unknown' | 'all hidden' }
  | { kind: 'no option'; field: 'color' | 'size' }
  /** `first`: the row that says the same. */
  | { kind: 'repeated'; field: 'color' | 'size' | '_id' | 'sku'; first: number }
)

type Refuse = (problem: RowProblem) => void

/**
 * Matches rows with the variants of the product: by id, else by colour and size. Refuses rows that name no variant of the
 * product, or contradict each other.
 */
export function planVariants(
  rows: readonly VariantRowInput[],
  stored: readonly StoredVariant[],
  refuse: Refuse,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const named = new Set(rows.flatMap(({ id }) => id ?? []))
  const byOptions = new Map(
    stored.filter(({ id }) => !named.has(id)).map((variant) => [optionsKey(variant), variant]),
  )
  const planned = rows.map((row, at) => {
    if (row.id !== undefined && !byId.has(row.id)) refuse({ kind: 'unknown', at })
    const before = byId.get(row.id ?? '') ?? byOptions.get(optionsKey(row))
    return { ...row, at, id: before?.id ?? newId(), sku: row.sku ?? before?.sku ?? null, before }
  })
  refuseRepeated(planned, refuse)
  refusePartlyChosen(planned, refuse)
  if (planned.every(({ hidden }) => hidden)) refuse({ kind: 'all hidden', at: 0 })
  const kept = new Set(planned.map(({ id }) => id))
  return { rows: planned, missing: stored.filter(({ id }) => !kept.has(id)) }
}

function refuseRepeated(rows: readonly PlannedVariant[], refuse: Refuse): void {
  const seen = new Map<string, number>()
  const again = (
    { at }: PlannedVariant,
    key: string,
    field: 'color' | 'size' | '_id' | 'sku',
  ): boolean => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, at)
    else refuse({ kind: 'repeated', at, field, first })
    return first !== undefined
  }
  for (const row of rows) {
    const { id, sku } = row
    const repeated =
      again(row, `options ${optionsKey(row)}`, optionField(row)) || again(row, `id ${id}`, '_id')
    if (!repeated && sku !== null) again(row, `sku ${sku}`, 'sku')
  }
}

/** The field at which a wrong combination is shown. */
export const optionField = ({ color, size }: Options) =>
  color === null && size !== null ? 'size' : 'color'

/** Shoppers choose each option that a product has, so that each variant on sale needs it. */
function refusePartlyChosen(rows: readonly PlannedVariant[], refuse: Refuse): void {
  const shown = rows.filter(({ hidden }) => !hidden)
  for (const field of ['color', 'size'] as const) {
    if (!shown.some((row) => row[field] !== null)) continue
    for (const row of shown) {
      if (row[field] === null) refuse({ kind: 'no option', at: row.at, field })
    }
  }
}

/** What the product shows of its variants: each colour and size once, in their order. */
export function optionsOf(rows: readonly PlannedVariant[]): { colors: string[]; sizes: string[] } {
  const shown = rows
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => one.position - other.position)
  return {
    colors: [...new Set(shown.flatMap(({ color }) => color ?? []))],
    sizes: [...new Set(shown.flatMap(({ size }) => size ?? []))],
  }
}
