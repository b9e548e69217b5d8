import type { User } from '@haat/contract/account'
import { Quote, type PlacedOrder, type PlaceOrderBody } from '@haat/contract/order'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useForm } from '#app/util/use-form.ts'

import { forgetDraft } from './checkout-draft.ts'
import { orderBody } from './order-body.ts'
import { forgetOrderKey } from './order-key.ts'
import type { OrderNotice } from './order-notice.tsx'
import { repriced, type SelectedLine } from './selection.ts'
import { sendOrder } from './send-order.ts'
import { useMending } from './use-mending.ts'

interface ToPlace {
  customer: User
  lines: readonly SelectedLine[]
  coupon: string
  deliveryFee: number
  totalPrice: number
  onPlaced(order: PlacedOrder): void
  /** The server's prices are others than those shown. */
  onQuote(quote: Quote): void
  onCouponRefused(why: string): void
  /** Other lines than those shown can be served. */
  onLines(lines: SelectedLine[]): void
}

const noErrors: ReadonlyMap<number, string> = new Map()

/** The form of the checkout: sends the order, and tells what came of it. */
export function usePlaceOrder({ onPlaced, onQuote, onLines, onCouponRefused, ...chosen }: ToPlace) {
  const { lines } = chosen
  const [notice, setNotice] = useState<OrderNotice>()
  const [lineErrors, setLineErrors] = useState(noErrors)

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
    const ofCoupon = error.data.errors?.find(({ path }) => path === 'body.cuopon')
    if (ofCoupon) onCouponRefused(ofCoupon.message)
    const refused = errorsByLine(error)
    setLineErrors(refused)
    setNotice(noticeOfLines(lines, refused) ?? { kind: 'failed', text })
  }
  return {
    ...useForm(orderBody(chosen), place, failed),
    notice,
    lineErrors,
    ...useMending(lines, (mended) => {
      setNotice(undefined)
      setLineErrors(noErrors)
      onLines(mended)
    }),
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
