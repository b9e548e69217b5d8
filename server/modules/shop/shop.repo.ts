import { type Poisha, takaToPoisha } from '@haat/contract/money'
import type { PolicyName } from '@haat/contract/shop'
import { type ShopSettingsBody, usualCouriers } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface ShopRow extends Record<string, unknown> {
  shopName: string
  kind: 'brand' | 'market'
  slogan: string | null
  supportPhone: string
  supportEmail: string | null
  supportHours: string
  address: string
  bin: string | null
  vatPercent: number | null
  dbid: string | null
  tradeLicence: string | null
  returnDays: number
  openOrdersMost: number
  deliveryDhaka: [number, number]
  deliveryOutside: [number, number]
  daysOff: number[]
  whatsapp: string | null
  messenger: string | null
  facebook: string | null
  instagram: string | null
  youtube: string | null
}

/** The shop's current details. */
export async function findShop(db: Db): Promise<ShopRow | undefined> {
  const rows = await db.query<ShopRow>(
    sql`select shop_name as "shopName", kind, slogan, support_phone as "supportPhone", support_email as "supportEmail",
      support_hours as "supportHours", address, bin,
      vat_percent::float8 as "vatPercent", dbid, trade_licence as "tradeLicence", return_days as "returnDays",
      open_orders_most as "openOrdersMost", delivery_dhaka as "deliveryDhaka", delivery_outside as "deliveryOutside", days_off as "daysOff",
      whatsapp, messenger, facebook, instagram, youtube
    from shop_settings limit 1`,
    { name: 'shop' },
  )
  return rows[0]
}

export interface ShopName extends Record<string, unknown> {
  shopName: string
  slogan: string | null
  /** In SMS; null: not chosen. */
  smsName: string | null
}

/** What the owner called the shop; undefined before that is decided. */
export async function findShopName(db: Db): Promise<ShopName | undefined> {
  const rows = await db.query<ShopName>(
    sql`select shop_name as "shopName", slogan, sms_name as "smsName" from shop_settings limit 1`,
  )
  return rows[0]
}

/** Whether staff need two-factor sign-in; true without settings. */
export async function isTwoFactorRequired(db: Db): Promise<boolean> {
  const rows = await db.query<{ required: boolean }>(sql`
    select second_step_required as required from shop_settings limit 1`)
  return rows[0]?.required ?? true
}

/** Updates existing settings only: without any, it is required anyway. */
export async function setTwoFactorRequired(tx: Db): Promise<void> {
  await tx.execute(sql`update shop_settings set second_step_required = true`)
}

/** Rules for orders that only staff see. */
export interface OrderRules {
  /** Most unpaid open orders of one customer and of one phone number; 0: no limit. */
  openOrdersMost: number
  /** How long a link to pay that staff sent holds. */
  linkHours: number
  /** Most that a customer bears for a refusal at the door; null: the order's delivery fee. */
  refusalCharge: Poisha | null
  /** Percent of the goods that staff without the permission for money may give as a discount. */
  staffDiscountMost: number
  /** Couriers whose names may stand in an SMS. */
  courierNames: readonly string[]
}

const usualRules: OrderRules = {
  openOrdersMost: 3,
  linkHours: 24,
  refusalCharge: null,
  staffDiscountMost: 10,
  courierNames: usualCouriers,
}

/** The shop's rules for orders; the usual ones without settings. */
export async function findOrderRules(db: Db): Promise<OrderRules> {
  const rows = await db.query<{ rules: OrderRules }>(sql`
    select json_build_object('openOrdersMost', open_orders_most, 'linkHours', link_hours,
      'refusalCharge', refusal_charge_poisha, 'staffDiscountMost', staff_discount_most,
      'courierNames', courier_names) as rules
    from shop_settings limit 1`)
  return rows[0]?.rules ?? usualRules
}

