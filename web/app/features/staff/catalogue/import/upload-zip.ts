import { mostZipParts, zipPartBytes } from '@haat/contract/product/product-import'

import { browserApi } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api.ts'

export const mostZipBytes = mostZipParts * zipPartBytes

const triesOfPart = 3
const pauseMs = 2_000

/** Sends a ZIP of pictures in parts; a part that a bad line loses is sent again. `onProgress`: from 0 to 1. */
export async function uploadZip(
  id: string,
  zip: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const parts = Math.ceil(zip.size / zipPartBytes)
  for (let part = 1; part <= parts; part += 1) {
    const bytes = zip.slice((part - 1) * zipPartBytes, part * zipPartBytes)
    await sendPart({ id, part }, bytes)
    onProgress(part / parts)
  }
  await browserApi('POST /products/import/{id}/zip', { params: { id }, body: { parts } })
}

async function sendPart(params: { id: string; part: number }, bytes: Blob): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await browserApi('PUT /products/import/{id}/zip/{part}', {
        params,
        body: {},
        files: { part: bytes },
      })
      return
    } catch (error) {
      const isLine = !(error instanceof ApiError) || error.status >= 429
      if (!isLine || tries === triesOfPart) throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  }
}
