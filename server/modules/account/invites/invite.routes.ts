import type { SignedIn } from '@haat/contract/account/two-factor'
import { type StaffInvite, type StaffMember, staffCalls } from '@haat/contract/account/staff'

import type { Person } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind, type RequestFacts } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { acceptInvite, joinByInvite, readInvite } from './accept-invite.ts'
import { inviteStaff } from './invite-staff.ts'
import {
  endInvite,
  findOpenInvites,
  findStaff,
  forgetInvitesOf,
  type InviteRow,
  type StaffRow,
} from './invite.repo.ts'

/** Signs in a person whose first factor was right; what comes next is as the shop's settings say. */
export type SignIn = (person: Person, request: RequestFacts) => Promise<SignedIn>

export function bindInviteCalls(
  { api, ports, settings, personalData }: Platform,
  signIn: SignIn,
): void {
  const { clock, log, database } = ports
  const { db } = database
  const deps = { db, clock, log, publicUrl: settings.publicUrl }
  personalData.push({ name: 'invites', read: async () => [], forget: forgetInvitesOf })
  bind(api, staffCalls, {
    'GET /staff': async () => {
      const [people, invites] = await Promise.all([findStaff(db, clock.now()), findOpenInvites(db)])
      return { people: people.map(presentMember), invites: invites.map(presentInvite) }
    },
    'POST /staff/invite': async ({ actor, body, request }) => {
      const { language } = request
      return presentInvite(await inviteStaff(deps, actor, { ...body, language }))
    },
    'DELETE /staff/invite/{id}': async ({ params }) => {
      const ended = await inTransaction(db, (tx) => endInvite(tx, params.id, clock.now()))
      if (!ended) throw notFound('invitation_over')
      return null
    },
    'POST /staff/invite/read': ({ body }) => readInvite(deps, body.token),
    'POST /staff/invite/accept': async ({ body, request }) =>
      signIn(await acceptInvite(deps, body), request),
    'POST /staff/invite/join': async ({ actor, body }) => {
      await joinByInvite(deps, actor, body.token)
      return null
    },
  })
}

const presentMember = ({ id, signedInAt, ...row }: StaffRow): StaffMember => ({
  _id: id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  permissions: row.permissions,
  twoFactor: row.twoFactor,
  signedInAt: signedInAt === null ? null : isoTime(signedInAt),
})

const presentInvite = (row: InviteRow): StaffInvite => ({
  _id: row.id,
  contact: row.contact,
  permissions: row.permissions,
  invitedBy: row.invitedBy,
  createdAt: isoTime(row.createdAt),
  expiresAt: isoTime(row.expiresAt),
})

const isoTime = (time: string) => new Date(time).toISOString()
