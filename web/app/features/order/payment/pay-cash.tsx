import type { Order } from '@haat/contract/order/order'
import { shortOrderId } from '@haat/contract/order/order-path'

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
  const shop = useShop()
  const turn = async () => {
    setBusy(true)
    try {
      await browserApi('POST /order/{id}/pay-cash', { params: { id: orderId } })
      toast.success(m.order_pay_cash_done({ id: shortOrderId(orderId), amount: exactTaka(due) }))
      await onChanged()
      onDone?.()
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.order_pay_cash_failed())
      await onChanged()
    }
    setBusy(false)
  }
  if (shop && !shop.payment.cash) return null
  return (
    <Button
      tone="quiet"
      busy={busy}
      busyLabel={m.order_pay_cash_busy()}
      onClick={() => void turn()}
    >
      {m.order_pay_cash()}
    </Button>
  )
}
