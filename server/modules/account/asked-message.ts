import { z } from 'zod'

import type { Db } from '#platform/db/db.ts'
import { inBatches } from '#platform/in-batches.ts'
import { addJob } from '#platform/job.repo.ts'

/** What sends a code to reset a password, and what sends again what verifies an account. */
export const resetCodeJob = 'account.send-reset-code'
export const resendJob = 'account.resend-verification'
export const sortOutJob = 'account.sort-out-asked-messages'

const Asked = z.object({
  job: z.enum([resetCodeJob, resendJob]),
  identifier: z.string(),
  address: z.string(),
  registrationHash: z.string().optional(),
})
export type Asked = z.output<typeof Asked>
export const AllAsked = z.object({ asked: z.array(Asked) })

/** Keeps that somebody, known or not, asks for a code or a link. */
export type KeepAsked = (asked: Asked) => Promise<unknown>

/**
 * Those who ask at once are one job: a job costs PostgreSQL and the worker several times what it costs to look
 * somebody up, and most who ask in a rush get nothing.
 */
export function askedKeeper(db: Db): KeepAsked {
  return inBatches(async (asked: readonly Asked[]) => {
    await addJob(db, sortOutJob, { asked })
    return asked
  })
}
