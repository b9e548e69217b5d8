import type { Platform } from '#platform/platform.ts'

import { normaliseTexts } from './normalise-texts.ts'
import { isUpdateOver } from './stored-text.repo.ts'

/** Registers the job that brings stored texts to their normal form; begun an hour after the update, over once it is through. */
export function registerStoredTexts({ ports, jobs, cronJobs }: Platform): void {
  const job = 'stored-text.normalise'
  const { db } = ports.database
  jobs[job] = async () => {
    if (await isUpdateOver(db)) await normaliseTexts({ ...ports, db })
  }
  cronJobs.push({ job, pattern: '* * * * *' })
}
