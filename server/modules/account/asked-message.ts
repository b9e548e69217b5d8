import { z } from 'zod'

/** What sends a code to reset a password, and what sends again what verifies an account. */
export const resetCodeJob = 'account.send-reset-code'
export const resendJob = 'account.resend-verification'
export const sortOutJob = 'account.sort-out-asked-messages'

const Asked = z.object({
  job: z.enum([resetCodeJob, resendJob]),
  identifier: z.string(),
  address: z.string(),
})
export type Asked = z.output<typeof Asked>
/** Those who asked at once. */
export const AllAsked = z.object({ asked: z.array(Asked) })
