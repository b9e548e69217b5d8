import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { neededZip } from './chosen-file.ts'
import { ImportZipField } from './import-zip-field.tsx'
import { uploadZip } from './upload-zip.ts'

const Chosen = z.object({ zip: neededZip })

/** Sends a ZIP with pictures that an import misses. */
export function ImportZipForm({ importId, onSent }: { importId: string; onSent: () => void }) {
  const [sent, setSent] = useState<number>()
  const form = useStaffForm(Chosen, async ({ zip }) => {
    try {
      await uploadZip(importId, zip, setSent)
    } finally {
      setSent(undefined)
    }
    onSent()
  })
  return (
    <StaffForm
      form={form}
      className="max-w-xl gap-3"
      buttons={
        <Button type="submit" tone="quiet" busy={form.busy} className="justify-self-start">
          {m.staff_import_zip_send()}
        </Button>
      }
    >
      <ImportZipField sent={sent} onChoose={() => form.clear(['zip'])} />
    </StaffForm>
  )
}
