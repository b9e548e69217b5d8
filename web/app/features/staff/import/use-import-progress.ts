import type { ProductImport } from '@haat/contract/product/product-import'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

/** Between two polls. */
const intervalMs = 1_000

/** The progress of an import, polled while it runs; a failed poll is ignored. */
export function useImportProgress(loaded: ProductImport): ProductImport {
  const [asked, setAsked] = useState<ProductImport>()
  const { _id: id, state } = loaded
  const now = state === 'importing' && asked?._id === id ? asked : loaded
  const running = now.state === 'importing'
  // Polls the job on the server.
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      browserApi('GET /products/import/{id}', { params: { id } }).then(setAsked, () => undefined)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [id, running])
  return now
}
