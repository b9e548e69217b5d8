import { useState } from 'react'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { chosenTable, chosenZip } from './chosen-file.ts'
import { ImportZipField } from './import-zip-field.tsx'
import { uploadZip } from './upload-zip.ts'

const Chosen = z.object({ file: chosenTable, zip: chosenZip })

/** Uploads a file for validation, and the ZIP of its pictures. */
export function ImportFileForm({ onChecked }: { onChecked: (importId: string) => void }) {
  const [sent, setSent] = useState<number>()
  const form = useStaffForm(Chosen, async ({ file, zip }) => {
    const { _id: id } = await browserApi('POST /products/import', { body: {}, files: { file } })
    try {
      if (zip) await uploadZip(id, zip, setSent)
    } catch {
      // The table has arrived: its page says which pictures are missing, and takes the ZIP again.
    } finally {
      setSent(undefined)
    }
    onChecked(id)
  })
  return (
    <StaffForm
      form={form}
      className="gap-4"
      buttons={
        <Button
          type="submit"
          busy={form.busy}
          busyLabel={m.staff_import_checking()}
          className="justify-self-start"
        >
          {m.staff_import_check()}
        </Button>
      }
    >
      <Field
        label={m.staff_import_file()}
        hint={<WithNames>{m.staff_import_file_hint()}</WithNames>}
        name="file"
        required
      >
        {(control) => (
          <FileInput
            control={control}
            name="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            onChange={() => form.clear(['file'])}
          />
        )}
      </Field>
      <ImportZipField
        aside={m.staff_import_optional()}
        sent={sent}
        onChoose={() => form.clear(['zip'])}
      />
    </StaffForm>
  )
}
