import { seesField } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
import type { UploadStream } from '#platform/http/api.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { normaliseHeader } from '#platform/table/normalise-header.ts'

import { arrangeRows } from './arrange-rows.ts'
import { checkProducts } from './check-products.ts'
import { findRememberedColumns } from '../columns/import-column.repo.ts'
import { isCertain, matchColumns } from '../columns/match-columns.ts'
import { headOf } from '../file-head.ts'
import { findWaitingPictures } from '../picture/import-picture.repo.ts'
import { beginPreparing } from './begin-preparing.ts'
import { closeReading } from './preparing.repo.ts'
import { deleteImport, insertImport } from '../product-import.repo.ts'
import { stageFile } from './stage-file.ts'

/**
 * Reads a file into the database and gives each product a verdict; products do not change. Where columns are uncertain the
 * person is asked first; where pictures are to be fetched, a job goes on. Returns the import's id. Throws 400 for a file
 * that is no table, and stores nothing of it then.
 */
export async function receiveFile(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  file: UploadStream,
): Promise<string> {
  const id = newId()
  await insertImport(db, { id, userId: actor.userId, fileName: nameOf(file), at: clock.now() })
  try {
    const { header, total, fileHash } = await stageFile(db, id, file.chunks)
    const remembered = await findRememberedColumns(db, actor.userId, header.map(normaliseHeader))
    const found = matchColumns(header, remembered)
    // Whoever may not see costs does not write them either.
    const matches = found.map(({ column }) =>
      column === 'cost' && !seesField(actor, 'cost') ? '' : column,
    )
    const isRead = isCertain(found) && matches.some((column) => column !== '')
    // Columns that exclude each other are refused while the file is at hand.
    if (isRead) headOf(matches)
    await closeReading(db, id, { fileHash, header, matches, total })
    if (isRead) await checkNow(db, actor, id, matches)
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

async function checkNow(
  db: Db,
  actor: Actor,
  id: string,
  matches: readonly string[],
): Promise<void> {
  const head = headOf(matches)
  await arrangeRows(db, { id, userId: actor.userId, head })
  const [waiting] = await findWaitingPictures(db, id, 1)
  if (waiting === undefined) await checkProducts(db, actor, { id, head })
  else await beginPreparing(db, id)
}

/** The client's file name without characters that names must not have. */
function nameOf({ name }: UploadStream): string {
  return (
    name
      .replace(/[\u0000-\u001f]/g, '')
      .slice(0, 200)
      .trim() || 'products.csv'
  )
}
