import type { Permission, Role } from '@haat/contract/call'

import type { Db } from '#platform/db/db.ts'
import { nameOrder } from '#platform/db/name-order.ts'
import { sql } from '#platform/db/sql.ts'

export interface InviteRow extends Record<string, unknown> {
  id: string
  contact: string
  permissions: Permission[]
  invitedById: string
  /** Name of the admin. */
  invitedBy: string
  createdAt: string
  expiresAt: string
}

const columns = sql`
  i.id, i.contact, i.permissions, i.invited_by as "invitedById", a.name as "invitedBy",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`

/** The newest 100 invitations that are neither accepted nor ended; some may have expired. */
export async function findOpenInvites(db: Db): Promise<InviteRow[]> {
  return db.query<InviteRow>(sql`
    select ${columns} from staff_invites i join users a on a.id = i.invited_by
    where i.ended_at is null order by i.created_at desc, i.id desc limit 100`)
}

/** Ends the open invitation of a contact. Two invitations of the same contact run one after the other. */
export async function endInvitesOf(tx: Db, contact: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${contact}`}, 0))`)
  await tx.execute(sql`
    update staff_invites set ended_at = ${at} where contact = ${contact} and ended_at is null`)
}

export async function insertInvite(
  tx: Db,
  invite: {
    id: string
    tokenHash: Buffer
    contact: string
    permissions: readonly Permission[]
    invitedBy: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.execute(sql`
    insert into staff_invites (id, token_hash, contact, permissions, invited_by, created_at, expires_at)
    values (${invite.id}, ${invite.tokenHash}, ${invite.contact}, ${[...invite.permissions]}::text[],
      ${invite.invitedBy}, ${invite.createdAt}, ${invite.expiresAt})`)
}

/** False when it is accepted or ended already. */
export async function endInvite(tx: Db, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff_invites set ended_at = ${at} where id = ${id} and ended_at is null returning id`)
  return rows.length > 0
}

/**
 * An invitation that can be accepted, with its row locked: of two who accept at once, the second finds it accepted. None
 * whose admin is no admin any more, because only an admin gives roles.
 */
export async function lockInvite(
  tx: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<InviteRow | undefined> {
  const rows = await tx.query<InviteRow>(sql`
    select ${columns} from staff_invites i join users a on a.id = i.invited_by
    where i.token_hash = ${tokenHash} and i.ended_at is null and i.expires_at > ${now}
      and a.role = 'admin' and a.deleted_at is null
    for update of i for share of a`)
  return rows[0]
}

export async function markAccepted(
  tx: Db,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update staff_invites set ended_at = ${at}, accepted_by = ${userId} where id = ${id}`)
}

/** Writes the account of a contact that its owner has proven by the link: a new one, or one that was never verified. */
export async function claimAccount(
  tx: Db,
  account: { id: string; name: string; contact: string; passwordHash: string; at: Date },
): Promise<string> {
  const { id, name, contact, passwordHash, at } = account
  const isEmail = contact.includes('@')
  const [column, verifiedAt] = isEmail
    ? [sql`email`, sql`email_verified_at`]
    : [sql`phone`, sql`phone_verified_at`]
  const constraint = isEmail ? sql`users_email_key` : sql`users_phone_key`
  const rows = await tx.query<{ id: string }>(sql`
    insert into users (id, name, ${column}, password_hash, ${verifiedAt}, created_at)
    values (${id}, ${name}, ${contact}, ${passwordHash}, ${at}, ${at})
    on conflict on constraint ${constraint} do update
      set name = excluded.name, password_hash = excluded.password_hash, ${verifiedAt} = ${at}
    returning id`)
  const [written] = rows
  if (!written) throw new Error('An account is not there after it was written')
  await tx.execute(sql`delete from registrations where user_id = ${written.id}`)
  return written.id
}

export interface StaffRow extends Record<string, unknown> {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  permissions: Permission[]
  twoFactor: boolean
  signedInAt: string | null
}

/** Admins and people of the role `staff`, admins first. */
export async function findStaff(db: Db, now: Date): Promise<StaffRow[]> {
  return db.query<StaffRow>(sql`
    select u.id, u.name, u.email, u.phone, u.role, u.permissions,
      exists (select from second_steps s where s.user_id = u.id) as "twoFactor",
      (select max(s.created_at) from sessions s
        where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as "signedInAt"
    from users u
    where u.role in ('admin', 'staff') and u.deleted_at is null
    order by u.role, ${nameOrder(sql`u.name`)}, u.id limit 500`)
}

/** An invitation names a contact of the person, or was accepted by them. */
export async function forgetInvitesOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from staff_invites i using users u
    where u.id = ${userId} and (i.accepted_by = u.id or i.contact in (u.email, u.phone))`)
}
