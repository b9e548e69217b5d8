import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'

interface Writer<Item> {
  write: (part: Db, items: readonly Item[]) => Promise<void>
  /** What becomes of an item that PostgreSQL refuses. */
  refused: (item: Item, error: unknown) => Item
}

/** Writes all in one go. If PostgreSQL refuses that, one by one. */
export async function writeAllOrEach<Item>(
  tx: Db,
  items: readonly Item[],
  { write, refused }: Writer<Item>,
): Promise<Item[]> {
  try {
    await tx.transaction((part) => write(part, items))
    return [...items]
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    if (items.length === 1) return items.map((item) => refused(item, error))
  }
  const done: Item[] = []
  for (const item of items) done.push(...(await writeAllOrEach(tx, [item], { write, refused })))
  return done
}
