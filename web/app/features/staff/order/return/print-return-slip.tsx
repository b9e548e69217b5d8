import Printer from '~icons/printer'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { useAct } from '../../kit/use-act.ts'
import { openPdf } from '../../kit/open-pdf.ts'

/** Opens the paper for the parcel of a return in a new window; when pop-ups are blocked, downloads it. */
export function PrintReturnSlip({ id }: { id: string }) {
  const { busy, act } = useAct(toast.error)
  const print = () =>
    act(async () => {
      openPdf(await browserApi('GET /return/{id}/slip', { params: { id } }))
    })
  return (
    <Button tone="quiet" busy={busy} onClick={() => void print()}>
      <Printer aria-hidden className="size-5" />
      {m.staff_return_slip()}
    </Button>
  )
}
