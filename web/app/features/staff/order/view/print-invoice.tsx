import type { StaffOrder } from '@haat/contract/order/staff-order'
import FileText from '~icons/file-text'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { useAct } from '../../kit/use-act.ts'
import { openPdf } from '../../kit/open-pdf.ts'

/**
 * Opens an order's invoice, until it is shipped its order summary, in a new window for printing; when pop-ups are blocked,
 * downloads it.
 */
export function PrintInvoice({
  order: { _id: id, invoiceNumber },
}: {
  order: Pick<StaffOrder, '_id' | 'invoiceNumber'>
}) {
  const { busy, act } = useAct(toast.error)
  const print = () =>
    act(async () => {
      openPdf(await browserApi('GET /order/invoice/{id}', { params: { id } }))
    })
  return (
    <Button tone="quiet" busy={busy} onClick={() => void print()}>
      <FileText aria-hidden className="size-5" />
      {invoiceNumber === null ? m.staff_order_summary() : m.staff_order_invoice()}
    </Button>
  )
}
