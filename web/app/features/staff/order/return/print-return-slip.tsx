import Printer from '~icons/printer'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { openPdf } from '../../kit/open-pdf.ts'

/** Opens the paper for the parcel of a return in a new window; when pop-ups are blocked, downloads it. */
export function PrintReturnSlip({ id }: { id: string }) {
  const [busy, setBusy] = useBusy(false)
  const print = async () => {
    setBusy(true)
    try {
      openPdf(await browserApi('GET /return/{id}/slip', { params: { id } }))
    } catch (error) {
      toast.error(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void print()}>
      <Printer aria-hidden className="size-5" />
      {m.staff_return_slip()}
    </Button>
  )
}
