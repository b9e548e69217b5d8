import { seesField } from '@haat/contract/permission'
import type { ProductForm, ProductUpdateForm } from '@haat/contract/product/product-form'

import type { StockPlan } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { FieldProblems } from '../variant/field-problems.ts'
import { planFormStock } from '../variant/plan-form-stock.ts'
import { optionsOf, planVariants, withStoredCosts } from '../variant/plan-variants.ts'
import { readVariantRows } from '../variant/read-variant-rows.ts'
import { refuseTaken } from '../variant/refuse-taken.ts'
import { findStoredVariants } from '../variant/variant-write.repo.ts'
import { type VariantChanges, variantChanges } from '../variant/write-variants.ts'
import type { StoredProduct } from './stored-product.repo.ts'

interface PlannedForm {
  stock: StockPlan
  /** Undefined: the form carries no variants. */
  variants: VariantChanges | undefined
  options: { colors: string[]; sizes: string[] } | undefined
}

interface ProductOfForm {
  id: string
  ownerId: string
  /** Undefined: a new one. */
  now: StoredProduct | undefined
  /** Storage keys of its pictures by what the form calls them. */
  pictures: ReadonlyMap<string, string>
}

/** Checks what a form says of variants and stock. Throws as planFormStock(). */
export async function planForm(
  tx: Db,
  actor: Actor,
  { id, ownerId, now, pictures }: ProductOfForm,
  form: ProductForm | ProductUpdateForm,
): Promise<PlannedForm> {
  const problems = new FieldProblems()
  const { stockBy = now?.stockBy } = form
  const reads = now && (form.variants !== undefined || stockBy !== now.stockBy)
  const stored = (reads && (await findStoredVariants(tx, [id])).get(id)) || []
  const rows = form.variants && readVariantRows(form.variants, pictures, problems)
  const typed = rows && planVariants(rows, stored, (problem) => problems.addOfRow(problem))
  if (typed) await refuseTaken(tx, { id, ownerId }, typed, problems)
  const stock = planFormStock({ productId: id, now, form, plan: typed, stored }, problems)
  // Who does not see costs sends none.
  const plan = typed && (seesField(actor, 'cost') ? typed : withStoredCosts(typed))
  return {
    stock,
    variants: plan && variantChanges({ id, ownerId }, plan, stock),
    options: plan && optionsOf(plan.rows),
  }
}
