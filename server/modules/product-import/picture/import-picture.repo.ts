import { mostImportPictureBytes, mostImportPictures } from '@haat/contract/product/product-import'

import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { keepText } from '#platform/http/kept-text.ts'

/** A picture of an import; it waits while it has neither key nor problem. */
export interface ImportPicture extends Record<string, unknown> {
  source: string
  key: string | null
  /** As keepText() writes it. */
  problem: string | null
}

/** Those of the sources that the import knows. One of an earlier import counts while a product shows it. */
export async function findImportPictures(
  db: Db,
  importId: string,
  sources: readonly string[],
): Promise<Map<string, ImportPicture>> {
  if (sources.length === 0) return new Map()
  const rows = await db.query<ImportPicture>(sql`
    select source, problem, case
        when not reused or exists (select from products q where q.images @> array[p.key]) then key
      end as key
    from product_import_pictures p
    where import_id = ${importId} and source = any(${sources}::text[])`)
  return new Map(rows.map((row) => [row.source, row]))
}

/**
 * Adds pictures to an import. An address whose picture an earlier import of this person fetched, and a product shows, is not
 * fetched again, so that a file can come twice. Those beyond the limit have a problem.
 */
export async function insertImportPictures(
  db: Db,
  { importId, userId }: { importId: string; userId: string },
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  const most = mostImportPictures.toLocaleString('en')
  const problem = keepText(say('import_pictures_count', { most }))
  await db.execute(sql`
    with known as (select count(*) as count from product_import_pictures where import_id = ${importId}),
    fresh as (
      select source, row_number() over () as at from unnest(${sources}::text[]) as source
      where not exists (
        select from product_import_pictures p where p.import_id = ${importId} and p.source = source.source)),
    earlier as (
      select distinct on (p.source) p.source, p.key from product_import_pictures p
      join product_imports i on i.id = p.import_id
      where p.source = any(${sources}::text[]) and p.source like 'https://%' and p.key is not null
        and i.user_id = ${userId}
        and exists (select from products q where q.images @> array[p.key] and q.deleted_at is null)
      order by p.source, i.created_at desc)
    insert into product_import_pictures (import_id, source, key, reused, problem)
    select ${importId}, fresh.source, earlier.key, earlier.key is not null,
      case when earlier.key is null and known.count + fresh.at > ${mostImportPictures} then ${problem} end
    from fresh cross join known left join earlier on earlier.source = fresh.source
    on conflict do nothing`)
}

/** Pictures that are still to be fetched. */
export async function findWaitingPictures(
  db: Db,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ source: string }>(sql`
    select source from product_import_pictures
    where import_id = ${importId} and key is null and problem is null order by source limit ${limit}`)
  return rows.map(({ source }) => source)
}

/** Records a fetched picture. Returns false where the import has no room for its bytes, or does not wait for it any more. */
export async function keepImportPicture(
  db: Db,
  importId: string,
  { source, key, bytes }: { source: string; key: string; bytes: number },
): Promise<boolean> {
  const rowCount = await db.execute(sql`
    with room as (
      update product_imports set picture_bytes = picture_bytes + ${bytes}
      where id = ${importId} and picture_bytes + ${bytes} <= ${mostImportPictureBytes} returning id)
    update product_import_pictures p set key = ${key} from room
    where p.import_id = room.id and p.source = ${source} and p.key is null and p.problem is null`)
  return rowCount === 1
}

/** Records why pictures that wait cannot be had. */
export async function refuseImportPictures(
  db: Db,
  importId: string,
  sources: readonly string[],
  problem: Text,
): Promise<void> {
  if (sources.length === 0) return
  await db.execute(sql`
    update product_import_pictures set problem = ${keepText(problem)}
    where import_id = ${importId} and source = any(${sources}::text[]) and key is null
      and problem is null`)
}

/** No picture of the import is waited for any more. */
export async function skipWaitingPictures(db: Db, importId: string, problem: Text): Promise<void> {
  await db.execute(sql`
    update product_import_pictures set problem = ${keepText(problem)}
    where import_id = ${importId} and key is null and problem is null`)
}

/** Pictures that failed are waited for again. */
export async function retryImportPictures(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    update product_import_pictures set problem = null where import_id = ${importId} and key is null`)
}

/** Removes pictures of the import that its rows do not name any more, as after other columns were chosen. */
export async function dropUnnamedPictures(
  db: Db,
  importId: string,
  sources: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from product_import_pictures
    where import_id = ${importId} and key is null and source <> all(${sources}::text[])`)
}

/**
 * Takes pictures that no product shows off the lists of imports that are over, and of those that were not started before a time.
 * Returns their keys, to be removed.
 */
export async function takeUnusedPictures(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(sql`
    with unused as (
      select p.import_id, p.source from product_import_pictures p
      join product_imports i on i.id = p.import_id
      where (i.state in ('done', 'stopped', 'undone')
          or (i.state in ('columns', 'checked') and i.created_at < ${before}))
        and p.key is not null and not p.reused
        and not exists (select from products q where q.images @> array[p.key])
      limit ${limit})
    delete from product_import_pictures p using unused
    where p.import_id = unused.import_id and p.source = unused.source
    returning p.key`)
  return rows.map(({ key }) => key)
}
