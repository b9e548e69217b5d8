import { useState } from 'react'

import { findProducts } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'

import type { SelectedLine } from './selection.ts'
import type { OrderEvent } from './shown-order.ts'

/** Changes an order to what is available now. */
export function useMending(lines: readonly SelectedLine[], onEvent: (event: OrderEvent) => void) {
  const [mending, setMending] = useState(false)
  const mend = async () => {
    setMending(true)
    try {
      onEvent({ type: 'mended', products: await findProducts(lines) })
    } catch {
      const notice = { kind: 'failed' as const, text: m.common_offline_title() }
      onEvent({ type: 'noticed', notice })
    } finally {
      setMending(false)
    }
  }
  return { mending, onMend: () => void mend() }
}
