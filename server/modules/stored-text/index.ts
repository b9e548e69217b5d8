import type { Platform } from '#platform/platform.ts'

import { normaliseTexts } from './normalise-texts.ts'

/** Registers the job that brings stored texts to their normal form; nothing to do once it is through. */
export function registerStoredTexts({ ports, jobs, cronJobs }: Platform): void {
  const job = 'stored-text.normalise'
  jobs[job] = () => normaliseTexts({ ...ports, db: ports.database.db })
  cronJobs.push({ job, pattern: '* * * * *', atStart: true })
}
