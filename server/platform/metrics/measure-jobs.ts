import { Histogram } from 'prom-client'

import type { JobHandler } from '../jobs.ts'
import type { Metrics } from './metrics.ts'

/** Counts and times the runs of each job, in place. A failed run is tried again, and counted again. */
export function measureJobs({ registry }: Metrics, jobs: Record<string, JobHandler>): void {
  const seconds = new Histogram({
    name: 'haat_job_duration_seconds',
    help: 'Runs of jobs in this process, by name and result (done, failed)',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  for (const [job, handle] of Object.entries(jobs)) {
    jobs[job] = async (payload) => {
      const stop = seconds.startTimer({ job })
      try {
        await handle(payload)
      } catch (error) {
        stop({ result: 'failed' })
        throw error
      }
      stop({ result: 'done' })
    }
  }
}
