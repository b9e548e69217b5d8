import type { AddressBody } from '@haat/contract/address'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

const columns = sql`id as "_id", label, name, phone, division, district, city,
  details as "addressDetails", is_default as "isDefault"`

export interface SavedAddress extends AddressBody {
  _id: string
}

/** A person's addresses, the default first, then the newest. Saving limits their number. */
export async function findAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db.query<SavedAddress & Record<string, unknown>>(sql`
    select ${columns} from addresses where user_id = ${userId}
    order by is_default desc, created_at desc, id desc`)
  return rows
}

/** Locks a person's address book until the transaction ends. */
export async function lockAddresses(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`)
}

export async function countAddresses(db: Db, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    sql`select count(*)::int as count from addresses where user_id = ${userId}`,
  )
  return rows[0]?.count ?? 0
}

/** Unsets the default of all addresses but this one. */
export async function clearDefault(tx: Db, userId: string, exceptId: string): Promise<void> {
  await tx.execute(sql`
    update addresses set is_default = false
    where user_id = ${userId} and is_default and id <> ${exceptId}`)
}

export interface NewAddress {
  id: string
  userId: string
  at: Date
}

export async function insertAddress(
  tx: Db,
  { id, userId, at }: NewAddress,
  body: AddressBody,
): Promise<void> {
  await tx.execute(sql`
    insert into addresses
      (id, user_id, label, name, phone, division, district, city, details, is_default, created_at)
    values (${id}, ${userId}, ${body.label}, ${body.name}, ${body.phone}, ${body.division},
      ${body.district}, ${body.city}, ${body.addressDetails}, ${body.isDefault}, ${at})`)
}

/** Whether the address is theirs and was changed. */
export async function updateAddress(
  tx: Db,
  { id, userId }: Pick<NewAddress, 'id' | 'userId'>,
  body: AddressBody,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update addresses set label = ${body.label}, name = ${body.name}, phone = ${body.phone},
      division = ${body.division}, district = ${body.district}, city = ${body.city},
      details = ${body.addressDetails}, is_default = ${body.isDefault}
    where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

/** Whether the address was theirs and is gone. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const rowCount = await db.execute(
    sql`delete from addresses where id = ${id} and user_id = ${userId}`,
  )
  return rowCount === 1
}

/** Deletes all addresses of a person. */
export async function forgetAddresses(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from addresses where user_id = ${userId}`)
}
