import type { ActivityQuery } from '@haat/contract/activity'

import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface ActivityRow extends Record<string, unknown> {
  id: string
  at: string
  actorId: string
  actorName: string | null
  actorRole: string
  call: string
  kind: string
  subjectId: string
  subject: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The short id as people read it: `#A1B2C3`. */
const shortId = (text = '') => text.replace(/^#/, '').toLowerCase()

/**
 * One page of the activity log, newest first, and how many there are, counted to one more than is shown. The log stores no names of
 * people; they are joined from existing accounts.
 */
export async function findActivity(
  db: Db,
  { page, limit, kind, action, actor, subjectId, search }: ActivityQuery,
): Promise<{ total: number; rows: ActivityRow[] }> {
  const pattern = search && containing(search)
  const where = sql.join(
    [
      sql`true`,
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(action ? [sql`a.action = ${action}`] : []),
      ...(actor ? [sql`a.actor_id = ${actor}`] : []),
      ...(subjectId ? [sql`a.subject_id = ${subjectId}`] : []),
      ...(pattern
        ? [
            sql`(a.subject ilike ${pattern} 
              or lower(right(a.subject_id, 6)) = ${shortId(search)} or a.actor_id in (
              select id from users where name ilike ${pattern} and role <> 'user' limit 100)
              or a.kind in ('user', 'second-step', 'block', 'customer-tag') and a.subject_id in (
              select id::text from users where name ilike ${pattern} limit 100))`,
          ]
        : []),
    ],
    sql` and `,
  )
  const [list, count] = await Promise.all([
    db.query<ActivityRow>(sql`
      select a.id, a.at, a.actor_id as "actorId", u.name as "actorName",
        a.actor_role as "actorRole", a.call, a.kind, a.subject_id as "subjectId",
        coalesce(nullif(a.subject, ''), s.name, '') as subject, a.action, a.before, a.after
      from (select * from activity_log a where ${where}
            order by a.at desc, a.id desc ${bounds({ page, limit })}) a
      left join users u on u.id = a.actor_id
      left join users s on s.id = case when a.kind in ('user', 'second-step', 'block', 'customer-tag') then a.subject_id::uuid end
        and s.deleted_at is null
      order by a.at desc, a.id desc`),
    db.query<{ total: number }>(sql`
      select ${countOf(sql`from activity_log a where ${where}`)} as total`),
  ])
  return { total: count[0]?.total ?? 0, rows: list }
}
