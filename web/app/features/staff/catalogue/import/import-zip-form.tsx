import { useState, type SubmitEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { chosenFile, refuseZip } from './file-refusals.ts'
import { uploadZip } from './upload-zip.ts'

/** Sends a ZIP with pictures that an import misses. */
export function ImportZipForm({ importId, onSent }: { importId: string; onSent: () => void }) {
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [busy, setBusy] = useBusy(false)
  const send = async (form: HTMLFormElement) => {
    const zip = chosenFile(form, 'zip')
    const refusal = zip ? refuseZip(zip) : m.staff_import_file_needed()
    setFailure(refusal)
    if (refusal !== undefined || !zip) {
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await uploadZip(importId, zip, setSent)
      onSent()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
      setSent(undefined)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-3">
      <Field label={m.staff_import_zip()} hint={m.staff_import_zip_hint()} error={failure}>
        {(control) => (
          <FileInput
            control={control}
            name="zip"
            accept=".zip,application/zip"
            onChange={() => setFailure(undefined)}
          />
        )}
      </Field>
      {sent !== undefined && (
        <ProgressBar label={m.staff_import_zip_sending()} value={sent} max={1} />
      )}
      <Button type="submit" tone="quiet" busy={busy} className="justify-self-start">
        {m.staff_import_zip_send()}
      </Button>
    </form>
  )
}
