import type { CodeAsked } from '@haat/contract/account/account'
import { z } from 'zod'

import { refuseOverBudget } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'

import { findPerson, type Person } from '../person/person.repo.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { requestMessage, resendJob } from './request-message.ts'
import { mayGetMessage } from './message-limit.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { freshCode } from './verification-code.ts'
import { codesMadeSince } from './verification-code.repo.ts'
import { linksMadeSince } from './verification-link.repo.ts'

const Payload = z.object({ identifier: z.string(), address: z.string() })

/** Everything is done by a job, with and without an account: neither the answer nor its time reveals one. */
export async function requestVerification(
  deps: VerificationDeps,
  identifier: string,
  address: string,
): Promise<CodeAsked> {
  if (!identifier.includes('@')) await refuseOverBudget(deps, deps.sending.smsBudget)
  return { nextCodeIn: await requestMessage(deps, { job: resendJob, identifier, address }) }
}

/** Sends the link or code again, where the account is not verified yet. */
export async function resendVerification(deps: VerificationDeps, payload: unknown): Promise<void> {
  const { identifier, address } = Payload.parse(payload)
  const person = await findPerson(deps.db, identifier)
  if (!person || person.emailVerified || person.phoneVerified) return
  await sendVerification(deps, person, { identifier, address })
}

/** Sends nothing over the limit: an earlier message is on its way. */
export async function sendVerification(
  deps: VerificationDeps,
  { id: userId, name, language }: Person,
  sent: { identifier: string; address: string },
): Promise<void> {
  const { identifier, address } = sent
  const byMail = identifier.includes('@')
  const earlier = byMail ? linksMadeSince : codesMadeSince
  if (!(await mayGetMessage(deps, (since) => earlier(deps.db, identifier, since)))) return
  const code = byMail ? undefined : await freshCode(deps, 'verify-phone', identifier)
  try {
    await inTransaction(deps.db, async (tx) => {
      if (code) await sendPhoneCode(deps, tx, code, { address })
      else {
        const link = { userId, name, email: identifier, language }
        await sendVerificationLink(deps, tx, link, address)
      }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
