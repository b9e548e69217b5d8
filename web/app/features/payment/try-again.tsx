import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

interface TryAgainProps {
  tranId: string
  /** There is a page to pay on again. */
  onLeave(url: string): void
}

/** Pays the same order once more, as long as its goods are held. */
export function TryAgain({ tranId, onLeave }: TryAgainProps) {
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    try {
      const { url } = await browserApi('POST /payment/retry/{tranId}', { params: { tranId } })
      // It stays busy until the page is left.
      onLeave(url)
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.payment_retry_failed())
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void tryAgain()}>
      {m.payment_try_again()}
    </Button>
  )
}
