import FileText from 'lucide-react/icons/file-text'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { saveFile } from '#app/util/save-file.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../frame/failure-of.ts'

/** Opens the invoice in a new window for printing; when pop-ups are blocked, downloads it. */
export function PrintInvoice({ orderId: id }: { orderId: string }) {
  const [busy, setBusy] = useBusy(false)
  const print = async () => {
    setBusy(true)
    try {
      const { name, bytes } = await browserApi('GET /order/invoice/{id}', { params: { id } })
      const file = new Blob([bytes], { type: 'application/pdf' })
      const address = URL.createObjectURL(file)
      if (!window.open(address)) saveFile(name, file)
      // Long enough for the other window to have loaded the object URL.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      toast.error(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void print()}>
      <FileText aria-hidden className="size-5" />
      {m.staff_order_invoice()}
    </Button>
  )
}
