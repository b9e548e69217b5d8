import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The shop of a restored dump leaves out numbers of orders that may have been drawn after it; one of before has none. */
export async function advanceOrderNumbers(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ begin
      if to_regclass('order_numbers') is not null then update order_numbers set drawn_in = ''; end if;
    end $$`)
}

/** The name of this database where it has tables of anybody; undefined: it is empty. */
export async function nameOfFilledDatabase(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(sql`
    select current_database() as name
    where exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))`)
  return row?.name
}
