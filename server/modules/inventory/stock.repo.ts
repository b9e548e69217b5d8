import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface StockRow extends Record<string, unknown> {
  id: string
  remaining: number
}

/** Moves pieces from stock to sold, for all products at once; one that has too few is left out of the reply. */
export async function sellFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(
    sql`update products p
      set remaining = p.remaining - wanted.quantity, sold = p.sold + wanted.quantity
      from unnest(
        ${[...quantities.keys()]}::uuid[],
        ${[...quantities.values()]}::integer[]) as wanted (id, quantity)
      where p.id = wanted.id and p.remaining >= wanted.quantity
      returning p.id, p.remaining`,
    { name: 'sell from stock' },
  )
  return rows
}

/** Takes pieces out of stock that nobody bought, for all products at once. The caller holds them by lockProducts(). */
export async function dropFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(sql`
    update products p set remaining = p.remaining - gone.quantity
    from unnest(
      ${[...quantities.keys()]}::uuid[],
      ${[...quantities.values()]}::integer[]) as gone (id, quantity)
    where p.id = gone.id
    returning p.id, p.remaining`)
  return rows
}

/** Moves pieces from sold back to stock, for all products at once. The caller holds them by lockProducts(). */
export async function unsellToStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(sql`
    update products p
    set remaining = p.remaining + back.quantity, sold = p.sold - back.quantity
    from unnest(
      ${[...quantities.keys()]}::uuid[],
      ${[...quantities.values()]}::integer[]) as back (id, quantity)
    where p.id = back.id
    returning p.id, p.remaining`)
  return rows
}
