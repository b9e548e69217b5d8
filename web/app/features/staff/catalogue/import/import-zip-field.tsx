import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'

/** Chooses a ZIP of pictures, and shows how much of it is sent. */
export function ImportZipField({
  aside,
  sent,
  onChoose,
}: {
  aside?: string
  /** Share that is sent, from 0 to 1; undefined while nothing is sent. */
  sent: number | undefined
  onChoose: () => void
}) {
  return (
    <>
      <Field
        label={m.staff_import_zip()}
        hint={<WithNames>{m.staff_import_zip_hint()}</WithNames>}
        name="zip"
        aside={aside}
      >
        {(control) => (
          <FileInput
            control={control}
            name="zip"
            accept=".zip,application/zip"
            onChange={onChoose}
          />
        )}
      </Field>
      {sent !== undefined && (
        <ProgressBar label={m.staff_import_zip_sending()} value={sent} max={1} />
      )}
    </>
  )
}
