import { containing, searchForm } from '#platform/db/containing.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** Of `users u`: the name contains this. The longer text is that of the index users_search_form_idx; the name alone has none. */
export function personIsNamed(name: string): Sql {
  const part = containing(name)
  return sql`(${searchForm(sql`u.name`)} ilike ${part}
    and ${searchForm(sql`u.name || E'\n' || coalesce(u.email, '') || E'\n' || coalesce(u.phone, '')`)} ilike ${part})`
}
