import type { Language } from '@haat/contract/language'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import { countCodeRequest, verifying } from './count-code-request.ts'

/** The jobs that send a code to reset a password, and the code or link that verifies an account. */
export const resetCodeJob = 'account.send-reset-code'
export const resendJob = 'account.resend-verification'

export interface MessageRequest {
  job: typeof resetCodeJob | typeof resendJob
  identifier: string
  /** IP address of the browser. */
  address: string
  /** Of the page, for a code that is asked for on it. */
  language?: Language
}

/**
 * Counts a request for a code or a link and adds its job, in one transaction; returns in how many seconds another one
 * makes sense. Accounts are looked at by the job alone: a request costs the same whether or not the identifier has one.
 */
export async function requestMessage(
  { db, clock }: { db: Db; clock: Clock },
  { job, ...payload }: MessageRequest,
): Promise<number> {
  const { identifier } = payload
  const purpose = job === resetCodeJob ? 'reset-password' : verifying(identifier)
  return inTransaction(db, async (tx) => {
    const { counts, nextCodeIn } = await countCodeRequest(tx, clock, { identifier, purpose })
    if (counts) await addJobAfter(tx, job, payload)
    return nextCodeIn
  })
}
