import { useState } from 'react'

import { findProducts } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { servable, type SelectedLine } from './selection.ts'

/** Changes an order to what is available now. */
export function useMending(
  lines: readonly SelectedLine[],
  onMended: (lines: SelectedLine[]) => void,
) {
  const [mending, setMending] = useState(false)
  const mend = async () => {
    setMending(true)
    try {
      onMended(servable(lines, await findProducts(lines)))
    } catch {
      toast.error(m.common_offline_title())
    } finally {
      setMending(false)
    }
  }
  return { mending, onMend: () => void mend() }
}
