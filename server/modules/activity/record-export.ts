import type { CallKey } from '@haat/contract/call'

import { requireRecentAuth } from '#platform/http/permission.ts'
import type { RequestFacts } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'

import { insertExport } from './activity.repo.ts'

/** A file with more people needs a recent sign-in. */
const mostRows = 500

/** A file about people that a member of staff exports. */
export interface PeopleExport {
  call: CallKey
  /** What the file lists. */
  what: 'customers' | 'orders'
  /** Name of the file. */
  file: string
  /** The query of the call. */
  query: Readonly<Record<string, unknown>>
  rows: number
}

/**
 * Every file of people is recorded before it is sent: in the activity log and as a security event. Throws 403 for a large one
 * without a recent sign-in.
 */
export async function recordExport(
  { clock, database, log }: Pick<Ports, 'clock' | 'database' | 'log'>,
  { actor, request }: { actor: Actor; request: Pick<RequestFacts, 'requestId'> },
  { call, what, file, query, rows }: PeopleExport,
): Promise<void> {
  if (rows > mostRows) requireRecentAuth(actor, clock.now())
  const filter = withoutWords(query)
  const { userId, role } = actor
  const { requestId } = request
  await insertExport(database.db, { userId, role, call, requestId, what, file, rows, filter })
  logSecurityEvent(log, 'people-exported', { userId, what, rows, filter })
}

/** Logs hold no personal data: of a search, which may be a name or a phone number, that there was one. */
const withoutWords = ({ search, ...filter }: PeopleExport['query']) => ({
  ...filter,
  ...(search !== undefined && search !== '' && { search: '…' }),
})
