import { type JobName, jobNames } from './job-classes.ts'
import type { JobHandler, Jobs } from './jobs.ts'

/** Replaces each handler by what `wrap` makes of it, in place. */
export function wrapJobs(jobs: Jobs, wrap: (job: JobName, handle: JobHandler) => JobHandler): void {
  for (const job of jobNames) {
    const handle = jobs[job]
    if (handle) jobs[job] = wrap(job, handle)
  }
}
