import { mostImportBytes } from '@haat/contract/product/product-import'
import { useState, type SubmitEvent } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from '../frame/failure-of.ts'

/** Uploads a file for validation; the server's errors are shown beside the field. */
export function ImportFileForm({ onChecked }: { onChecked: (importId: string) => void }) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const check = async (form: HTMLFormElement) => {
    const file = new FormData(form).get('file')
    const refusal = refusalOf(file)
    setFailure(refusal)
    if (refusal !== undefined || !(file instanceof File)) {
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      const { _id } = await browserApi('POST /products/import', { body: {}, files: { file } })
      onChecked(_id)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
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
        error={failure}
        required
      >
        {(control) => (
          <FileInput
            control={control}
            name="file"
            accept=".csv,text/csv"
            onChange={() => setFailure(undefined)}
          />
        )}
      </Field>
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

function refusalOf(file: FormDataEntryValue | null): string | undefined {
  // An empty file input submits a file without a name.
  if (!(file instanceof File) || file.name === '') return m.staff_import_file_needed()
  return file.size > mostImportBytes ? m.staff_import_file_large() : undefined
}
