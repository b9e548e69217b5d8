import { type JobName, jobNames } from './job-classes.ts'

/** Work after the commit, retried on failure; the queue is in the same database. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Job handlers by job name. */
export type Jobs = Partial<Record<JobName, JobHandler>>

/** Replaces each handler by what `wrap` makes of it, in place. */
export function wrapJobs(jobs: Jobs, wrap: (job: JobName, handle: JobHandler) => JobHandler): void {
  for (const job of jobNames) {
    const handle = jobs[job]
    if (handle) jobs[job] = wrap(job, handle)
  }
}
