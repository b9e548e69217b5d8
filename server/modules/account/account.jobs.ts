import type { Platform } from '#platform/platform.ts'

import type { AccountPorts } from './account-ports.ts'
import { sendResetCode } from './forgot-password.ts'
import { housekeepingJob, keepHouse } from './housekeeping.ts'
import { resendJob, resetCodeJob } from './request-message.ts'
import { resendVerification } from './resend-verification.ts'

export function registerAccountJobs({ jobs, cronJobs }: Platform, ports: AccountPorts): void {
  jobs[resetCodeJob] = (payload) => sendResetCode(ports, payload)
  jobs[resendJob] = (payload) => resendVerification(ports, payload)
  jobs[housekeepingJob] = () => keepHouse(ports)
  cronJobs.push({ job: housekeepingJob, pattern: '17 * * * *' })
}
