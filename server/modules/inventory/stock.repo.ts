import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { Pieces } from './inventory-item.ts'

/** An inventory item after its stock moved. */
export type MovedPieces = Pieces & { remaining: number }

/**
 * Moves pieces from stock to sold, each inventory item once; one that has too few is left out of the reply. The caller
 * holds the products by lockProducts().
 */
export async function sellFromStock(tx: Db, pieces: readonly Pieces[]): Promise<MovedPieces[]> {
  return move(tx, pieces, 'sell')
}

/** Takes pieces out of stock that were not sold. The caller holds the products by lockProducts(). */
export async function dropFromStock(tx: Db, pieces: readonly Pieces[]): Promise<MovedPieces[]> {
  return move(tx, pieces, 'drop')
}

/** Moves pieces from sold back to stock. The caller holds the products by lockProducts(). */
export async function unsellToStock(tx: Db, pieces: readonly Pieces[]): Promise<MovedPieces[]> {
  return move(tx, pieces, 'unsell')
}

type Kind = 'sell' | 'drop' | 'unsell'

/** How one piece changes stock and units sold. */
const signs: Record<Kind, { stock: 1 | -1; sold: 1 | 0 | -1 }> = {
  sell: { stock: -1, sold: 1 },
  drop: { stock: -1, sold: 0 },
  unsell: { stock: 1, sold: -1 },
}

async function move(tx: Db, pieces: readonly Pieces[], kind: Kind): Promise<MovedPieces[]> {
  const shared = pieces.filter(({ variantId }) => variantId === null)
  const own = pieces.flatMap((piece) =>
    piece.variantId === null ? [] : [{ ...piece, variantId: piece.variantId }],
  )
  const [products, variants] = await Promise.all([
    shared.length > 0 ? moveShared(tx, shared, kind) : [],
    own.length > 0 ? moveOwn(tx, own, kind) : [],
  ])
  return [...products, ...variants]
}

const change = (sign: number, of: Sql) => sql`${sql.raw(String(sign))} * ${of}`

async function moveShared(tx: Db, pieces: readonly Pieces[], kind: Kind): Promise<MovedPieces[]> {
  const { stock, sold } = signs[kind]
  const moved = change(stock, sql`piece.quantity`)
  return tx.query<MovedPieces>(sql`
    update products p
      set remaining = p.remaining + ${moved}, sold = p.sold + ${change(sold, sql`piece.quantity`)}
      from unnest(
        ${pieces.map(({ productId }) => productId)}::uuid[],
        ${pieces.map(({ quantity }) => quantity)}::integer[]) as piece (id, quantity)
      where p.id = piece.id and p.remaining + ${moved} >= 0
      returning p.id as "productId", null as "variantId", piece.quantity, p.remaining`)
}

/** The product shows the sum over its visible variants: a hidden one's stock changes without it. */
async function moveOwn(
  tx: Db,
  pieces: readonly (Pieces & { variantId: string })[],
  kind: Kind,
): Promise<MovedPieces[]> {
  const { stock, sold } = signs[kind]
  const moved = change(stock, sql`piece.quantity`)
  return tx.query<MovedPieces>(sql`
    with moved as (
        update product_variants v set remaining = v.remaining + ${moved}
        from unnest(
          ${pieces.map(({ variantId }) => variantId)}::uuid[],
          ${pieces.map(({ quantity }) => quantity)}::integer[]) as piece (id, quantity)
        where v.id = piece.id and v.remaining + ${moved} >= 0
        returning v.id, v.product_id, v.remaining, piece.quantity, v.hidden_at is null as visible),
      products_moved as (
        update products p set
          remaining = p.remaining + ${change(stock, sql`piece.shown`)},
          sold = p.sold + ${change(sold, sql`piece.quantity`)}
        from (
          select product_id, sum(quantity) as quantity, coalesce(sum(quantity) filter (where visible), 0) as shown
          from moved group by 1) piece
        where p.id = piece.product_id)
      select product_id as "productId", id as "variantId", quantity, remaining from moved`)
}
