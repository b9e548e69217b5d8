import type { User } from '@haat/contract/account'
import { Quote, type PlaceOrderBody } from '@haat/contract/order'
import { formatTaka } from '@haat/contract/money'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { forgetDraft } from './checkout-draft.ts'
import { orderBody } from './order-body.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import type { SelectedLine } from './selection.ts'

interface ToPlace {
  customer: User
  lines: readonly SelectedLine[]
  deliveryFee: number
  totalPrice: number
  onPlaced(): void
  /** The server's prices are others than those shown. */
  onQuote(quote: Quote): void
}

/** Why the last try made no order, to be read beside the button. */
export interface OrderNotice {
  kind: 'prices' | 'failed'
  text: string
}

const noErrors: ReadonlyMap<number, string> = new Map()

/** The form of the checkout: sends the order, and tells what came of it. */
export function usePlaceOrder({ onPlaced, onQuote, ...chosen }: ToPlace) {
  const [notice, setNotice] = useState<OrderNotice>()
  const [lineErrors, setLineErrors] = useState(noErrors)

  const place = async (body: PlaceOrderBody) => {
    setNotice(undefined)
    setLineErrors(noErrors)
    const headers = { 'idempotency-key': orderKey(body) }
    await browserApi('POST /order/post-order', { body, headers })
    forgetOrderKey()
    forgetDraft()
    toast.success(m.checkout_placed())
    onPlaced()
  }
  const failed = (error: unknown) => {
    const because = error instanceof ApiError && error.message
    const text = because ? m.checkout_failed_because({ message: because }) : m.checkout_failed()
    toast.error(text)
    const quote = error instanceof ApiError && Quote.safeParse(error.data.data).data
    if (quote) {
      onQuote(quote)
      const total = formatTaka(quote.totalPrice)
      setNotice({ kind: 'prices', text: m.checkout_prices_changed({ total }) })
      return
    }
    setNotice({ kind: 'failed', text })
    if (error instanceof ApiError) setLineErrors(errorsByLine(error))
  }
  return { ...useForm(orderBody(chosen), place, failed), notice, lineErrors }
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
