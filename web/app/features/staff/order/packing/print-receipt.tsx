import type { StaffOrder } from '@haat/contract/order/staff-order'
import ReceiptText from '~icons/receipt-text'

import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'

import { useAct } from '../../kit/use-act.ts'
import { useMay } from '../../kit/use-may.ts'
import { openPrint } from './open-print.ts'

/** Opens the receipt of a sale at the counter, 80 mm wide; nothing for other orders, and who may not see money. */
export function PrintReceipt({
  order: { _id, source },
}: {
  order: Pick<StaffOrder, '_id' | 'source'>
}) {
  const may = useMay()
  const { busy, act } = useAct(toast.error)
  if (source !== 'counter' || !may('orders.take-money')) return null
  return (
    <Button
      tone="quiet"
      busy={busy}
      onClick={() => void act(async () => openPrint({ ids: _id, kind: 'receipt' }))}
    >
      <ReceiptText aria-hidden className="size-5" />
      {m.staff_print_receipt()}
    </Button>
  )
}
