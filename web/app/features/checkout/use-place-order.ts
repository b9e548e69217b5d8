import type { User } from '@haat/contract/account/account'
import type { PlacedOrder, PlaceOrderBody, Quote } from '@haat/contract/order/order'
import { useRef, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce, withPart } from '#app/util/load-once.ts'
import { useForm } from '#app/util/use-form.ts'

import { keepPlacedOrder } from './idempotency-key.ts'
import type { LineRefusal, OrderNotice } from './order-notice.tsx'
import { repriced, type SelectedLine } from './selection.ts'
import { sendOrder } from './send-order.ts'
import { useMending } from './use-mending.ts'

const findChecks = loadOnce(() => import('./order-body.ts'))

interface ToPlace {
  /** Null for a visitor: nothing is sent. */
  customer: User | null
  /** Id of the selection: one selection, one order. */
  selection: string
  lines: readonly SelectedLine[]
  coupon: string
  deliveryFee: number
  totalPrice: number
  /** Resolves once the navigation has started. */
  onPlaced(order: PlacedOrder, body: PlaceOrderBody): Promise<void>
  /** The server's prices differ from those shown. */
  onQuote(quote: Quote): void
  /** Some lines cannot be sold as chosen. */
  onLinesRefused(): void
  onCouponRefused(why: string): void
  /** Other lines than those shown are available. */
  onLines(lines: SelectedLine[]): void
}

/** Submit handler of the checkout: sends the order and shows the result. */
export function usePlaceOrder({ onPlaced, onQuote, onLines, onCouponRefused, ...chosen }: ToPlace) {
  const { lines, onLinesRefused } = chosen
  const [notice, setNotice] = useState<OrderNotice>()

  // Applies only to the click that confirms it.
  const again = useRef(false)

  const place = async (wish: PlaceOrderBody) => {
    const body: PlaceOrderBody = again.current ? { ...wish, again: true } : wish
    setNotice(undefined)
    const order = await sendOrder(chosen.selection, body, () =>
      setNotice({ kind: 'lost', text: m.checkout_connection_lost() }),
    )
    setNotice(undefined)
    keepPlacedOrder(chosen.selection, order._id)
    toast.success(m.checkout_placed())
    await onPlaced(order, body)
  }
  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError)) {
      toast.error(m.checkout_failed())
      setNotice({ kind: 'failed', text: m.checkout_not_reached() })
      return
    }
    const text = error.message
      ? m.checkout_failed_because({ message: error.message })
      : m.checkout_failed()
    // At hand: what was refused had been checked before.
    const { equal, quote } = (await findChecks()).readRefusal(error.data.data)
    if (error.status === 409 && equal) {
      setNotice({ kind: 'equal', ...equal })
      return
    }
    if (quote) {
      toast.error(text)
      onQuote(quote)
      setNotice(noticeOfQuote(lines, quote))
      return
    }
    const ofCoupon = error.data.errors?.find(({ path }) => path === 'body.cuopon')
    if (ofCoupon) onCouponRefused(ofCoupon.message)
    const ofLines = noticeOfLines(lines, errorsByLine(error))
    // Shown in the form only, where it can be corrected; other errors as a toast, too.
    if (ofLines) onLinesRefused()
    else toast.error(text)
    setNotice(ofLines ?? { kind: 'failed', text })
  }
  return {
    ...useForm(
      () => withPart(findChecks(), ({ orderBody }) => orderBody(chosen)),
      place,
      (error) => void failed(error),
    ),
    notice,
    onAgain(form: HTMLFormElement | null) {
      again.current = true
      // The form is read synchronously.
      form?.requestSubmit()
      again.current = false
    },
    ...useMending(lines, (mended) => {
      setNotice(undefined)
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
  refused: ReadonlyMap<number, LineRefusal>,
): OrderNotice | undefined {
  const named = lines.flatMap((line, at) => {
    const why = refused.get(at)
    return why === undefined ? [] : [{ line, at, why }]
  })
  return named.length > 0 ? { kind: 'lines', lines: named } : undefined
}

/** `body.items.3.quantity` refers to the fourth line. */
function errorsByLine({ data }: ApiError): ReadonlyMap<number, LineRefusal> {
  return new Map(
    (data.errors ?? []).flatMap(({ path, message: text }) => {
      const [, at, field = ''] = /^body\.items\.(\d+)\.(\w+)/.exec(path) ?? []
      return at === undefined ? [] : [[Number(at), { kind: kindOf(field, text), text }] as const]
    }),
  )
}

function kindOf(field: string, text: string): LineRefusal['kind'] {
  if (field === 'productId' || field === 'variantId') return 'gone'
  if (field === 'color' || field === 'size') return 'choose'
  return text === 'Only 0 items available in stock' ? 'sold-out' : 'other'
}
