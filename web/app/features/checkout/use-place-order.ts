import type { User } from '@haat/contract/account'
import type { ProductSummary } from '@haat/contract/catalogue'
import { Quote, type Order, type PlaceOrderBody } from '@haat/contract/order'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { forgetDraft } from './checkout-draft.ts'
import { orderBody } from './order-body.ts'
import { forgetOrderKey } from './order-key.ts'
import type { OrderNotice } from './order-notice.tsx'
import { repriced, servable, type SelectedLine } from './selection.ts'
import { sendOrder } from './send-order.ts'

interface ToPlace {
  customer: User
  lines: readonly SelectedLine[]
  deliveryFee: number
  totalPrice: number
  onPlaced(order: Order): void
  /** The server's prices are others than those shown. */
  onQuote(quote: Quote): void
  /** Other lines than those shown can be served. */
  onLines(lines: SelectedLine[]): void
}

const noErrors: ReadonlyMap<number, string> = new Map()

/** The form of the checkout: sends the order, and tells what came of it. */
export function usePlaceOrder({ onPlaced, onQuote, onLines, ...chosen }: ToPlace) {
  const { lines } = chosen
  const [notice, setNotice] = useState<OrderNotice>()
  const [lineErrors, setLineErrors] = useState(noErrors)
  const [mending, setMending] = useState(false)

  const place = async (body: PlaceOrderBody) => {
    setNotice(undefined)
    setLineErrors(noErrors)
    const order = await sendOrder(body, () =>
      setNotice({ kind: 'lost', text: m.checkout_connection_lost() }),
    )
    setNotice(undefined)
    forgetOrderKey()
    forgetDraft()
    toast.success(m.checkout_placed())
    onPlaced(order)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      toast.error(m.checkout_failed())
      setNotice({ kind: 'failed', text: m.checkout_not_reached() })
      return
    }
    const text = error.message
      ? m.checkout_failed_because({ message: error.message })
      : m.checkout_failed()
    toast.error(text)
    const quote = Quote.safeParse(error.data.data).data
    if (quote) {
      onQuote(quote)
      setNotice(noticeOfQuote(lines, quote))
      return
    }
    const refused = errorsByLine(error)
    setLineErrors(refused)
    setNotice(noticeOfLines(lines, refused) ?? { kind: 'failed', text })
  }
  const mend = async () => {
    setMending(true)
    try {
      const ids = [...new Set(lines.map(({ productId }) => productId))].join(',')
      const found = await browserApi('GET /products/by-ids', { query: { ids } })
      const products = new Map<string, ProductSummary>(found.map((one) => [one._id, one]))
      setNotice(undefined)
      setLineErrors(noErrors)
      onLines(servable(lines, products))
    } catch {
      toast.error(m.common_offline_title())
    } finally {
      setMending(false)
    }
  }
  return {
    ...useForm(orderBody(chosen), place, failed),
    notice,
    lineErrors,
    mending,
    onMend: () => void mend(),
  }
}

function noticeOfQuote(lines: readonly SelectedLine[], quote: Quote): OrderNotice {
  const now = repriced(lines, quote)
  const changed = now.flatMap((line, at) => {
    const before = lines[at]?.price
    return before === undefined || before === line.price ? [] : [{ line, before }]
  })
  return { kind: 'prices', lines: changed, total: quote.totalPrice }
}

function noticeOfLines(
  lines: readonly SelectedLine[],
  refused: ReadonlyMap<number, string>,
): OrderNotice | undefined {
  const named = lines.flatMap((line, at) => {
    const why = refused.get(at)
    return why === undefined ? [] : [{ line, why }]
  })
  return named.length > 0 ? { kind: 'lines', lines: named } : undefined
}

/** `body.items.3.quantity` is about the fourth line. */
function errorsByLine({ data }: ApiError): ReadonlyMap<number, string> {
  return new Map(
    (data.errors ?? []).flatMap(({ path, message }) => {
      const at = /^body\.items\.(\d+)\./.exec(path)?.[1]
      return at === undefined ? [] : [[Number(at), message] as const]
    }),
  )
}
