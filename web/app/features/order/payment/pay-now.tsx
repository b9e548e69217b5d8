import { formatTaka } from '@haat/contract/money'
import type { Order } from '@haat/contract/order'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { leaveFor } from '#app/util/leave-for.ts'
import { useBusy } from '#app/util/use-busy.ts'

/** Leads to the gateway's page, to pay what is due of an order. */
export function PayNow({
  order,
  label = m.order_pay_now({ amount: formatTaka(order.due) }),
  onLeave,
  onChanged,
}: {
  order: Pick<Order, '_id' | 'due'>
  label?: string
  /** The browser is about to leave for the gateway's page. */
  onLeave(): void
  /** It could not be paid: it may have been paid, or cancelled, meanwhile. */
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
      // It stays busy until the page is left.
      await leaveFor(url)
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.payment_retry_failed())
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel={m.order_pay_busy()} onClick={() => void pay()}>
      {label}
    </Button>
  )
}
