import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { Refusal } from '../../kit/refusal.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { neededZip } from './chosen-file.ts'
import { ImportZipField } from './import-zip-field.tsx'
import { uploadZip } from './upload-zip.ts'

const Chosen = z.object({ zip: neededZip })

/** Sends a ZIP with pictures that an import misses. */
export function ImportZipForm({ importId, onSent }: { importId: string; onSent: () => void }) {
  const [sent, setSent] = useState<number>()
  const { errors, refusal, busy, clear, onSubmit } = useStaffForm(Chosen, async ({ zip }) => {
    try {
      await uploadZip(importId, zip, setSent)
    } finally {
      setSent(undefined)
    }
    onSent()
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-xl gap-3">
      <ImportZipField error={errors['zip']} sent={sent} onChoose={() => clear(['zip'])} />
      <Refusal text={refusal} />
      <Button type="submit" tone="quiet" busy={busy} className="justify-self-start">
        {m.staff_import_zip_send()}
      </Button>
    </form>
  )
}
