import type { PolicyName } from '@haat/contract/shop'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

export interface ShopRow extends Record<string, unknown> {
  shop_name: string
  support_phone: string
  support_email: string | null
  support_hours: string
  address: string
  bin: string | null
  vat_percent: number | null
  dbid: string | null
  trade_licence: string | null
}

/** The shop as it describes itself now. */
export async function findShop(db: Db): Promise<ShopRow | undefined> {
  const { rows } = await db.execute<ShopRow>(sql`
    select shop_name, support_phone, support_email, support_hours, address, bin,
      vat_percent::float8 as vat_percent, dbid, trade_licence
    from shop_settings limit 1`)
  return rows[0]
}

/** Whether people behind the counter need a second step to sign in; yes, until somebody decides otherwise. */
export async function isSecondStepRequired(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ required: boolean }>(sql`
    select second_step_required as required from shop_settings limit 1`)
  return rows[0]?.required ?? true
}

const policyColumns = {
  'cancellation-returns': sql`cancellation_returns`,
  'privacy-policy': sql`privacy_policy`,
  'emi-policy': sql`emi_policy`,
  'customer-support': sql`customer_support`,
} satisfies Record<PolicyName, unknown>

/** The shop's own text of a policy, as Markdown; null where it goes by the built-in one. */
export async function findPolicyText(db: Db, name: PolicyName): Promise<string | null> {
  const { rows } = await db.execute<{ text: string | null }>(sql`
    select ${policyColumns[name]} as text from shop_settings limit 1`)
  return rows[0]?.text ?? null
}
