import { useState, type SubmitEvent } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { chosenFile, refuseTable, refuseZip } from './file-refusals.ts'
import { uploadZip } from './upload-zip.ts'

interface Failures {
  file?: string | undefined
  zip?: string | undefined
}

/** Uploads a file for validation, and the ZIP of its pictures; the server's errors are shown beside the field. */
export function ImportFileForm({ onChecked }: { onChecked: (importId: string) => void }) {
  const [failures, setFailures] = useState<Failures>({})
  const [sent, setSent] = useState<number>()
  const [busy, setBusy] = useBusy(false)
  const check = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const found = { file: refuseTable(data.get('file')), zip: refuseZip(data.get('zip')) }
    setFailures(found)
    const wrong = found.file === undefined ? found.zip && 'zip' : 'file'
    const [file, zip] = [chosenFile(form, 'file'), chosenFile(form, 'zip')]
    if (wrong !== undefined || !file) {
      form.querySelector<HTMLInputElement>(`[name="${wrong ?? 'file'}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const { _id: id } = await browserApi('POST /products/import', { body: {}, files: { file } })
      if (zip) {
        await uploadZip(id, zip, setSent).catch((error: unknown) => {
          // The table has arrived: its page says which pictures are missing, and takes the ZIP again.
          setFailures({ zip: failureOf(error) })
        })
      }
      onChecked(id)
    } catch (error) {
      setFailures({ file: failureOf(error) })
    } finally {
      setBusy(false)
      setSent(undefined)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void check(event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={m.staff_import_file()}
        hint={m.staff_import_file_hint()}
        error={failures.file}
        required
      >
        {(control) => (
          <FileInput
            control={control}
            name="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            onChange={() => setFailures({})}
          />
        )}
      </Field>
      <Field
        label={m.staff_import_zip()}
        hint={m.staff_import_zip_hint()}
        error={failures.zip}
        aside={m.staff_import_optional()}
      >
        {(control) => (
          <FileInput
            control={control}
            name="zip"
            accept=".zip,application/zip"
            onChange={() => setFailures({})}
          />
        )}
      </Field>
      {sent !== undefined && (
        <ProgressBar label={m.staff_import_zip_sending()} value={sent} max={1} />
      )}
      <Button
        type="submit"
        busy={busy}
        busyLabel={m.staff_import_checking()}
        className="justify-self-start"
      >
        {m.staff_import_check()}
      </Button>
    </form>
  )
}
