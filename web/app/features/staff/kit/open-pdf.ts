import type { FileReply } from '@haat/contract/file'

import { saveFile } from '#app/util/save-file.ts'

/** Long enough for the other window to have loaded the object URL. */
const urlLifeMs = 60_000

/** Opens a PDF in a new window for printing; when pop-ups are blocked, downloads it. */
export function openPdf({ name, bytes }: FileReply): void {
  const file = new Blob([bytes], { type: 'application/pdf' })
  const address = URL.createObjectURL(file)
  if (!window.open(address)) saveFile(name, file)
  setTimeout(() => URL.revokeObjectURL(address), urlLifeMs)
}
