import pLimit from 'p-limit'

import type { Log } from './log.ts'

/**
 * The work of a job for each of its rows: one that fails is logged, and does not stop those behind it. The next run of the
 * job finds it again.
 */
export async function eachByItself<Row>(
  rows: readonly Row[],
  { log, job, inParallel = 1 }: { log: Log; job: string; inParallel?: number },
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(inParallel)
  const once = async (row: Row) => {
    try {
      await work(row)
    } catch (error) {
      log.error({ job, row, error }, 'job.row-failed')
    }
  }
  await Promise.all(rows.map((row) => limit(once, row)))
}
