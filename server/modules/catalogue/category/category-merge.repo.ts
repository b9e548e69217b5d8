import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Nodes of one level: each of `from` goes into the one of `into` at the same index. */
export interface Pairs {
  from: string[]
  into: string[]
}

const ids = (list: readonly string[]) => sql`${list}::uuid[]`
const pairs = ({ from, into }: Pairs) => sql`unnest(${ids(from)}, ${ids(into)}) as pair (a, b)`

/** Holds categories with all that is in them: until the transaction ends nothing is put there. */
export async function lockBranches(tx: Db, branches: readonly string[]): Promise<void> {
  const roots = ids(branches)
  // From the top: what is put into a node before it is held is seen by the next statement.
  for (const level of [1, 2, 3]) {
    await tx.execute(sql`
      select count(*) from (
        select from categories
        where level = ${level} and (id = any (${roots}) or parent_id = any (${roots})
          or parent_id in (select id from categories where parent_id = any (${roots})))
        order by id for update) held`)
  }
}

/** Children of paired nodes that have one of the same name in the other. */
export async function findSameChildren(tx: Db, parents: Pairs): Promise<Pairs> {
  const rows = await tx.query<{ from: string; into: string }>(sql`
    select x.id as "from", y.id as "into"
    from ${pairs(parents)}
    join categories x on x.parent_id = pair.a
    join categories y on y.parent_id = pair.b and y.name = x.name`)
  return { from: rows.map(({ from }) => from), into: rows.map(({ into }) => into) }
}

/** Children go into others, after those that are there. Of sub-categories, foreign keys take the products along. */
async function moveChildren(tx: Db, merged: Pairs): Promise<void> {
  await tx.execute(sql`
    update categories x set parent_id = pair.b, position = x.position + (
      select coalesce(max(position), 0) from categories where parent_id = pair.b)
    from ${pairs(merged)} where x.parent_id = pair.a`)
}

/** What is in categories, banners and coupons of them go to others. */
export async function moveContentsOfCategories(tx: Db, merged: Pairs): Promise<void> {
  await moveChildren(tx, merged)
  await tx.execute(sql`
    update banners x set category_id = pair.b from ${pairs(merged)} where x.category_id = pair.a`)
  await tx.execute(sql`
    update coupons x set category_id = pair.b from ${pairs(merged)} where x.category_id = pair.a`)
}

/** What is in sub-categories goes into others. */
export async function moveContentsOfSubs(tx: Db, merged: Pairs): Promise<void> {
  await tx.execute(sql`set constraints products_sub_sub_category_fkey deferred`)
  await moveChildren(tx, merged)
  await tx.execute(sql`
    update products p set category_id = s.parent_id, sub_category_id = s.id
    from ${pairs(merged)} join categories s on s.id = pair.b
    where p.sub_category_id = pair.a`)
}

/** Products of sub-sub-categories go into others. */
export async function moveContentsOfSubSubs(tx: Db, merged: Pairs): Promise<void> {
  await tx.execute(sql`
    update products p set category_id = s.parent_id, sub_category_id = s.id, sub_sub_category_id = y.id
    from ${pairs(merged)} join categories y on y.id = pair.b join categories s on s.id = y.parent_id
    where p.sub_sub_category_id = pair.a`)
}

/** Deletes what was merged and remembers where it has gone. Replies the keys of the pictures. */
export async function deleteMerged(tx: Db, merged: Pairs): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(sql`
    delete from categories where id = any (${ids(merged.from)}) returning image`)
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
