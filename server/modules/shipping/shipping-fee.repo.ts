import { poisha, type Poisha } from '@haat/contract/money'
import type { FeeTable } from '@haat/contract/order/pricing'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

export interface DeliveryFees extends FeeTable<Poisha> {
  /** False: the owner has not decided yet. */
  isSet: boolean
}

interface Row extends Record<string, unknown> {
  insideDhaka: number
  outside: number
  freeOver: number | null
  overrides: { division: string; district: string | null; city: string | null; fee: number }[]
}

/**
 * The fees as they are now, with the overrides of one division or of all; a missing fee counts as 0 (docs/behaviour.md
 * §3.5).
 */
export async function findDeliveryFees(db: Db, division?: string): Promise<DeliveryFees> {
  const rows = await db.query<{ fees: Row | null }>(feesOf(division))
  return deliveryFees(rows[0]?.fees)
}

/** The fees of a division, and another value that the same statement reads. */
export async function findDeliveryFeesAnd(
  db: Db,
  { division, value }: { division: string; value: Sql },
): Promise<{ fees: DeliveryFees; value: unknown }> {
  const [row] = await db.query<{ fees: Row | null; value: unknown }>(
    sql`select (${feesOf(division)}) as fees, ${value} as value`,
  )
  if (!row) throw new Error('A statement without a row')
  return { fees: deliveryFees(row.fees), value: row.value }
}

function feesOf(division: string | undefined): Sql {
  const where = division === undefined ? sql`true` : sql`division = ${division}`
  return sql`select json_build_object('insideDhaka', inside_dhaka_poisha, 'outside', outside_poisha,
        'freeOver', free_over_poisha,
        'overrides', (
          select coalesce(json_agg(json_build_object('division', division, 'district', district, 'city', city,
            'fee', fee_poisha) order by division, district nulls first, city nulls first), '[]')
          from shipping_fee_overrides where ${where})) as fees
      from shipping_fees limit 1`
}

function deliveryFees(found: Row | null | undefined): DeliveryFees {
  const { insideDhaka = 0, outside = 0, freeOver = null, overrides = [] } = found ?? {}
  return {
    isSet: Boolean(found),
    insideDhaka: poisha(insideDhaka),
    outside: poisha(outside),
    freeOver: freeOver === null ? null : poisha(freeOver),
    overrides: overrides.map((area) => ({ ...area, fee: poisha(area.fee) })),
  }
}

/** Fees to be written; what is undefined stays as it is. */
export type NewDeliveryFees = Pick<DeliveryFees, 'insideDhaka' | 'outside'> & {
  [Part in 'freeOver' | 'overrides']: DeliveryFees[Part] | undefined
}

export async function saveDeliveryFees(tx: Db, fees: NewDeliveryFees): Promise<void> {
  const { insideDhaka, outside, freeOver, overrides } = fees
  const keepsFreeOver = freeOver === undefined
  await tx.execute(sql`
    insert into shipping_fees (inside_dhaka_poisha, outside_poisha, free_over_poisha)
    values (${insideDhaka}, ${outside}, ${freeOver ?? null})
    on conflict on constraint shipping_fees_pkey do update set
      inside_dhaka_poisha = excluded.inside_dhaka_poisha, outside_poisha = excluded.outside_poisha,
      free_over_poisha =
        case when ${keepsFreeOver} then shipping_fees.free_over_poisha else excluded.free_over_poisha end`)
  if (overrides) await saveOverrides(tx, overrides)
}

/** Writes what differs, so that the audit log names the areas that changed alone. */
async function saveOverrides(tx: Db, overrides: DeliveryFees['overrides']): Promise<void> {
  const rows = JSON.stringify(overrides.map((area) => ({ ...area, id: newId() })))
  const given = sql`json_to_recordset(${rows}::json) as given (
    id uuid, division text, district text, city text, fee bigint)`
  await tx.execute(sql`
    delete from shipping_fee_overrides o where not exists (
      select from ${given}
      where (given.division, given.district, given.city) is not distinct from (o.division, o.district, o.city))`)
  await tx.execute(sql`
    insert into shipping_fee_overrides (id, division, district, city, fee_poisha)
    select id, division, district, city, fee from ${given}
    on conflict on constraint shipping_fee_overrides_area_key do update set fee_poisha = excluded.fee_poisha
    where shipping_fee_overrides.fee_poisha <> excluded.fee_poisha`)
}
