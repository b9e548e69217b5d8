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
import type { LineRefusal } from './line-refusal.ts'
import type { SelectedLine } from './selection.ts'
import type { ShownOrderEvent, OrderNotice, ShownOrder } from './shown-order.ts'
import { useMending } from './use-mending.ts'

/** All that sending an order needs, and what shows its answer: it must be there when the line is not. */
const findParts = loadOnce(async () => {
  const [{ orderBody, readRefusal }, { sendOrder }, { nextShownOrder }] = await Promise.all([
    import('./order-body.ts'),
    import('./send-order.ts'),
    import('./shown-order.ts'),
    import('./order-notice.tsx'),
  ])
  return { orderBody, readRefusal, sendOrder, nextShownOrder }
})

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
  /** Changes the shown order. */
  onOrder(change: (order: ShownOrder) => ShownOrder): void
  onCouponRefused(why: string): void
}

/** Submit handler of the checkout: sends the order and shows the result. */
export function usePlaceOrder({ onPlaced, onOrder, onCouponRefused, ...chosen }: ToPlace) {
  const { lines } = chosen
  const onNotice = (notice: OrderNotice | undefined) => onOrder((order) => ({ ...order, notice }))
  const onEvent = async (event: ShownOrderEvent) => {
    const { nextShownOrder } = await findParts()
    onOrder((order) => nextShownOrder(order, event))
  }

  // Applies only to the click that confirms it.
  const again = useRef(false)

  const place = async (wish: PlaceOrderBody) => {
    const body: PlaceOrderBody = again.current ? { ...wish, again: true } : wish
    onNotice(undefined)
    const { sendOrder } = await findParts()
    const order = await sendOrder(chosen.selection, body, () =>
      onNotice({ kind: 'lost', text: m.checkout_connection_lost() }),
    )
    onNotice(undefined)
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
    const { equal, quote } = (await findParts()).readRefusal(error.data.data)
    if (error.status === 409 && equal) {
      onNotice({ kind: 'equal', ...equal })
      return
    }
    if (quote) {
      toast.error(text)
      const { deliveryFee, discount, address } = chosen
      await onEvent({ type: 'quoted', quote, shown: { deliveryFee, discount }, address })
      return
    }
    const ofCoupon = error.data.errors?.find(({ path }) => path === 'body.cuopon')
    if (ofCoupon) onCouponRefused(ofCoupon.message)
    const ofLines = refusedLines(lines, error)
    // Shown in the form only, where it can be corrected; other errors as a toast, too.
    if (!ofLines) toast.error(text)
    onNotice(ofLines ?? { kind: 'failed', text })
  }
  return {
    ...useForm(() => withPart(findParts(), ({ orderBody }) => orderBody(chosen)), place, failed),
    onNotice,
    onAgain(form: HTMLFormElement | null) {
      again.current = true
      // The form is read synchronously.
      form?.requestSubmit()
      again.current = false
    },
    ...useMending(lines, onEvent, onNotice),
  }
}

/** The lines of an order that a refusal names; undefined where it names none. */
function refusedLines(lines: readonly SelectedLine[], error: ApiError): OrderNotice | undefined {
  const refused = errorsByLine(error)
  const named = lines.flatMap((line, at) => {
    const why = refused.get(at)
    return why === undefined ? [] : [{ line, at, why }]
  })
  return named.length > 0 ? { kind: 'lines', lines: named } : undefined
}

/** `body.items.3.quantity` refers to the fourth line. */
function errorsByLine({ data }: ApiError): ReadonlyMap<number, LineRefusal> {
  return new Map(
    (data.errors ?? []).flatMap(({ path, message: text, code }) => {
      const [, at, field = ''] = /^body\.items\.(\d+)\.(\w+)/.exec(path) ?? []
      return at === undefined ? [] : [[Number(at), { kind: kindOf(field, code), text }] as const]
    }),
  )
}

function kindOf(field: string, code: string | undefined): LineRefusal['kind'] {
  if (field === 'productId' || field === 'variantId') return 'gone'
  if (field === 'color' || field === 'size') return 'choose'
  return code === 'stock_none' ? 'sold-out' : 'other'
}
