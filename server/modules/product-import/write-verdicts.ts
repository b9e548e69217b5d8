import type { ImportColumn } from '@haat/contract/product/product-import'
import type { Text } from '@haat/contract/refusals/text'

import { createNames, refuseUnknownCategory, writeProducts } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { ProductRows } from './product-rows.ts'
import type { ValidatedProduct } from './validate-products.ts'
import type { Verdict } from './verdict.ts'
import { writeAllOrEach } from './write-all-or-each.ts'

/** Writes a batch; products that PostgreSQL refuses (say, a category was just deleted) become bad. */
export const writeVerdicts = (
  tx: Db,
  validated: readonly ValidatedProduct[],
  by: { actorId: string; at: Date },
): Promise<ValidatedProduct[]> =>
  writeAllOrEach(tx, validated, {
    write: (part, some) =>
      writeProducts(
        part,
        some.flatMap(({ verdict }) => ('write' in verdict ? verdict.write : [])),
        by,
      ),
    refused: ({ product }, error) => ({ product, verdict: refused(product, error) }),
  })

function refused({ product: row }: ProductRows, error: unknown): Verdict {
  const bad = (column: ImportColumn, text: Text): Verdict => ({
    kind: 'bad',
    problems: [row.problem(column, text)],
  })
  const violated = violatedConstraint(error)
  if (violated === 'products_sku_key') return bad('productKey', 'number_taken')
  if (violated === 'product_variants_sku_key') {
    return bad('sku', 'variant_took_sku')
  }
  try {
    return refuseUnknownCategory(error, createNames)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return bad('category', refusal.text)
  }
}
