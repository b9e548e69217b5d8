import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../frame/failure-of.ts'

/**
 * Prints the packing slip. The server records the amount on it: when that changes later, the order
 * cannot be handed over with an outdated slip.
 */
export function PrintSlip({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useBusy(false)
  const printIt = async () => {
    setBusy(true)
    try {
      await browserApi('POST /order/{orderId}/printed', {
        params: { orderId },
        body: { kind: 'slip' },
      })
      print()
    } catch (error) {
      toast.error(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void printIt()}>
      {m.staff_order_slip_print()}
    </Button>
  )
}