const policyColumns = {
  'cancellation-returns': sql`cancellation_returns`,
  'privacy-policy': sql`privacy_policy`,
  'emi-policy': sql`emi_policy`,
  'customer-support': sql`customer_support`,
} satisfies Record<PolicyName, unknown>

/** Locks the settings, also while there are none yet. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop settings', 0))`)
}

const days = (of: readonly number[]) => sql`${of}::smallint[]`

export async function saveSettings(tx: Db, of: ShopSettingsBody, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into shop_settings (shop_name, kind, slogan, support_phone, support_email, support_hours, address, bin, dbid,
      trade_licence, vat_percent, return_days, delivery_dhaka, delivery_outside, days_off, whatsapp, messenger,
      facebook, instagram, youtube, second_step_required, open_orders_most, link_hours, refusal_charge_poisha,
      staff_discount_most, courier_names, sms_name, updated_at)
    values (${of.shopName}, ${of.kind}, ${of.slogan}, ${of.supportPhone}, ${of.supportEmail}, ${of.supportHours},
      ${of.address}, ${of.bin},
      ${of.dbid}, ${of.tradeLicence}, ${of.vatPercent}, ${of.returnDays}, ${days(of.deliveryDays.dhaka)},
      ${days(of.deliveryDays.outside)}, ${days(of.daysOff)}, ${of.whatsapp}, ${of.messenger}, ${of.facebook},
      ${of.instagram}, ${of.youtube}, ${of.secondStepRequired}, ${of.openOrdersMost}, ${of.linkHours},
      ${of.refusalCharge === null ? null : takaToPoisha(of.refusalCharge)}, ${of.staffDiscountMost},
      ${of.courierNames ?? usualCouriers}::text[], ${of.smsName ?? null}, ${now})
    on conflict on constraint shop_settings_pkey do update set shop_name = excluded.shop_name,
      kind = excluded.kind, slogan = excluded.slogan,
      support_phone = excluded.support_phone, support_email = excluded.support_email,
      support_hours = excluded.support_hours, address = excluded.address, bin = excluded.bin,
      dbid = excluded.dbid, trade_licence = excluded.trade_licence, vat_percent = excluded.vat_percent,
      return_days = excluded.return_days, delivery_dhaka = excluded.delivery_dhaka,
      delivery_outside = excluded.delivery_outside, days_off = excluded.days_off,
      whatsapp = excluded.whatsapp, messenger = excluded.messenger, facebook = excluded.facebook,
      instagram = excluded.instagram, youtube = excluded.youtube,
      second_step_required = excluded.second_step_required,
      open_orders_most = excluded.open_orders_most, link_hours = excluded.link_hours,
      refusal_charge_poisha = excluded.refusal_charge_poisha,
      staff_discount_most = excluded.staff_discount_most, courier_names = coalesce(${of.courierNames ?? null}::text[], shop_settings.courier_names),
      sms_name = ${of.smsName === undefined ? sql`shop_settings.sms_name` : sql`excluded.sms_name`},
      updated_at = excluded.updated_at`)
}

/** The shop's own policy texts; null for a default text. */
export async function findPolicyTexts(db: Db): Promise<Partial<Record<PolicyName, string | null>>> {
  const rows = await db.query<Record<PolicyName, string | null>>(sql`
    select cancellation_returns as "cancellation-returns", privacy_policy as "privacy-policy",
      emi_policy as "emi-policy", customer_support as "customer-support"
    from shop_settings limit 1`)
  return rows[0] ?? {}
}

/** Returns false for a shop without settings. */
export async function savePolicyText(
  tx: Db,
  name: PolicyName,
  text: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update shop_settings set ${policyColumns[name]} = ${text}, updated_at = ${now} returning id`)
  return rows.length > 0
}

/** The shop's own text of a policy as Markdown; null for the default text. */
export async function findPolicyText(db: Db, name: PolicyName): Promise<string | null> {
  const rows = await db.query<{ text: string | null }>(sql`
    select ${policyColumns[name]} as text from shop_settings limit 1`)
  return rows[0]?.text ?? null
}
