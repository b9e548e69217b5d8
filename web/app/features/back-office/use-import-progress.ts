import type { ProductImport } from '@haat/contract/product-import'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

/** Between two questions (ms). */
const pause = 1_000

/** An import as it goes on: asked for as long as it runs, a server that is away for a moment asked again. */
export function useImportProgress(loaded: ProductImport): ProductImport {
  const [later, setLater] = useState(loaded)
  const now = later._id === loaded._id && later.position >= loaded.position ? later : loaded
  const { _id: id } = loaded
  const running = loaded.state === 'importing' && now.state === 'importing'
  // Follows the job on the server.
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      browserApi('GET /products/import/{id}', { params: { id } }).then(setLater, () => undefined)
    }, pause)
    return () => clearInterval(timer)
  }, [id, running])
  return loaded.state === 'importing' ? now : loaded
}
