import type { CodeAsked } from '@haat/contract/account'
import { z } from 'zod'

import { refuseOverBudget } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'

import { findPerson, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { requestMessage, resendJob } from './request-message.ts'
import { mayGetMessage } from './message-limit.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { freshCode } from './verification-code.ts'
import { codesMadeSince } from './verification-code.repo.ts'
import { linksMadeSince } from './verification-link.repo.ts'

const Payload = z.object({ identifier: z.string(), address: z.string() })

/** Everything is done by jobs, for anybody alike: the answer and its time tell nothing. */
export async function askForVerification(
  ports: AccountPorts,
  identifier: string,
  address: string,
): Promise<CodeAsked> {
  if (!identifier.includes('@')) await refuseOverBudget(ports, ports.smsBudget)
  return { nextCodeIn: await requestMessage(ports, { job: resendJob, identifier, address }) }
}

/** Sends the link or code of an account that waits. */
export async function resendVerification(ports: AccountPorts, payload: unknown): Promise<void> {
  const { identifier, address } = Payload.parse(payload)
  const person = await findPerson(ports.db, identifier)
  if (!person || person.emailVerified || person.phoneVerified) return
  await sendVerification(ports, person, { identifier, address })
}

/** Over the limit nothing is sent: an earlier message is on its way, and what to do is the same. */
export async function sendVerification(
  ports: AccountPorts,
  { id: userId, name }: Person,
  sent: { identifier: string; address: string },
): Promise<void> {
  const { identifier, address } = sent
  const byMail = identifier.includes('@')
  const earlier = byMail ? linksMadeSince : codesMadeSince
  if (!(await mayGetMessage(ports, (since) => earlier(ports.db, identifier, since)))) return
  const code = byMail ? undefined : await freshCode(ports, 'verify-phone', identifier)
  try {
    await inTransaction(ports.db, async (tx) => {
      if (code) await sendPhoneCode(ports, tx, code, { address })
      else await sendVerificationLink(ports, tx, { userId, name, email: identifier }, address)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
