import { setInterval } from 'node:timers'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import type { PublicWeb } from '#platform/public-web/public-web.ts'

import { arrangeRows } from './arrange-rows.ts'
import { checkProducts } from './check-products.ts'
import { headOf } from '../file-head.ts'
import { fetchPictures } from '../picture/fetch-pictures.ts'
import { takeZipPictures } from '../picture/zip-pictures.ts'
import { removeZip } from '../picture/zip-store.ts'
import { prepareNext } from './begin-preparing.ts'
import { extendPreparing, lockPreparing } from './preparing.repo.ts'
import { findImporter } from '../product-import.repo.ts'

/** How long a process holds an import without a sign of life; another one goes on after that. */
const holdMs = 60_000

export interface PrepareDeps {
  ports: Pick<Ports, 'database' | 'storage' | 'clock' | 'log'>
  web: PublicWeb
  dataDir: string
}

/**
 * Fetches the pictures of an import and checks it. Each picture is recorded for itself, so that whoever takes over from a
 * process that died goes on where it was. Does nothing while it has to wait for others, whose end begins it.
 */
export async function prepareImport(
  { ports, web, dataDir }: PrepareDeps,
  id: string,
): Promise<void> {
  const { database, clock } = ports
  const { db } = database
  const until = () => new Date(clock.now().getTime() + holdMs)
  const held = await inTransaction(db, (tx) =>
    lockPreparing(tx, id, { at: clock.now(), until: until() }),
  )
  if (!held) return
  const timer = setInterval(() => {
    // A failure is harmless: the next one extends it, or another process takes over.
    extendPreparing(db, id, until()).catch((error: unknown) => {
      ports.log.warn({ importId: id, error: String(error) }, 'import.not_held')
    })
  }, holdMs / 4)
  try {
    const { userId, columns, matches, replacements, zipParts } = held
    const head = headOf(matches ?? columns, { replacements })
    await arrangeRows(db, { id, userId, head })
    await takeZipPictures(ports, { id, parts: zipParts }, dataDir)
    // Before the import is checked: from then on its person may send the next ZIP.
    await removeZip(ports, id)
    await fetchPictures({ ports, web }, id)
    await check(db, { id, userId, head })
  } finally {
    clearInterval(timer)
  }
  // Where this process dies first, exchange.resume does it.
  await prepareNext(ports)
}

async function check(
  db: Db,
  { id, userId, head }: { id: string; userId: string; head: ReturnType<typeof headOf> },
): Promise<void> {
  const role = await findImporter(db, userId)
  // Whoever lost the right sees the check of a seller without goods; starting it is refused.
  await checkProducts(db, { userId, role: role ?? 'seller' }, { id, head })
}
