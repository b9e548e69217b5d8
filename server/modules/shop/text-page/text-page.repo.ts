import type { Language } from '@haat/contract/language'
import type { TextPageBody } from '@haat/contract/text-page'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

export interface TextPageListRow extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  isInBangla: boolean
  inFooter: boolean
  isPublished: boolean
  updatedAt: string
}

export interface TextPageRecord extends TextPageListRow {
  text: string
  titleBn: string
  textBn: string
  version: number
}

const isInBangla = sql`title_bn <> '' and text_bn <> ''`

/** Locks all text pages until the transaction ends, also while there are none. */
export async function lockTextPages(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('text pages', 0))`)
}

/** All text pages in their order, without their texts. Bounded: none is added beyond a number. */
export async function listTextPages(db: Db): Promise<TextPageListRow[]> {
  return db.query<TextPageListRow>(sql`
    select id, slug, title, ${isInBangla} as "isInBangla", in_footer as "inFooter", is_published as "isPublished",
      updated_at as "updatedAt"
    from text_pages order by position, id limit 1000`)
}

export async function findTextPage(db: Db, id: string): Promise<TextPageRecord | undefined> {
  const rows = await db.query<TextPageRecord>(sql`
    select id, slug, title, text, title_bn as "titleBn", text_bn as "textBn", ${isInBangla} as "isInBangla",
      in_footer as "inFooter", is_published as "isPublished", updated_at as "updatedAt",
      version
    from text_pages where id = ${id}`)
  return rows[0]
}

const titleIn = (language: Language) => textIn(language, sql`title`, sql`title_bn`)

interface PublishedPage extends Record<string, unknown> {
  slug: string
  title: string
  text: string
  isInBangla: boolean
}

/** The page of an address, unless it is a draft. */
export async function findPublishedPage(
  db: Db,
  slug: string,
  language: Language,
): Promise<PublishedPage | undefined> {
  const rows = await db.query<PublishedPage>(sql`
    select slug, ${titleIn(language)} as title, ${textIn(language, sql`text`, sql`text_bn`)} as text,
      ${isInBangla} as "isInBangla"
    from text_pages where slug = ${slug} and is_published`)
  return rows[0]
}

/** What the footer lists, in its order. */
export async function findFooterPages(
  db: Db,
  language: Language,
): Promise<{ slug: string; title: string }[]> {
  return db.query<{ slug: string; title: string }>(sql`
    select slug, ${titleIn(language)} as title from text_pages where is_published and in_footer order by position, id limit 1000`)
}

type Columns = Omit<TextPageBody, 'slug'> & { slug: string }

/** Adds a page after the others. */
export async function insertTextPage(tx: Db, id: string, of: Columns, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into text_pages (id, slug, title, text, title_bn, text_bn, in_footer, is_published, position, created_at, updated_at)
    values (${id}, ${of.slug}, ${of.title}, ${of.text}, ${of.titleBn ?? ''}, ${of.textBn ?? ''}, ${of.inFooter}, ${of.isPublished},
      (select coalesce(max(position), 0) + 1 from text_pages), ${now}, ${now})`)
}

export async function updateTextPage(tx: Db, id: string, of: Columns, now: Date): Promise<void> {
  await tx.execute(sql`
    update text_pages set slug = ${of.slug}, title = ${of.title}, text = ${of.text},
      title_bn = coalesce(${of.titleBn ?? null}, title_bn), text_bn = coalesce(${of.textBn ?? null}, text_bn), in_footer = ${of.inFooter},
      is_published = ${of.isPublished}, updated_at = ${now}, version = version + 1
    where id = ${id}`)
}

/** Puts the pages in this order. */
export async function placeTextPages(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update text_pages p set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where p.id = placed.id and p.position <> placed.position`)
}

/** Returns false where there is no such page. */
export async function deleteTextPage(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(sql`delete from text_pages where id = ${id} returning id`)
  return rows.length > 0
}
