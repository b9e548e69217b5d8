import { aPage } from '@haat/contract/page'
import { importCheckCalls, type ProductImport } from '@haat/contract/product/product-import'
import { told } from '@haat/contract/told'

import { bind } from '#platform/http/api.ts'
import { keptText } from '#platform/http/kept-text.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { badRowsFile } from './bad-rows-file.ts'
import { chooseColumns, fileColumns } from './columns/file-columns.ts'
import { findProblemGroups, findProblems } from './import-problem.repo.ts'
import { retryImportPictures } from './picture/import-picture.repo.ts'
import { keepZipPart } from './picture/zip-store.ts'
import { beginPreparing } from './prepare/begin-preparing.ts'
import { changeReading } from './prepare/preparing.repo.ts'
import { headerOf } from './present-import.ts'
import type { ImportRow } from './product-import.repo.ts'

/** Problems that are listed as groups, and the lines that are named of each. */
const groupsShown = { limit: 100, lines: 10 }

interface ImportsOf {
  /** The actor's own import. Throws 404. */
  own(actor: Actor, id: string): Promise<ImportRow>
  shown(actor: Actor, id: string): Promise<ProductImport>
}

/** Registers the steps between the upload of a file and its import. */
export function registerImportCheck(
  { api, ports, settings }: Platform,
  { own, shown }: ImportsOf,
): void {
  const { db } = ports.database
  const checked = async (actor: Actor, id: string): Promise<ImportRow> => {
    const found = await own(actor, id)
    if (found.state === 'columns') throw conflict('say_columns_first')
    return found
  }
  bind(api, importCheckCalls, {
    'GET /products/import/{id}/problems': async ({ actor, params, query }) => {
      const found = await own(actor, params.id)
      const { total, rows } = await findProblems(db, found.id, query)
      return aPage(
        rows.map((row) => presentProblem(found, row)),
        { ...query, total },
      )
    },
    'GET /products/import/{id}/problem-groups': async ({ actor, params }) => {
      const found = await own(actor, params.id)
      const groups = await findProblemGroups(db, found.id, groupsShown)
      return groups.map((group) => presentProblem(found, group))
    },
    'GET /products/import/{id}/bad-rows': async ({ actor, params, request }) =>
      badRowsFile(db, await own(actor, params.id), request.language),
    'GET /products/import/{id}/columns': async ({ actor, params }) =>
      fileColumns(db, await own(actor, params.id)),
    'PUT /products/import/{id}/columns': async ({ actor, params, body }) => {
      await chooseColumns(db, actor, await own(actor, params.id), body.columns)
      return shown(actor, params.id)
    },
    'PUT /products/import/{id}/replacement': async ({ actor, params, body }) => {
      const { id, replacements } = await checked(actor, params.id)
      const others = replacements.filter(
        ({ column, value }) => column !== body.column || value !== body.value,
      )
      await beginPreparing(db, id, { replacements: [...others, body] })
      return shown(actor, id)
    },
    'PUT /products/import/{id}/zip/{part}': async ({ actor, params, files }) => {
      const { id, userId } = await own(actor, params.id)
      const part = { id, userId, part: params.part, bytes: files.part.bytes }
      await keepZipPart(ports, part, settings.dataDir)
      return null
    },
    'POST /products/import/{id}/zip': async ({ actor, params, body }) => {
      const { id, state } = await own(actor, params.id)
      const change = { zipParts: body.parts }
      // With unknown columns there are no pictures to look for yet.
      if (state === 'columns') await changeReading(db, id, change)
      else await beginPreparing(db, id, change, (tx) => retryImportPictures(tx, id))
      return shown(actor, id)
    },
    'POST /products/import/{id}/check': async ({ actor, params }) => {
      const { id } = await checked(actor, params.id)
      await beginPreparing(db, id, {}, (tx) => retryImportPictures(tx, id))
      return shown(actor, id)
    },
  })
}

/** A problem with the header of its column, and without a suggestion that is none. */
function presentProblem<Row extends { column: string; message: string; suggestion: string | null }>(
  found: ImportRow,
  { suggestion, message, ...row }: Row,
) {
  return {
    ...row,
    ...told(keptText(message)),
    header: row.column === '' ? '' : headerOf(found, row.column),
    ...(suggestion !== null && { suggestion }),
  }
}
