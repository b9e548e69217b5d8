import type { ProductWrite } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { Verdict } from '../verdict.ts'
import { insertImportChanges, type ImportChange } from './import-change.repo.ts'

/** Records what a batch of an import did, so that it can be taken back. The products are written. */
export async function recordChanges(
  tx: Db,
  importId: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  await insertImportChanges(tx, importId, verdicts.flatMap(changeOf))
}

function changeOf(verdict: Verdict): ImportChange[] {
  if (verdict.kind !== 'create' && verdict.kind !== 'change') return []
  const { write, before } = verdict
  const change = {
    productId: write.id,
    before,
    stock: netStock(write.moves),
    // Those of a new product go with it.
    newVariants: (before && write.variants?.created.map(({ id }) => id)) ?? [],
  }
  return [change]
}

function netStock(moves: ProductWrite['moves']): ImportChange['stock'] {
  const byVariant = new Map<string | null, number>()
  for (const { variantId, change } of moves) {
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + change)
  }
  return [...byVariant].map(([variantId, change]) => ({ variantId, change }))
}
