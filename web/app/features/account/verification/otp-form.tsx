import type { CodeRefused } from '@haat/contract/account/account'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { fullStop } from '#app/language/full-stop.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { OtpBoxes } from '#app/ui/form/otp-boxes.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureText } from '#app/components/failure-text.ts'
import { formNotice } from '../form-notice.ts'

interface OtpFormProps {
  /** The identifier of the code; absent while it is unknown. */
  identifier: string | undefined
  words: { submit: string; busy: string }
  /** Throws when the server refuses the code. */
  send(identifier: string, code: string): Promise<void>
  /** Called when the code was wrong. */
  onRefused(told: CodeRefused): void
}

/** Four digit boxes, submitted when the last digit is entered. */
export function OtpForm({ identifier, words, send, onRefused }: OtpFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const form = useRef<HTMLFormElement>(null)
  // The page asks for nothing else, so the code can be typed at once.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const verify = async (digits: string) => {
    if (busy) return
    if (!identifier || !/^\d{4}$/.test(digits)) {
      setError(m.account_otp_invalid())
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await send(identifier, digits)
    } catch (failure) {
      toast.error(m.account_otp_failed(), formNotice)
      const text = failureText(failure, m.account_otp_failed())
      const told = failure instanceof ApiError && readRefused(failure.data.data)
      setError(told ? `${text}${fullStop()} ${nextAfter(told)}` : text)
      if (told) onRefused(told)
      setCode('')
      form.current?.querySelector('input')?.focus()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void verify(code)
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <Field label={m.account_otp_label()} error={error} required>
        {(control) => (
          <OtpBoxes
            control={control}
            value={code}
            onChange={setCode}
            onComplete={(digits) => void verify(digits)}
            boxLabel={(box) => m.account_otp_box({ box })}
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={busy} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

/** Reads the data of a refusal without the contract's schema: a code is refused before anything else needs Zod. */
function readRefused(data: unknown): CodeRefused | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  // Each field is checked below.
  const { triesLeft, nextCodeIn } = data as Record<string, unknown>
  return typeof triesLeft === 'number' && typeof nextCodeIn === 'number'
    ? { triesLeft, nextCodeIn }
    : undefined
}

function nextAfter({ triesLeft: left }: CodeRefused): string {
  if (left === 0) return m.account_otp_ask_again()
  return left === 1 ? m.account_otp_one_try_left() : m.account_otp_tries_left({ left })
}
