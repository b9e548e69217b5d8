import type { Platform } from '#platform/platform.ts'

import type { AccountPorts } from './account-ports.ts'
import { resendJob, resetCodeJob, sortOutJob } from './asked-message.ts'
import { sendResetCode } from './forgot-password.ts'
import { housekeepingJob, keepHouse } from './housekeeping.ts'
import { resendVerification } from './resend-verification.ts'
import { sortOutAsked } from './sort-out-asked.ts'

export function registerAccountJobs({ jobs, timetable }: Platform, ports: AccountPorts): void {
  jobs[sortOutJob] = (payload) => sortOutAsked(ports, payload)
  jobs[resetCodeJob] = (payload) => sendResetCode(ports, payload)
  jobs[resendJob] = (payload) => resendVerification(ports, payload)
  jobs[housekeepingJob] = () => keepHouse(ports)
  timetable.push({ job: housekeepingJob, pattern: '17 * * * *' })
}
