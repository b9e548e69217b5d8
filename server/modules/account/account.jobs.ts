import { inTransaction } from '#platform/db/transaction.ts'
import type { Platform } from '#platform/platform.ts'

import type { AccountPorts } from './account-ports.ts'
import { AllAsked, resendJob, resetCodeJob, sortOutJob } from './asked-message.ts'
import { sendResetCode } from './forgot-password.ts'
import { housekeepingJob, keepHouse } from './housekeeping.ts'
import { resendVerification } from './resend-verification.ts'
import { sortOut } from './sort-out-asked.ts'

export function registerAccountJobs({ jobs, cronJobs }: Platform, ports: AccountPorts): void {
  // Of those who asked a server that died before it sorted them out.
  jobs[sortOutJob] = (payload) =>
    inTransaction(ports.db, (tx) => sortOut(tx, ports.clock, AllAsked.parse(payload).asked))
  jobs[resetCodeJob] = (payload) => sendResetCode(ports, payload)
  jobs[resendJob] = (payload) => resendVerification(ports, payload)
  jobs[housekeepingJob] = () => keepHouse(ports)
  cronJobs.push({ job: housekeepingJob, pattern: '17 * * * *' })
}
