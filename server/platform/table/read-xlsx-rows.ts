import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { BoundedLimiter } from '#platform/http/limits/bounded-limiter.ts'
import { badRequest, Refusal } from '#platform/http/refusal.ts'
import { openZip } from '#platform/zip/open-zip.ts'
import type { SheetRow } from './sheet-limits.ts'
import { workbookLimits, type XlsxJob, type XlsxPart } from './xlsx-message.ts'

const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

const unreadable = () => badRequest('workbook_unreadable')

// One at a time, because each may take some hundred megabytes.
const limiter = new BoundedLimiter({ concurrency: 1, maxWaiting: 10 })

/** Whether a file begins as a ZIP does, which a workbook is. */
export const looksLikeXlsx = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** Whether a file begins as those of Excel before 2007 do, and as workbooks with a password. */
export const looksLikeXls = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, 4)).toString('hex') === 'd0cf11e0'

/**
 * Reads the first sheet of an Excel workbook that is not hidden, its header first, in a thread of its own. Throws 400 for
 * what is no workbook, unpacks to more than the limits, or has a sheet beyond `sheetLimits`.
 */
export async function* readXlsxRows(bytes: Buffer, mostRows: number): AsyncGenerator<SheetRow> {
  const { entries, close } = await openZip(bytes, workbookLimits)
  close()
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw unreadable()
  yield* await limiter.run(() => readAll({ bytes, mostRows }))
}

async function readAll(job: XlsxJob): Promise<SheetRow[]> {
  const thread = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits,
  })
  const signal = AbortSignal.timeout(longestMs)
  const rows: SheetRow[] = []
  try {
    for (;;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('next')
      // as: what the thread sends. An error of the thread, such as too little memory, rejects.
      const [part] = (await once(thread, 'message', { signal })) as [XlsxPart]
      if ('failure' in part) throw unreadable()
      if ('refusal' in part) throw badRequest(part.refusal)
      if (part.rows.length === 0) return rows
      rows.push(...part.rows)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    await thread.terminate()
  }
}
