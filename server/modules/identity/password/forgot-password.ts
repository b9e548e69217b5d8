import type { CodeAsked } from '@haat/contract/account/account'
import { languages } from '@haat/contract/language'
import { z } from 'zod'

import { refuseOverBudget } from '#modules/notification/index.ts'
import { shownLanguage } from '#modules/shop/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'

import { findPerson } from '../person/person.repo.ts'
import type { Visitor } from '../session/visitor.ts'
import type { VerificationDeps } from '../verification/verification-deps.ts'
import { requestMessage, resetCodeJob } from '../verification/request-message.ts'
import { mayGetMessage } from '../verification/message-limit.ts'
import { sendContactCode } from '../verification/send-contact-code.ts'
import { freshCode } from '../verification/verification-code.ts'
import { codesMadeSince } from '../verification/verification-code.repo.ts'
import { breakerSeconds, areCodesGuessed } from '../verification/wrong-codes.ts'

const Payload = z.object({
  identifier: z.string(),
  address: z.string(),
  // Absent in jobs of the release before this one.
  language: z.enum(languages).default('en'),
  waited: z.boolean().default(false),
})

/** Everything is done by a job, with and without an account: neither the answer nor its time reveals one. */
export async function requestResetCode(
  deps: VerificationDeps,
  identifier: string,
  { address, language }: Pick<Visitor, 'address' | 'language'>,
): Promise<CodeAsked> {
  if (!identifier.includes('@')) await refuseOverBudget(deps, deps.sending.smsBudget)
  return {
    nextCodeIn: await requestMessage(deps, { job: resetCodeJob, identifier, address, language }),
  }
}

/**
 * The job that sends a code to reset a password. While the breaker is open (wrong-codes.ts), it runs ten minutes later.
 * Over the limit it sends nothing.
 */
export async function sendResetCode(deps: VerificationDeps, payload: unknown): Promise<void> {
  const { identifier, address, language, waited } = Payload.parse(payload)
  const { db } = deps
  if (!waited && (await areCodesGuessed(deps))) {
    const when = { delaySeconds: breakerSeconds, key: `reset code ${identifier}` }
    await addJob(db, resetCodeJob, { identifier, address, language, waited: true }, when)
    return
  }
  const person = await findPerson(db, identifier)
  if (!person) return
  const made = (since: Date) => codesMadeSince(db, identifier, since)
  if (!(await mayGetMessage(deps, made))) return
  const code = await freshCode(deps, 'reset-password', identifier)
  try {
    const asked = { address, name: person.name, language: await shownLanguage(db, language) }
    await inTransaction(db, (tx) => sendContactCode(deps, tx, code, asked))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
