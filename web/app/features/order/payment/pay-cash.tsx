import type { Order } from '@haat/contract/order/order'
import { useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { useBusy } from '#app/util/use-busy.ts'
import { useShop } from '#app/api/use-shop.ts'

/** Changes an order from online payment to cash on delivery, where the shop takes it. */
export function PayCash({
  order: { _id: orderId, due },
  onChanged,
  onDone,
}: {
  order: Pick<Order, '_id' | 'due'>
  /** Called when the order may have changed: to cash, or by someone else. */
  onChanged(): Promise<void>
  onDone?: () => void
}) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const shop = useShop()
  const turn = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await browserApi('POST /order/{id}/pay-cash', { params: { id: orderId } })
      toast.success(m.order_pay_cash_done({ id: shortOrderId(orderId), amount: exactTaka(due) }))
      await onChanged()
      onDone?.()
    } catch (error) {
      const why = (error instanceof ApiError && error.message) || m.order_pay_cash_failed()
      setRefusal(why)
      // It stays where the order's new state takes the button away.
      toast.error(why)
      await onChanged()
    }
    setBusy(false)
  }
  if (shop && !shop.payment.cash) return null
  return (
    <span className="grid content-start gap-2">
      <Button
        tone="quiet"
        busy={busy}
        busyLabel={m.order_pay_cash_busy()}
        onClick={() => void turn()}
      >
        {m.order_pay_cash()}
      </Button>
      {refusal && (
        // As wide as the button; its margin keeps it clear of a phone's bar.
        <span
          ref={takeFocus}
          role="alert"
          tabIndex={-1}
          className="w-0 min-w-full scroll-my-24 text-small text-alta-deep outline-none"
        >
          {refusal}
        </span>
      )}
    </span>
  )
}

/** Outside the component: a ref of each render would take the focus back with each. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()
