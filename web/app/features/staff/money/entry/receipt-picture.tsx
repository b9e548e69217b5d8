import Image from '~icons/image'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { useAct } from '../../kit/use-act.ts'

/** The picture of a booking's receipt, which only its reader can fetch: an address alone shows nobody what it is. */
export function ReceiptPicture({ bookingId: id, name }: { bookingId: string; name: string }) {
  const { busy, act } = useAct(toast.error)
  const [address, setAddress] = useState<string>()
  // Frees the picture when another one takes its place, or the page is left.
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const open = () =>
    act(async () => {
      const { bytes } = await browserApi('GET /money/entries/{id}/picture', { params: { id } })
      setAddress(URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })))
    })
  return (
    <>
      <Button
        tone="quiet"
        size="compact"
        busy={busy}
        aria-label={m.staff_entries_receipt_of({ name })}
        onClick={() => void open()}
      >
        <Image aria-hidden className="size-4.5" />
        {m.staff_entries_receipt()}
      </Button>
      <Dialog
        open={address !== undefined}
        onOpenChange={(isOpen) => isOpen || setAddress(undefined)}
        title={m.staff_entries_receipt_of({ name })}
        closeLabel={m.common_close()}
      >
        <img src={address} alt={m.staff_entries_receipt()} className="mx-auto h-auto max-w-full" />
      </Dialog>
    </>
  )
}
