import type { Platform } from '#platform/platform.ts'

import type { AccountPorts } from './account-ports.ts'
import { resetCodeJob, sendResetCode } from './forgot-password.ts'
import { housekeepingJob, keepHouse } from './housekeeping.ts'
import { resendJob, resendVerification } from './resend-verification.ts'

export function registerAccountJobs({ jobs, timetable }: Platform, ports: AccountPorts): void {
  jobs[resetCodeJob] = (payload) => sendResetCode(ports, payload)
  jobs[resendJob] = (payload) => resendVerification(ports, payload)
  jobs[housekeepingJob] = () => keepHouse(ports)
  timetable.push({ job: housekeepingJob, pattern: '17 * * * *' })
}
