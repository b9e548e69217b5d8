import { z } from 'zod'

import { nameSchema } from '../name-schema.ts'
import { Identifier, Password, permissionList } from './account.ts'
import { call, permissions, type Permission, roles } from '../call.ts'
import { Id, Line, Time } from '../field.ts'
import { SignedIn } from './two-factor.ts'

/** Usual sets of permissions; single ones may be added or taken away. */
export const staffPresets = {
  manager: permissions.filter((name) => name !== 'settings'),
  'order-desk': ['orders', 'orders.take-money', 'customers'],
  packer: ['packing'],
  accountant: ['orders', 'orders.money', 'cost', 'reports'],
  editor: ['catalogue', 'content'],
} as const satisfies Record<string, readonly Permission[]>
export type StaffPreset = keyof typeof staffPresets

/** A person who works for the shop itself. */
export const StaffMember = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  /** Of the role `staff`; admins have all. */
  permissions: z.array(z.enum(permissions)),
  twoFactor: z.boolean(),
  /** Last sign-in of an open session; null: signed in nowhere. */
  signedInAt: Time.nullable(),
})
nameSchema({ StaffMember })
export type StaffMember = z.output<typeof StaffMember>

/** An invitation that is neither accepted nor taken back. */
export const StaffInvite = z.object({
  _id: Id,
  /** An email or a phone number. */
  contact: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Name of the admin. */
  invitedBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
})
nameSchema({ StaffInvite })
export type StaffInvite = z.output<typeof StaffInvite>

/** Who works for the shop, admins first, and open invitations, newest first. */
export const Staff = z.object({ people: z.array(StaffMember), invites: z.array(StaffInvite) })
nameSchema({ Staff })
export type Staff = z.output<typeof Staff>

export const InviteBody = z.strictObject({
  contact: Identifier.pipe(
    z
      .string()
      .regex(/^(01[3-9]\d{8}|[^\s@]+@[^\s@]+\.[^\s@]+)$/, 'Type an email or a phone number'),
  ),
  permissions: permissionList(1),
})
nameSchema({ InviteBody })

const inviteOver = 'This invitation is not valid any more. Please ask for a new one.'
const token = z.string(inviteOver).regex(/^[\w-]{43}$/, inviteOver)

export const AcceptInviteBody = z.strictObject({
  token,
  name: Line.pipe(
    z.string().min(3, 'Name must be at least 3 characters').max(100, 'Name is too long'),
  ),
  password: Password,
})
nameSchema({ AcceptInviteBody })

/** What the holder of the link reads before accepting. */
export const ReceivedInvite = z.object({
  /** Masked. */
  contact: z.string(),
  permissions: z.array(z.enum(permissions)),
  expiresAt: Time,
  /** The contact has an account: its owner signs in and accepts there. */
  hasAccount: z.boolean(),
})
nameSchema({ ReceivedInvite })
export type ReceivedInvite = z.output<typeof ReceivedInvite>

export const staffCalls = {
  'GET /staff': call({
    name: 'listStaff',
    summary: 'Who works at the desk, and open invitations',
    who: 'admin',
    reply: Staff,
  }),
  'POST /staff/invite': call({
    name: 'inviteStaff',
    summary:
      'Invite somebody to the desk: a link that works once, for 48 hours, goes to their email or phone; an older one ends',
    who: 'admin',
    requiresRecentAuth: true,
    body: InviteBody,
    reply: StaffInvite,
    status: 201,
    message: 'Invitation sent',
    rate: 'write',
  }),
  'DELETE /staff/invite/{id}': call({
    name: 'cancelStaffInvite',
    summary: 'Take an invitation back',
    who: 'admin',
    params: { id: Id },
    reply: z.null(),
    message: 'Invitation taken back',
    rate: 'write',
  }),
  'POST /staff/invite/read': call({
    name: 'readStaffInvite',
    summary: 'What an invitation is for, by the token of its link',
    whileClosed: true,
    who: 'anyone',
    body: z.strictObject({ token }),
    reply: ReceivedInvite,
    rate: 'code',
  }),
  'POST /staff/invite/accept': call({
    name: 'acceptStaffInvite',
    summary: 'Accept an invitation with a new account; signs in',
    whileClosed: true,
    who: 'anyone',
    body: AcceptInviteBody,
    reply: SignedIn,
    message: 'Welcome to the desk',
    rate: 'register',
  }),
  'POST /staff/invite/join': call({
    name: 'joinByStaffInvite',
    summary:
      'Accept an invitation with one’s own account, which must have its contact; ends all its sessions',
    whileClosed: true,
    who: 'signed-in',
    body: z.strictObject({ token }),
    reply: z.null(),
    message: 'Welcome to the desk. Please log in again.',
    rate: 'write',
  }),
}
