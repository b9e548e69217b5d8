import type { PaymentOptions } from '@haat/contract/setup'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface SetupRow {
  /** Null: the shop has never been open. */
  openedAt: Date | null
  /** Since when an operator has closed it for a while. */
  maintenanceSince: Date | null
  policiesReadAt: Date | null
  /** Null until the owner has chosen. */
  payment: PaymentOptions | null
}

interface Row extends Record<string, unknown> {
  openedAt: string | null
  maintenanceSince: string | null
  policiesReadAt: string | null
  payment: PaymentOptions | null
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

const nothing: SetupRow = {
  openedAt: null,
  maintenanceSince: null,
  policiesReadAt: null,
  payment: null,
}

/** What the owner has decided so far. */
export async function findSetup(db: Db): Promise<SetupRow> {
  const rows = await db.query<Row>(sql`
      select opened_at as "openedAt", maintenance_since as "maintenanceSince",
        policies_read_at as "policiesReadAt",
        case when cash is not null then json_build_object('cash', cash, 'online', online, 'emi', emi) end as payment
      from shop_setup limit 1`)
  const [row] = rows
  if (!row) return nothing
  const { payment } = row
  return {
    openedAt: timeOf(row.openedAt),
    maintenanceSince: timeOf(row.maintenanceSince),
    policiesReadAt: timeOf(row.policiesReadAt),
    payment,
  }
}

/** Whether the shop has ever been opened. */
export async function isShopOpen(db: Db): Promise<boolean> {
  return (await findSetup(db)).openedAt !== null
}

/** A shop that has opened keeps the time of its first opening. */
export async function saveOpening(tx: Db, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into shop_setup (opened_at) values (${at})
    on conflict on constraint shop_setup_pkey do update
      set opened_at = coalesce(shop_setup.opened_at, excluded.opened_at)`)
}

/** A shop that is closed for maintenance already keeps the time since when. Returns the number of open shops: 1 or 0. */
export async function saveMaintenance(tx: Db, since: Date | null): Promise<number> {
  return tx.execute(sql`
    update shop_setup
    set maintenance_since = case when ${since !== null} then coalesce(maintenance_since, ${since}) end
    where opened_at is not null`)
}

export async function savePoliciesRead(tx: Db, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into shop_setup (policies_read_at) values (${at})
    on conflict on constraint shop_setup_pkey do update set policies_read_at = excluded.policies_read_at`)
}

export async function savePaymentOptions(
  tx: Db,
  { cash, online, emi }: PaymentOptions,
): Promise<void> {
  await tx.execute(sql`
    insert into shop_setup (cash, online, emi) values (${cash}, ${online}, ${emi})
    on conflict on constraint shop_setup_pkey do update
      set cash = excluded.cash, online = excluded.online, emi = excluded.emi`)
}
