import { type CallOutcome, lastOutcomes } from '@haat/contract/order/order-call'

import { sql, type Sql } from '#platform/db/sql.ts'

export interface CallStateRow {
  tries: number
  last: CallOutcome | null
  callAt: string | null
  /** The name is null where the viewer does not see who it is. */
  calling: { name: string | null; until: string } | null
}

/** The name of the user aliased `u`; a seller sees no other than their own, since the shop's people are not theirs. */
export const nameSeenBy = (ownerId: string | undefined): Sql =>
  sql`case when u.id = coalesce(${ownerId ?? null}::uuid, u.id) then u.name end`

/**
 * Where the calls about the order aliased `o` stand, as rows to join: its last call decides when it is called again. One
 * that said the end is called again after staff have changed the order. `ownerId`: the seller who looks.
 */
export const callStateOf = (at: Date, ownerId: string | undefined): Sql => sql`
  lateral (
    select coalesce(tries.count, 0)::int as tries, last.outcome as last,
      case when last.outcome = any(${[...lastOutcomes]}::text[]) then (
          select max(g.at) from order_changes g where g.order_id = o.id and g.at > last.at)
        else last.call_at end as call_at,
      (select json_build_object('name', ${nameSeenBy(ownerId)}, 'until', c.until)
        from order_call_claims c join users u on u.id = c.actor_id
        where c.order_id = o.id and c.until > ${at}) as calling
    from (select) one
    left join lateral (
      select count(*) from order_calls c where c.order_id = o.id and c.outcome = 'no-answer') tries on true
    left join lateral (
      select c.outcome, c.at, c.call_at from order_calls c
      where c.order_id = o.id order by c.at desc, c.id desc limit 1) last on true) state`

export const callStateJson = sql`
  json_build_object('tries', state.tries, 'last', state.last, 'callAt', state.call_at, 'calling', state.calling)`
