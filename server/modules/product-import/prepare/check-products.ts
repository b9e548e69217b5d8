import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { badRowsOf } from '../bad-rows.ts'
import { countVerdicts, noCounts } from '../count-verdicts.ts'
import type { FileHead } from '../file-head.ts'
import { closeChecking } from './preparing.repo.ts'
import type { SameName } from '../product-import.repo.ts'
import { normaliseName } from '../cell/similar-name.ts'
import { findStagedProducts } from '../staged-products.ts'
import { clearProblems, setProblems } from '../staged-row.repo.ts'
import { validateProducts, type ValidatedProduct } from '../validate-products.ts'

const batchLength = 500
/** Most names that are shown, and most lines of each. */
const mostSameNames = 50
const mostLines = 10

/** Gives each product of a staged file a verdict, and the import its counts; products do not change. */
export async function checkProducts(
  db: Db,
  actor: Pick<Actor, 'userId' | 'role'>,
  { id, head }: { id: string; head: FileHead },
): Promise<void> {
  const seen = new Map<string, number>()
  const names = new Map<string, SameName>()
  let counts = noCounts
  let position = 0
  await clearProblems(db, id)
  for (;;) {
    const staged = await findStagedProducts(
      db,
      { id, head, userId: actor.userId },
      position,
      batchLength,
    )
    if (!staged) break
    const validated = await validateProducts(db, actor, staged.products, { importId: id, seen })
    const part = { importId: id, from: position, to: staged.position }
    await setProblems(db, part, badRowsOf(validated))
    counts = countVerdicts(
      validated.map(({ verdict }) => verdict),
      counts,
    )
    for (const one of validated) countName(names, one)
    position = staged.position
  }
  const sameNames = [...names.values()]
    .filter(({ lines }) => lines.length > 1)
    .slice(0, mostSameNames)
    .map(({ name, lines }) => ({ name, lines: lines.slice(0, mostLines) }))
  await closeChecking(db, id, { counts, sameNames })
}

/** New products with the same name may be one that is in the file twice. */
function countName(names: Map<string, SameName>, { product, verdict }: ValidatedProduct): void {
  if (verdict.kind !== 'create' || !verdict.write.isNew) return
  const { name } = verdict.write.columns
  const key = normaliseName(name)
  const before = names.get(key)
  if (before) before.lines.push(product.product.line)
  else names.set(key, { name, lines: [product.product.line] })
}
