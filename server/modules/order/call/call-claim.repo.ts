import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { nameSeenBy } from '../core/call-state.repo.ts'

/** Who takes an order to call. */
export interface Claimant {
  desk: string
  actorId: string
  at: Date
  until: Date
}

/** Desks take orders one after the other: until the transaction ends, others wait. */
export async function waitForDesks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order calls', 0))`)
}

export interface ClaimRow {
  desk: string
  actorId: string
  /** Null: a seller does not see who. */
  name: string | null
  until: string
}

/** Who has taken an order, and still has it; undefined: nobody. `ownerId`: the seller who asks. */
export async function findClaim(
  db: Db,
  orderId: string,
  { ownerId, at }: { ownerId: string | undefined; at: Date },
): Promise<ClaimRow | undefined> {
  const rows = await db.query<ClaimRow & Record<string, unknown>>(sql`
    select c.desk, c.actor_id as "actorId", ${nameSeenBy(ownerId)} as name, c.until
    from order_call_claims c join users u on u.id = c.actor_id
    where c.order_id = ${orderId} and c.until > ${at}`)
  return rows[0]
}

/** Needs the wait for desks. */
export async function putClaim(tx: Db, orderId: string, claim: Claimant): Promise<void> {
  await tx.execute(sql`
    insert into order_call_claims (order_id, desk, actor_id, until)
    values (${orderId}, ${claim.desk}, ${claim.actorId}, ${claim.until})
    on conflict (order_id) do update
      set desk = excluded.desk, actor_id = excluded.actor_id, until = excluded.until`)
}

/** Frees what a person has taken at a desk: one order, or all but one. */
export async function freeDesk(
  tx: Db,
  { desk, actorId }: Pick<Claimant, 'desk' | 'actorId'>,
  { only, but }: { only?: string; but?: string | undefined },
): Promise<void> {
  await tx.execute(sql`
    delete from order_call_claims
    where desk = ${desk} and actor_id = ${actorId} and order_id = coalesce(${only ?? null}::uuid, order_id)
      and order_id is distinct from ${but ?? null}::uuid`)
}

/** Frees what a person has taken beyond so many orders: those that were taken first. */
export async function freeOldest(tx: Db, actorId: string, most: number): Promise<void> {
  await tx.execute(sql`
    delete from order_call_claims where order_id in (
      select order_id from order_call_claims where actor_id = ${actorId}
      order by until desc, order_id desc offset ${most})`)
}

/** Frees an order, whoever has it. */
export async function freeOrder(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`delete from order_call_claims where order_id = ${orderId}`)
}

/** Forgets the claims of desks that fell silent. */
export async function deleteOldClaims(tx: Db, at: Date): Promise<void> {
  await tx.execute(sql`delete from order_call_claims where until <= ${at}`)
}
