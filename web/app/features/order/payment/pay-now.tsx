import type { Order } from '@haat/contract/order/order'

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
  const pay = async () => {
    setBusy(true)
    try {
      const { url } = await browserApi('POST /order/{id}/pay', {
        params: { id: order._id },
        body: {},
      })
      onLeave()
      // Busy until the browser leaves the page.
      await leaveFor(url)
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.payment_retry_failed())
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <Button tone={tone} busy={busy} busyLabel={m.order_pay_busy()} onClick={() => void pay()}>
      {label}
    </Button>
  )
}
