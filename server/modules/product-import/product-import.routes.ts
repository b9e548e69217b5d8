import { aPage } from '@haat/contract/page'
import { productImportCalls } from '@haat/contract/product/product-import'
import { nameText } from '@haat/contract/refusals/text'
import { told } from '@haat/contract/told'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { keptText } from '#platform/http/kept-text.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { exportProducts } from './export-products.ts'
import { registerImportCheck } from './import-check.routes.ts'
import { importJob, registerImportJobs, undoJob } from './import-jobs.ts'
import { skipWaitingPictures } from './picture/import-picture.repo.ts'
import { presentImport, undoableSince } from './present-import.ts'
import {
  endImport,
  findImport,
  findImportsOf,
  startImport,
  type ImportRow,
} from './product-import.repo.ts'
import { receiveFile } from './prepare/receive-file.ts'
import { findKeptProducts } from './undo/import-change.repo.ts'
import { startUndo } from './undo/undo.repo.ts'

/** Registers product import and export. */
export function registerProductImport(platform: Platform): void {
  const { api, ports } = platform
  const { db } = ports.database
  const { clock } = ports
  registerImportJobs(platform)

  const own = async ({ userId }: Actor, id: string): Promise<ImportRow> => {
    const found = await findImport(db, id, userId)
    if (!found) throw notFound('import_not_found')
    return found
  }
  const shown = async (actor: Actor, id: string) => presentImport(await own(actor, id), clock.now())
  registerImportCheck(platform, { own, shown })
  bind(api, productImportCalls, {
    'GET /products/export': ({ actor }) => exportProducts(db, actor, clock.now()),
    'POST /products/import': async ({ actor, files }) =>
      shown(actor, await receiveFile(ports, actor, files.file)),
    'GET /products/import': async ({ actor }) =>
      (await findImportsOf(db, actor.userId, 10)).map((row) => presentImport(row, clock.now())),
    'GET /products/import/{id}': ({ actor, params }) => shown(actor, params.id),
    'POST /products/import/{id}/start': async ({ actor, params }) => {
      const { id } = await own(actor, params.id)
      await inTransaction(db, async (tx) => {
        if (!(await startImport(tx, id))) {
          throw conflict('nothing_to_import')
        }
        await addJob(tx, importJob, { id }, { key: `${importJob}:${id}` })
      })
      return shown(actor, id)
    },
    'POST /products/import/{id}/stop': async ({ actor, params }) => {
      const { id, state } = await own(actor, params.id)
      if (state === 'preparing') await skipWaitingPictures(db, id, 'picture_not_waited')
      else if (!(await inTransaction(db, (tx) => endImport(tx, id, 'stopped', clock.now())))) {
        throw conflict('import_not_under_way')
      }
      return shown(actor, id)
    },
    'POST /products/import/{id}/undo': async ({ actor, params }) => {
      const { id } = await own(actor, params.id)
      await inTransaction(db, async (tx) => {
        if (!(await startUndo(tx, id, undoableSince(clock.now())))) {
          throw conflict('import_no_undo')
        }
        await addJob(tx, undoJob, { id }, { key: `${undoJob}:${id}` })
      })
      return shown(actor, id)
    },
    'GET /products/import/{id}/kept': async ({ actor, params, query }) => {
      const { id } = await own(actor, params.id)
      const { total, rows } = await findKeptProducts(db, id, query)
      const shownRows = rows.map(({ productId, name, nameBn, message }) => ({
        productId,
        name: nameText(name, nameBn),
        ...told(keptText(message)),
      }))
      return aPage(shownRows, { ...query, total })
    },
  })
}
