import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

import { failureText } from './failure-text.ts'
import { useCountdown } from './use-countdown.ts'

/** How long a message may take before another one makes sense (s). */
const patience = 60

interface ResendButtonProps {
  label: string
  /** Whether one has just been sent, so that the button begins with the wait. */
  justSent?: boolean
  send(): Promise<unknown>
}

/** Sends a code or link again, once in a while: counts down until it may be pressed. */
export function ResendButton({ label, justSent = true, send }: ResendButtonProps) {
  const { left, start } = useCountdown(justSent ? patience : 0)
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await send()
      toast.success(m.account_resend_sent())
      start(patience)
    } catch (error) {
      toast.error(failureText(error, m.account_resend_failed()))
      if (error instanceof ApiError && error.status === 429) start(patience)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="quiet"
      className="w-full"
      disabled={left > 0}
      busy={busy}
      busyLabel={m.account_resend_busy()}
      onClick={() => void resend()}
    >
      {left > 0 ? m.account_resend_wait({ seconds: left }) : label}
    </Button>
  )
}
