import type { CodeAsked } from '@haat/contract/account'
import { z } from 'zod'

import { refuseOverBudget } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'

import { findPerson } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { requestMessage, resetCodeJob } from './request-message.ts'
import { mayGetMessage } from './message-limit.ts'
import { sendContactCode } from './send-contact-code.ts'
import { freshCode } from './verification-code.ts'
import { codesMadeSince } from './verification-code.repo.ts'
import { breakerSeconds, isGuessed } from './wrong-codes.ts'

const Payload = z.object({
  identifier: z.string(),
  address: z.string(),
  waited: z.boolean().default(false),
})

/** Everything is done by jobs, for anybody alike: the answer and its time tell nothing. */
export async function askForResetCode(
  ports: AccountPorts,
  identifier: string,
  address: string,
): Promise<CodeAsked> {
  if (!identifier.includes('@')) await refuseOverBudget(ports, ports.smsBudget)
  return { nextCodeIn: await requestMessage(ports, { job: resetCodeJob, identifier, address }) }
}

/**
 * Sends a code to reset a password. While codes are being guessed all over the shop, it is made only ten
 * minutes later. Over the limit none is sent: nobody is there to be told.
 */
export async function sendResetCode(ports: AccountPorts, payload: unknown): Promise<void> {
  const { identifier, address, waited } = Payload.parse(payload)
  const { db } = ports
  if (!waited && (await isGuessed(ports))) {
    const when = { delay: breakerSeconds, key: `reset code ${identifier}` }
    await addJob(db, resetCodeJob, { identifier, address, waited: true }, when)
    return
  }
  const person = await findPerson(db, identifier)
  if (!person) return
  const made = (since: Date) => codesMadeSince(db, identifier, since)
  if (!(await mayGetMessage(ports, made))) return
  const code = await freshCode(ports, 'reset-password', identifier)
  try {
    await inTransaction(db, (tx) =>
      sendContactCode(ports, tx, code, { address, name: person.name }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
