import { Histogram } from 'prom-client'

import { type Jobs, wrapJobs } from '../job-handlers.ts'
import type { Metrics } from './metrics.ts'

/** Counts and times the runs of each job, in place. A failed run is tried again, and counted again. */
export function measureJobs({ registry }: Metrics, jobs: Jobs): void {
  const seconds = new Histogram({
    name: 'haat_job_duration_seconds',
    help: 'Runs of jobs in this process, by name and result (done, failed)',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  wrapJobs(jobs, (job, handle) => async (payload) => {
    const stop = seconds.startTimer({ job })
    try {
      await handle(payload)
    } catch (error) {
      stop({ result: 'failed' })
      throw error
    }
    stop({ result: 'done' })
  })
}
