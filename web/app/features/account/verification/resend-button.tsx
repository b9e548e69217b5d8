import type { CodeAsked } from '@haat/contract/account/account'
import { useId, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { formNotice } from '../form-notice.ts'
import { nextCodeAt } from './next-code-at.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendButtonProps {
  label: string
  /** When another one may be requested (ms). */
  nextAt: number | undefined
  /** Called after a request or a refusal with the time of the next possible request. */
  onAsked(nextAt: number): void
  send(): Promise<CodeAsked>
}

/** Resends a code or link. Until it may, the time left is beside it; screen readers hear once that it is over. */
export function ResendButton({ label, nextAt = 0, onAsked, send }: ResendButtonProps) {
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const left = useCountdown(nextAt)
  const timeId = useId()
  // Nothing is said where it never had to wait.
  const [waited, setWaited] = useState(false)
  if (left > 0 && !waited) setWaited(true)
  const resend = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const asked = await send()
      toast.success(m.account_resend_sent(), formNotice)
      onAsked(nextCodeAt(asked))
    } catch (error) {
      setRefusal(failureText(error, m.account_resend_failed()))
      if (error instanceof ApiError && error.status === 429) {
        onAsked(nextCodeAt({ nextCodeIn: error.data.retryAfter ?? 60 }))
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Button
        tone="quiet"
        className="w-full"
        disabled={left > 0}
        aria-describedby={left > 0 ? timeId : undefined}
        busy={busy}
        busyLabel={m.account_resend_busy()}
        onClick={() => void resend()}
      >
        {label}
      </Button>
      {left > 0 && (
        <p id={timeId} className="text-center text-small text-ink-soft tabular-nums">
          {waitText(left)}
        </p>
      )}
      <output className="sr-only">{waited && left === 0 && m.account_resend_free()}</output>
      <FormAlert text={refusal} focus />
    </div>
  )
}

function waitText(seconds: number): string {
  if (seconds <= 90) return m.account_resend_wait({ seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? m.account_resend_wait_minutes({ minutes })
    : m.account_resend_wait_hours({ hours: Math.ceil(seconds / 3600) })
}
