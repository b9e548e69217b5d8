import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'

import { browserApi } from '#app/api/browser-api.ts'

import { openPdf } from '../../kit/open-pdf.ts'

type PrintQuery = InputOf<Calls['GET /order/print']>['query']

/** Opens a print of orders in a new window; when pop-ups are blocked, downloads it. */
export async function openPrint(query: PrintQuery): Promise<void> {
  openPdf(await browserApi('GET /order/print', { query }))
}
