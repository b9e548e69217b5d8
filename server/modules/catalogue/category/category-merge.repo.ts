import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** Each of `from` goes into the one of `into` at the same place. */
export interface Pairs {
  from: string[]
  into: string[]
}

const ids = (list: readonly string[]) => sql`${list}::uuid[]`
const pairs = ({ from, into }: Pairs) => sql`unnest(${ids(from)}, ${ids(into)}) as pair (a, b)`

/** Holds categories with all that lies in them: until the transaction ends nothing is put there. */
export async function holdBranches(tx: Db, branches: readonly string[]): Promise<void> {
  const roots = ids(branches)
  const hold = (table: string, where: Sql) =>
    tx.execute(sql`
      select count(*) from (
        select from ${sql.identifier(table)} where ${where} order by id for update) held`)
  await hold('categories', sql`id = any (${roots})`)
  await hold('sub_categories', sql`id = any (${roots}) or category_id = any (${roots})`)
  await hold(
    'sub_sub_categories',
    sql`id = any (${roots}) or sub_category_id = any (${roots}) or category_id = any (${roots})`,
  )
}

/** Sub-categories of one category that have siblings of the same name in another. */
export async function findSameSubs(tx: Db, from: string, into: string): Promise<Pairs> {
  return read(
    tx,
    sql`select a.id as "from", b.id as "into"
      from sub_categories a join sub_categories b using (name)
      where a.category_id = ${from} and b.category_id = ${into}`,
  )
}

/** Sub-sub-categories of sub-categories that have one of the same name in their pair. */
export async function findSameSubSubs(tx: Db, subs: Pairs): Promise<Pairs> {
  return read(
    tx,
    sql`select x.id as "from", y.id as "into"
      from ${pairs(subs)}
      join sub_sub_categories x on x.sub_category_id = pair.a
      join sub_sub_categories y on y.sub_category_id = pair.b and y.name = x.name`,
  )
}

async function read(tx: Db, statement: Sql): Promise<Pairs> {
  const rows = await tx.query<{ from: string; into: string }>(statement)
  return { from: rows.map(({ from }) => from), into: rows.map(({ into }) => into) }
}

/** Products of sub-sub-categories go into others. */
export async function moveProductsOfSubSubs(tx: Db, merged: Pairs): Promise<void> {
  await tx.execute(sql`
    update products p set category_id = y.category_id, sub_category_id = y.sub_category_id,
      sub_sub_category_id = y.id
    from ${pairs(merged)} join sub_sub_categories y on y.id = pair.b
    where p.sub_sub_category_id = pair.a`)
}

/** What lies in sub-categories goes into others, after what is there. */
export async function moveContentsOfSubs(tx: Db, merged: Pairs): Promise<void> {
  await tx.execute(sql`set constraints products_sub_sub_category_fkey deferred`)
  await tx.execute(sql`
    update sub_sub_categories x set category_id = s.category_id, sub_category_id = s.id,
      position = x.position + (select coalesce(max(position), 0)
        from sub_sub_categories where sub_category_id = s.id)
    from ${pairs(merged)} join sub_categories s on s.id = pair.b
    where x.sub_category_id = pair.a`)
  await tx.execute(sql`
    update products p set category_id = s.category_id, sub_category_id = s.id
    from ${pairs(merged)} join sub_categories s on s.id = pair.b
    where p.sub_category_id = pair.a`)
}

/** What lies in a category, banners and coupons of it go to another. Foreign keys take the products along. */
export async function moveContentsOfCategory(tx: Db, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update sub_categories set category_id = ${into}, position = position + (
      select coalesce(max(position), 0) from sub_categories where category_id = ${into})
    where category_id = ${from}`)
  await tx.execute(sql`update banners set category_id = ${into} where category_id = ${from}`)
  await tx.execute(sql`update coupons set category_id = ${into} where category_id = ${from}`)
}

/** Deletes what was merged and remembers where it has gone. Replies the keys of the pictures. */
export async function deleteMerged(
  tx: Db,
  table: 'categories' | 'sub_categories' | 'sub_sub_categories',
  merged: Pairs,
): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(sql`
    delete from ${sql.identifier(table)} where id = any (${ids(merged.from)}) returning image`)
  await tx.execute(sql`
    update merged_categories set into_id = pair.b from ${pairs(merged)} where into_id = pair.a`)
  await tx.execute(sql`
    insert into merged_categories (id, into_id) select pair.a, pair.b from ${pairs(merged)}`)
  return rows.map(({ image }) => image)
}

/** Forgets what had gone into a category that is deleted. */
export async function forgetMergedInto(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from merged_categories where into_id = ${id}`)
}
