import FileDown from 'lucide-react/icons/file-down'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { saveFile } from '#app/util/save-file.ts'
import { useBusy } from '#app/util/use-busy.ts'

/** Downloads an order's invoice. */
export function DownloadInvoice({ orderId, className }: { orderId: string; className?: string }) {
  const [busy, setBusy] = useBusy(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, bytes } = await browserApi('GET /order/invoice/{id}', {
        params: { id: orderId },
      })
      saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
    } catch (error) {
      // docs/behaviour.md §15.4: a failure is only logged.
      // oxlint-disable-next-line no-console -- what the specification asks for
      console.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="quiet"
      {...(className && { className })}
      busy={busy}
      busyLabel={m.order_invoice_busy()}
      onClick={() => void download()}
    >
      <FileDown aria-hidden className="size-4.5 max-sm:hidden" />
      {m.order_invoice()}
    </Button>
  )
}
