import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { servable, type SelectedLine } from './selection.ts'

/** Changes an order to what is available, by loading its lines in one call. */
export function useMending(
  lines: readonly SelectedLine[],
  onMended: (lines: SelectedLine[]) => void,
) {
  const [mending, setMending] = useState(false)
  const mend = async () => {
    setMending(true)
    try {
      const ids = [...new Set(lines.map(({ productId }) => productId))].join(',')
      const found = await browserApi('GET /products/by-ids', { query: { ids } })
      onMended(servable(lines, new Map(found.map((product) => [product._id, product]))))
    } catch {
      toast.error(m.common_offline_title())
    } finally {
      setMending(false)
    }
  }
  return { mending, onMend: () => void mend() }
}
