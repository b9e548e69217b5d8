import { aPage } from '@haat/contract/page'
import { productImportCalls, type ProductImport } from '@haat/contract/product/product-import'
import { z } from 'zod'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { badRowsFile } from './bad-rows-file.ts'
import { checkFile } from './check-file.ts'
import { exportProducts } from './export-products.ts'
import {
  deleteOldImports,
  endImport,
  findImport,
  findImportsOf,
  findProblems,
  findRunningImports,
  startImport,
  type ImportRow,
} from './product-import.repo.ts'
import { runImport } from './run-import.ts'

const importJob = 'exchange.import'
const resumeJob = 'exchange.resume'
const housekeepingJob = 'exchange.housekeeping'

const Payload = z.object({ id: z.string() })
const hour = 3_600_000

/** Registers product import and export. */
export function registerProductImport({ api, ports, jobs, cronJobs }: Platform): void {
  const { database, clock } = ports
  const { db } = database
  jobs[importJob] = (payload) => runImport(ports, Payload.parse(payload).id)
  // Resumes imports of a killed server from their position.
  jobs[resumeJob] = async () => {
    for (const id of await findRunningImports(db)) await addImportJob(db, id)
  }
  cronJobs.push({ job: resumeJob, pattern: '* * * * *', atStart: true })
  jobs[housekeepingJob] = () => {
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour)
    return deleteOldImports(db, { readingBefore: ago(1), before: ago(30 * 24) })
  }
  cronJobs.push({ job: housekeepingJob, pattern: '41 * * * *' })

  const own = async ({ userId }: Actor, id: string): Promise<ImportRow> => {
    const found = await findImport(db, id, userId)
    if (!found) throw notFound('Import not found')
    return found
  }
  bind(api, productImportCalls, {
    'GET /products/export': ({ actor }) => exportProducts(db, actor, clock.now()),
    'POST /products/import': async ({ actor, files }) =>
      present(await own(actor, await checkFile(ports, actor, files.file))),
    'GET /products/import': async ({ actor }) =>
      (await findImportsOf(db, actor.userId, 10)).map(present),
    'GET /products/import/{id}': async ({ actor, params }) => present(await own(actor, params.id)),
    'GET /products/import/{id}/problems': async ({ actor, params, query }) => {
      const { id } = await own(actor, params.id)
      const { total, rows } = await findProblems(db, id, query)
      return aPage(rows, { ...query, total })
    },
    'GET /products/import/{id}/bad-rows': async ({ actor, params }) =>
      badRowsFile(db, await own(actor, params.id)),
    'POST /products/import/{id}/start': async ({ actor, params }) => {
      const { id } = await own(actor, params.id)
      await inTransaction(db, async (tx) => {
        if (!(await startImport(tx, id))) {
          throw conflict('There is nothing to import, or it has been started already')
        }
        await addImportJob(tx, id)
      })
      return present(await own(actor, id))
    },
    'POST /products/import/{id}/stop': async ({ actor, params }) => {
      const { id } = await own(actor, params.id)
      const stopped = await inTransaction(db, (tx) => endImport(tx, id, 'stopped', clock.now()))
      if (!stopped) throw conflict('This import is not under way')
      return present(await own(actor, id))
    },
  })
}

const addImportJob = (...[tx, id]: [Parameters<typeof addJob>[0], string]) =>
  addJob(tx, importJob, { id }, { key: `${importJob}:${id}` })

function present(row: ImportRow): ProductImport {
  const { id: _id, fileName, state, total, position, created, changed } = row
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return {
    _id,
    fileName,
    state,
    total,
    position,
    created,
    changed,
    unchanged: row.unchanged,
    bad: row.bad,
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: iso(row.finishedAt),
    sameAs: iso(row.sameAs),
  }
}
