import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'

import { browserApi } from '#app/api/browser-api.ts'
import { saveFile } from '#app/util/save-file.ts'

type PrintQuery = InputOf<Calls['GET /order/print']>['query']

/** Long enough for the other window to have loaded the object URL. */
const keptMs = 60_000

/** Opens a print of orders in a new window; when pop-ups are blocked, downloads it. */
export async function openPrint(query: PrintQuery): Promise<void> {
  const { name, bytes } = await browserApi('GET /order/print', { query })
  const file = new Blob([bytes], { type: 'application/pdf' })
  const address = URL.createObjectURL(file)
  if (!window.open(address)) saveFile(name, file)
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
