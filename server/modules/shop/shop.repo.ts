import { type Poisha, takaToPoisha } from '@haat/contract/money'
import type { Language } from '@haat/contract/language'
import { type PolicyName, policyNames } from '@haat/contract/shop'
import {
  isSumSetting,
  settingNames,
  type SettingName,
  type ShopSettingValues,
  type shopSettingTable,
  usualSettings as usualTaka,
} from '@haat/contract/shop-setting-table'
import type { ShopSettingsBody } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'
import { columnName, sql } from '#platform/db/sql.ts'

type Table = typeof shopSettingTable

/** All settings of the shop (contract/shop-setting-table.ts); sums are poisha. */
export type KeptSettings = {
  [Name in SettingName]: Table[Name] extends { unit: 'taka' }
    ? Poisha | Extract<ShopSettingValues[Name], null>
    : ShopSettingValues[Name]
}

type Changes = { [Name in SettingName]?: ShopSettingValues[Name] | undefined }

const columnOf = (name: SettingName) =>
  isSumSetting(name) ? `${columnName(name)}_poisha` : columnName(name)

/** Values by their columns; without settings that are undefined. */
function rowOf({ deliveryDays, ...others }: Changes): Record<string, unknown> {
  const row = Object.fromEntries(
    settingNames.flatMap((name) => {
      if (name === 'deliveryDays') return []
      const value = others[name]
      const isSum = isSumSetting(name) && typeof value === 'number'
      return [[columnOf(name), isSum ? takaToPoisha(value) : value]]
    }),
  )
  const all = {
    ...row,
    delivery_dhaka: deliveryDays?.dhaka,
    delivery_outside: deliveryDays?.outside,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function settingsOf(row: Record<string, unknown>): KeptSettings {
  const { delivery_dhaka: dhaka, delivery_outside: outside } = row
  const plain = settingNames.map((name) => [name, row[columnOf(name)]])
  // as: each column has the type of its setting, which a test saves and reads.
  return { ...Object.fromEntries(plain), deliveryDays: { dhaka, outside } } as KeptSettings
}

const usualRow = rowOf(usualTaka)
/** The settings of a shop that has saved none. */
export const usualSettings = settingsOf(usualRow)

const identifiers = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** What the owner has saved; undefined before anything is. */
export async function findSavedSettings(db: Db): Promise<KeptSettings | undefined> {
  const rows = await db.query<{ row: Record<string, unknown> }>(sql`
    select to_json(s) as row
      from (select ${identifiers(Object.keys(usualRow))} from shop_settings limit 1) s`)
  return rows[0] && settingsOf(rows[0].row)
}

/** All settings of the shop; the usual ones before any are saved. */
export async function findSettings(db: Db): Promise<KeptSettings> {
  return (await findSavedSettings(db)) ?? usualSettings
}

/** Whether staff need two-factor sign-in. */
export async function isTwoFactorRequired(db: Db): Promise<boolean> {
  return (await findSettings(db)).secondStepRequired
}

/** Updates existing settings only: without any, it is required anyway. */
export async function setTwoFactorRequired(tx: Db): Promise<void> {
  await tx.execute(sql`update shop_settings set second_step_required = true`)
}

/** By the name of the policy: cancellation_returns, in Bangla cancellation_returns_bn. */
const policyColumn = (name: PolicyName, language: Language) =>
  sql.identifier(name.replace('-', '_') + (language === 'bn' ? '_bn' : ''))

/** A policy in a language. */
export interface PolicyOf {
  name: PolicyName
  language: Language
}

/** Locks the settings, also while there are none yet. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop settings', 0))`)
}

/** What is left out stays as it is: the usual value in a shop without settings. Needs the lock of settings. */
export async function saveSettings(tx: Db, of: ShopSettingsBody, now: Date): Promise<void> {
  const changes = rowOf(of)
  const values = (row: Record<string, unknown>) => {
    const columns = identifiers(Object.keys(row))
    return {
      columns,
      read: sql`select ${columns}
        from jsonb_populate_record(null::shop_settings, ${JSON.stringify(row)}::jsonb)`,
    }
  }
  const changed = values(changes)
  const updated = await tx.execute(sql`
    update shop_settings set (${changed.columns}) = (${changed.read}), updated_at = ${now}`)
  if (updated > 0) return
  const all = values({ ...usualRow, ...changes, updated_at: now })
  await tx.execute(sql`insert into shop_settings (${all.columns}) ${all.read}`)
}

/** The shop's own policy texts in a language; null for a default text. */
export async function findPolicyTexts(
  db: Db,
  language: Language,
): Promise<Partial<Record<PolicyName, string | null>>> {
  const texts = policyNames.map(
    (name) => sql`${policyColumn(name, language)} as ${sql.identifier(name)}`,
  )
  const rows = await db.query<Record<PolicyName, string | null>>(sql`
    select ${sql.join(texts, sql`, `)} from shop_settings limit 1`)
  return rows[0] ?? {}
}

/** Returns false for a shop without settings. */
export async function savePolicyText(
  tx: Db,
  { name, language }: PolicyOf,
  text: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update shop_settings set ${policyColumn(name, language)} = ${text}, updated_at = ${now} returning id`)
  return rows.length > 0
}

/** The shop's own text of a policy as Markdown; null for the default text. */
export async function findPolicyText(db: Db, { name, language }: PolicyOf): Promise<string | null> {
  const rows = await db.query<{ text: string | null }>(sql`
    select ${policyColumn(name, language)} as text from shop_settings limit 1`)
  return rows[0]?.text ?? null
}
