import type { ActivityQuery } from '@haat/contract/activity'

import { personIsNamed } from '#modules/identity/index.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { contains, searchForm } from '#platform/db/containing.ts'
import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export interface ActivityRow extends Record<string, unknown> {
  id: string
  at: string
  actorId: string
  /** Null: the account is deleted. */
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

/** What is said of a person: the log names their account alone. */
const kindsOfPeople = sql.raw(`('user', 'second-step', 'block', 'customer-tag')`)

const mostNamed = 100

/**
 * People whose name contains a search: those who may have acted, and all. Beforehand, so that each part of the log's condition
 * is of its own columns, and PostgreSQL can use an index for each or walk the newest.
 */
async function findNamed(db: Db, name: string): Promise<{ staff: string[]; people: string[] }> {
  const idsOf = (condition: Sql) => sql`array(
    select u.id from users u where ${personIsNamed(name)} and ${condition} limit ${mostNamed})`
  const [row] = await db.query<{ staff: string[]; people: string[] }>(sql`
    select ${idsOf(sql`u.role <> 'user'`)} as staff, ${idsOf(sql`true`)} as people`)
  return row ?? { staff: [], people: [] }
}

/**
 * One page of the activity log, newest first, and how many there are, counted to one more than is shown. The log stores no names of
 * people; they are joined from existing accounts.
 */
export async function findActivity(
  db: Db,
  { page, limit, kind, action, actor, subjectId, search }: ActivityQuery,
): Promise<{ total: number; rows: ActivityRow[] }> {
  const found = search ? await findNamed(db, search) : undefined
  const where = allOf([
    sql`true`,
    ...(kind ? [sql`a.kind = ${kind}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(actor ? [sql`a.actor_id = ${actor}`] : []),
    ...(subjectId ? [sql`a.subject_id = ${subjectId}`] : []),
    ...(search && found
      ? [
          sql`(${contains(searchForm(sql`a.subject`), search)}
              or lower(right(a.subject_id, 6)) = ${shortId(search)}
              or a.actor_id = any (${found.staff}::uuid[])
              or a.kind in ${kindsOfPeople} and a.subject_id = any (${found.people}::text[]))`,
        ]
      : []),
  ])
  const [list, count] = await Promise.all([
    db.query<ActivityRow>(sql`
      select a.id, a.at, a.actor_id as "actorId", case when u.deleted_at is null then u.name end as "actorName",
        a.actor_role as "actorRole", a.call, a.kind, a.subject_id as "subjectId",
        coalesce(nullif(a.subject, ''), s.name, '') as subject, a.action, a.before, a.after
      from (select * from activity_log a where ${where}
            order by a.at desc, a.id desc ${bounds({ page, limit })}) a
      left join users u on u.id = a.actor_id
      left join users s on s.id = case when a.kind in ${kindsOfPeople} then a.subject_id::uuid end
        and s.deleted_at is null
      order by a.at desc, a.id desc`),
    db.query<{ total: number }>(sql`
      select ${countOf(sql`from activity_log a where ${where}`)} as total`),
  ])
  return { total: count[0]?.total ?? 0, rows: list }
}

interface ExportRow {
  userId: string
  role: string
  call: string
  requestId: string
  what: string
  file: string
  rows: number
  filter: Readonly<Record<string, unknown>>
}

/** Reading changes nothing, so that no trigger writes of it. */
export async function insertExport(
  db: Db,
  { userId, role, call, requestId, what, file, rows, filter }: ExportRow,
): Promise<void> {
  const after = JSON.stringify({ rows, ...filter })
  await db.execute(sql`
    insert into activity_log
      (actor_id, actor_role, call, request_id, kind, subject_id, subject, action, after)
    values (${userId}, ${role}, ${call}, ${requestId}, 'export', ${what}, ${file}, 'created',
      ${after}::jsonb)`)
}
