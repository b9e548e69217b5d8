import { inTransaction } from '#platform/db/transaction.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Platform } from '#platform/platform.ts'
import { PublicWeb } from '#platform/public-web/public-web.ts'
import { removePictures } from '#modules/media/index.ts'
import { z } from 'zod'

import { prepareJob, prepareNext } from './prepare/begin-preparing.ts'
import { takeUnusedPictures } from './picture/import-picture.repo.ts'
import { tidyZips } from './picture/zip-store.ts'
import { prepareImport } from './prepare/prepare-import.ts'
import { undoableSince } from './present-import.ts'
import { deleteOldImports, findUnfinishedImports } from './product-import.repo.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo/undo-import.ts'

export const importJob = 'exchange.import'
export const undoJob = 'exchange.undo'
const resumeJob = 'exchange.resume'
const housekeepingJob = 'exchange.housekeeping'

/** The job that writes an import in this state. */
const jobOf = { importing: importJob, undoing: undoJob } as const

const Payload = z.object({ id: z.string() })
const hourMs = 3_600_000
const picturesAtOnce = 500

/** Registers the jobs of product imports. */
export function registerImportJobs({ ports, settings, jobs, cronJobs }: Platform): void {
  const { db } = ports.database
  const { dataDir } = settings
  const web = new PublicWeb(ports.trustedHosts)
  jobs[prepareJob] = (payload) => prepareImport({ ports, web, dataDir }, Payload.parse(payload).id)
  jobs[importJob] = (payload) => runImport(ports, Payload.parse(payload).id)
  jobs[undoJob] = (payload) => undoImport(ports, Payload.parse(payload).id)
  // Resumes imports of a killed server where they were.
  jobs[resumeJob] = async () => {
    for (const { id, state } of await findUnfinishedImports(db)) {
      const job = jobOf[state]
      await addJob(db, job, { id }, { key: `${job}:${id}` })
    }
    await prepareNext(ports)
  }
  cronJobs.push({ job: resumeJob, pattern: '* * * * *', atStart: true })
  jobs[housekeepingJob] = () => tidyImports(ports, dataDir)
  cronJobs.push({ job: housekeepingJob, pattern: '41 * * * *' })
}

/** Removes old imports, pictures that were fetched for nothing, and ZIPs that are no longer needed. */
async function tidyImports(ports: Platform['ports'], dataDir: string): Promise<void> {
  const { clock } = ports
  const { db } = ports.database
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs)
  const before = ago(30 * 24)
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const keys = await takeUnusedPictures(tx, before, picturesAtOnce)
      await removePictures(tx, keys)
      return keys.length
    })
    if (count < picturesAtOnce) break
  }
  await deleteOldImports(db, {
    readingBefore: ago(1),
    before,
    finishedBefore: undoableSince(ago(1)),
  })
  await tidyZips(ports, dataDir)
}
