import { z } from 'zod'

import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'

import { findPerson, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { resendJob } from './asked-message.ts'
import { mayGetMessage } from './message-limit.ts'
import { findRegistrations } from './registration.repo.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { hashToken } from './token.ts'
import { freshCode } from './verification-code.ts'
import { codesMadeSince } from './verification-code.repo.ts'
import { linksMadeSince } from './verification-link.repo.ts'
import type { Visitor } from './visitor.ts'

const Payload = z.object({
  identifier: z.string(),
  address: z.string(),
  registrationHash: z.string().optional(),
})

/** Everything is done by jobs, for anybody alike: the answer and its time tell nothing. */
export async function askForVerification(
  { keepAsked }: AccountPorts,
  identifier: string,
  { address, registrationToken }: Visitor,
): Promise<void> {
  const registrationHash = registrationToken && hashToken(registrationToken).toString('hex')
  await keepAsked({ job: resendJob, identifier, address, registrationHash })
}

/** Sends the link or code of an account that waits, for the registration of the browser that asked. */
export async function resendVerification(ports: AccountPorts, payload: unknown): Promise<void> {
  const { identifier, address, registrationHash } = Payload.parse(payload)
  const person = await findPerson(ports.db, identifier)
  if (!person || person.emailVerified || person.phoneVerified) return
  const all = await findRegistrations(ports.db, person.id)
  const ofBrowser = all.find(({ tokenHash }) => tokenHash.toString('hex') === registrationHash)
  const registrationId = (ofBrowser ?? all[0])?.id
  await sendVerification(ports, person, { identifier, registrationId, address })
}

/** Over the limit nothing is sent: an earlier message is on its way, and what to do is the same. */
export async function sendVerification(
  ports: AccountPorts,
  { id: userId, name }: Person,
  sent: { identifier: string; registrationId: string | undefined; address: string },
): Promise<void> {
  const { identifier } = sent
  const byMail = identifier.includes('@')
  const earlier = byMail ? linksMadeSince : codesMadeSince
  if (!(await mayGetMessage(ports, (since) => earlier(ports.db, identifier, since)))) return
  const code = byMail ? undefined : await freshCode(ports, 'verify-phone', identifier)
  try {
    await inTransaction(ports.db, async (tx) => {
      if (code) await sendPhoneCode(ports, tx, code, sent)
      else await sendVerificationLink(ports, tx, { userId, name, email: identifier }, sent)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
