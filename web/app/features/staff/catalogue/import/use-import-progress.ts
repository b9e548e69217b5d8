import type { ProductImport } from '@haat/contract/product/product-import'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

/** Between two polls. */
const intervalMs = 1_000

/** Whether a job of the server works on it. */
export const isUnderWay = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'preparing' || state === 'importing' || state === 'undoing'

/** The progress of an import, polled while a job works on it; a failed poll is ignored. */
export function useImportProgress(loaded: ProductImport): ProductImport {
  // A reply counts for the import as it was loaded then: it may be prepared a second time since.
  const [polled, setPolled] = useState<{ loaded: ProductImport; reply: ProductImport }>()
  const { _id: id } = loaded
  const now = isUnderWay(loaded) && polled?.loaded === loaded ? polled.reply : loaded
  const running = isUnderWay(now)
  // Polls the job on the server.
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      browserApi('GET /products/import/{id}', { params: { id } }).then(
        (reply) => setPolled({ loaded, reply }),
        () => undefined,
      )
    }, intervalMs)
    return () => clearInterval(timer)
  }, [id, loaded, running])
  return now
}
