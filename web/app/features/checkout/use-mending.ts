import { useState } from 'react'

import { findProducts } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'

import type { SelectedLine } from './selection.ts'
import type { ShownOrderEvent, OrderNotice } from './shown-order.ts'

/** Changes an order to what is available now. */
export function useMending(
  lines: readonly SelectedLine[],
  onEvent: (event: ShownOrderEvent) => Promise<void>,
  onNotice: (notice: OrderNotice) => void,
) {
  const [mending, setMending] = useState(false)
  const mend = async () => {
    setMending(true)
    try {
      await onEvent({ type: 'mended', products: await findProducts(lines) })
    } catch {
      onNotice({ kind: 'failed', text: m.common_offline_title() })
    } finally {
      setMending(false)
    }
  }
  return { mending, onMend: () => void mend() }
}
