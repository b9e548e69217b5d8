import { type Person, personColumns } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A person with the new email and phone number that are not confirmed yet. */
export type PersonWithPending = Person & {
  pendingEmail: string | null
  pendingPhone: string | null
}

type PersonWithPendingRow = { [Field in keyof PersonWithPending]: PersonWithPending[Field] }

const columnsWithPending = (since: Date) => sql`${personColumns}, (
    select value from contact_changes
    where user_id = users.id and contact = 'email' and created_at > ${since}) as "pendingEmail", (
    select value from contact_changes
    where user_id = users.id and contact = 'phone' and created_at > ${since}) as "pendingPhone"`

/** A person by id, with changes of contact that were requested since `since`. */
export async function findPersonWithPending(
  db: Db,
  id: string,
  since: Date,
): Promise<PersonWithPending | undefined> {
  const rows = await db.query<PersonWithPendingRow>(
    sql`select ${columnsWithPending(since)} from users where id = ${id} and deleted_at is null`,
  )
  return rows[0]
}

/** Undefined fields stay as they are. */
export interface PersonChange {
  id: string
  name?: string | undefined
  address?: string | undefined
}

/** Undefined for an unknown id. */
export async function updatePerson(
  db: Db,
  { id, name, address }: PersonChange,
  since: Date,
): Promise<PersonWithPending | undefined> {
  const rows = await db.query<PersonWithPendingRow>(sql`
    update users set name = coalesce(${name ?? null}, name), address = coalesce(${address ?? null}, address)
    where id = ${id} and deleted_at is null
    returning ${columnsWithPending(since)}`)
  return rows[0]
}

export async function setProfileImage(tx: Db, id: string, key: string | null): Promise<void> {
  await tx.execute(sql`update users set profile_image = ${key} where id = ${id}`)
}
