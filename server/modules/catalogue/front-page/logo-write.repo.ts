import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export async function insertLogo(tx: Db, logo: { id: string; image: string; at: Date }) {
  await tx.execute(sql`
    insert into logos (id, image, created_at) values (${logo.id}, ${logo.image}, ${logo.at})`)
}

/** Deletes a logo. Replies the key of its picture; undefined when there is no such logo. */
export async function deleteLogo(tx: Db, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ image: string }>(
    sql`delete from logos where id = ${id} returning image`,
  )
  return rows[0]?.image
}

/** Deletes all but one. Replies the keys of their pictures. */
export async function deleteOtherLogos(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(
    sql`delete from logos where id <> ${id} returning image`,
  )
  return rows.map(({ image }) => image)
}
