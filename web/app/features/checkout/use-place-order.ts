import type { User } from '@haat/contract/account/account'
import type { PlacedOrder, PlaceOrderBody } from '@haat/contract/order/order'
import type { FeeAddress } from '@haat/contract/order/pricing'
import { useRef } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce, withPart } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { keepPlacedOrder } from './idempotency-key.ts'
import type { LineRefusal, OrderNotice } from './order-notice.tsx'
import type { SelectedLine } from './selection.ts'
import { sendOrder } from './send-order.ts'
import type { OrderEvent } from './shown-order.ts'
import { useMending } from './use-mending.ts'

const findChecks = loadOnce(() => import('./order-body.ts'))

interface ToPlace {
  /** Null for a visitor: nothing is sent. */
  customer: User | null
  /** Id of the selection: one selection, one order. */
  selection: string
  lines: readonly SelectedLine[]
  address: FeeAddress
  coupon: string
  discount: number
  deliveryFee: number
  totalPrice: number
  /** Resolves once the navigation has started. */
  onPlaced(order: PlacedOrder, body: PlaceOrderBody): Promise<void>
  /** What changes the shown order. */
  onEvent(event: OrderEvent): void
  onCouponRefused(why: string): void
}

/** Submit handler of the checkout: sends the order and shows the result. */
export function usePlaceOrder({ onPlaced, onEvent, onCouponRefused, ...chosen }: ToPlace) {
  const { lines } = chosen
  const onNotice = (notice: OrderNotice) => onEvent({ type: 'noticed', notice })

  // Applies only to the click that confirms it.
  const again = useRef(false)

  const place = async (wish: PlaceOrderBody) => {
    const body: PlaceOrderBody = again.current ? { ...wish, again: true } : wish
    onEvent({ type: 'sent' })
    const order = await sendOrder(chosen.selection, body, () =>
      onNotice({ kind: 'lost', text: m.checkout_connection_lost() }),
    )
    onEvent({ type: 'sent' })
    keepPlacedOrder(chosen.selection, order._id)
    toast.success(m.checkout_placed())
    await onPlaced(order, body)
  }
  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError)) {
      toast.error(m.checkout_failed())
      onNotice({ kind: 'failed', text: m.checkout_not_reached() })
      return
    }
    const text = error.message
      ? m.checkout_failed_because({ message: error.message })
      : m.checkout_failed()
    // At hand: what was refused had been checked before.
    const { equal, quote } = (await findChecks()).readRefusal(error.data.data)
    if (error.status === 409 && equal) {
      onNotice({ kind: 'equal', ...equal })
      return
    }
    if (quote) {
      toast.error(text)
      const { deliveryFee, discount, address } = chosen
      onEvent({ type: 'quoted', quote, shown: { deliveryFee, discount }, address })
      return
    }
    const ofCoupon = error.data.errors?.find(({ path }) => path === 'body.cuopon')
    if (ofCoupon) onCouponRefused(ofCoupon.message)
    const ofLines = noticeOfLines(lines, errorsByLine(error))
    // Shown in the form only, where it can be corrected; other errors as a toast, too.
    if (!ofLines) toast.error(text)
    onNotice(ofLines ?? { kind: 'failed', text })
  }
  return {
    ...useForm(() => withPart(findChecks(), ({ orderBody }) => orderBody(chosen)), place, failed),
    onNotice,
    onAgain(form: HTMLFormElement | null) {
      again.current = true
      // The form is read synchronously.
      form?.requestSubmit()
      again.current = false
    },
    ...useMending(lines, onEvent),
  }
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
