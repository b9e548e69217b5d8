import type { Order } from '@haat/contract/order/order'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { leaveFor } from '#app/util/leave-for.ts'
import { useBusy } from '#app/util/use-busy.ts'

/** Opens the gateway's page to pay what is due on an order. */
export function PayNow({
  order,
  tone = 'primary',
  label = m.order_pay_now({ amount: exactTaka(order.due) }),
  onLeave,
  onChanged,
}: {
  order: Pick<Order, '_id' | 'due'>
  tone?: 'primary' | 'quiet'
  label?: string
  /** Called before the browser opens the gateway's page. */
  onLeave(): void
  /** Called when it could not be paid: it may already be paid, or cancelled. */
  onChanged(): Promise<void>
}) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { url } = await browserApi('POST /order/{id}/pay', {
        params: { id: order._id },
        body: {},
      })
      onLeave()
      // Busy until the browser leaves the page.
      await leaveFor(url)
    } catch (error) {
      const why = (error instanceof ApiError && error.message) || m.payment_retry_failed()
      setRefusal(why)
      // It stays where the order's new state takes the button away.
      toast.error(why)
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <span className="grid content-start gap-2">
      <Button tone={tone} busy={busy} busyLabel={m.order_pay_busy()} onClick={() => void pay()}>
        {label}
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
