import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { StoredColumn, StoredForm, TextHolder } from './stored-columns.ts'

export interface StoredText {
  key: string
  /** As JSON reads it: a text, a list, or any value. */
  value: unknown
}

/** Functions of schema/functions/text.sql, and that of 0114. */
const sqlForms: Record<StoredForm, Sql> = {
  line: sql.raw('normal_line'),
  longText: sql.raw('normal_long_text'),
  code: sql.raw('normal_code'),
  search: sql.raw('search_form'),
}

const differs: Record<TextHolder, (form: Sql) => Sql> = {
  text: (form) => sql`value <> ${form}(value)`,
  texts: (form) => sql`exists (select from unnest(value) one where one <> ${form}(one))`,
  json: (form) => sql`exists (
    select from jsonb_path_query(value, 'strict $.**') one
    where jsonb_typeof(one) = 'string' and one #>> '{}' <> ${form}(one #>> '{}'))`,
}

/**
 * Of the next `most` rows those whose text is not in its normal form, and the key of the last one; null: there were none
 * left.
 */
export async function findTexts(
  db: Db,
  { table, column, key, form, holds }: StoredColumn,
  { after, most }: { after: string | null; most: number },
): Promise<{ last: string | null; rows: StoredText[] }> {
  const by = sql.raw(key)
  const [found] = await db.query<{ last: string | null; rows: StoredText[] }>(sql`
    with page as materialized (
      select ${by} as key, ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where ${after === null ? sql`true` : sql`${by} > ${after}`} order by 1 limit ${most})
    select (select key::text from page order by page.key desc limit 1) as last, coalesce((
      select json_agg(json_build_object('key', key::text, 'value', value) order by page.key)
      from page where ${differs[holds](sqlForms[form])}), '[]') as rows`)
  return found ?? { last: null, rows: [] }
}

/** Leaves what was changed meanwhile: that came in its normal form. In a transaction. */
export async function replaceText(
  db: Db,
  { table, column, key, holds, isOption }: StoredColumn,
  { row, text }: { row: StoredText; text: unknown },
): Promise<void> {
  // The product before its variants, as every writer takes them.
  const productIds = isOption ? await lockProduct(db, row.key) : []
  const [before, after] = [row.value, text].map((value) =>
    holds === 'json' ? sql`${JSON.stringify(value)}::jsonb` : asText(value),
  )
  await db.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${after}
    where ${sql.raw(key)} = ${row.key} and ${sql.identifier(column)} = ${before}`)
  if (productIds.length > 0) {
    await db.execute(sql`select product_variants_summarise(${productIds}::uuid[])`)
  }
}

async function lockProduct(db: Db, variantId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select p.id from products p join product_variants v on v.product_id = p.id
    where v.id = ${variantId} for update of p`)
  return rows.map(({ id }) => id)
}

const asText = (value: unknown): Sql =>
  Array.isArray(value) ? sql`${value.map(String)}::text[]` : sql`${String(value)}`

interface Progress {
  lastKey: string | null
  kept: number
  done: boolean
}

/** By the name of the column; absent: not begun. */
export async function findProgress(db: Db): Promise<Map<string, Progress>> {
  const rows = await db.query<Progress & { name: string }>(sql`
    select name, last_key as "lastKey", kept, done_at is not null as done from normalised_columns`)
  return new Map(rows.map(({ name, ...progress }) => [name, progress]))
}

export async function saveProgress(
  db: Db,
  name: string,
  { lastKey, kept, done }: Progress,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into normalised_columns (name, last_key, kept, done_at)
    values (${name}, ${lastKey}, ${kept}, ${done ? at : null})
    on conflict (name) do update set
      last_key = excluded.last_key, kept = excluded.kept, done_at = excluded.done_at`)
}

/**
 * Whether no process writes texts in the old form any more: processes of the older release go on for a while in a rolling
 * update.
 */
export async function isUpdateOver(db: Db): Promise<boolean> {
  const rows = await db.query(sql`
    select from schema_migrations
    where name = '0116-normalised-columns.sql'
      and applied_at < now() - interval '1 hour'`)
  return rows.length > 0
}
