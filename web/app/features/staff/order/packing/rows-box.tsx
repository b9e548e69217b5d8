import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

interface RowsBoxProps {
  label: string
  hint: string
  required?: boolean
  rows?: number
  value: string
  onValue: (text: string) => void
}

/** A text with a row for each parcel, typed, scanned or pasted from a sheet. */
export function RowsBox({ label, hint, required = false, rows = 6, value, onValue }: RowsBoxProps) {
  return (
    <Field label={label} hint={hint} required={required}>
      {(control) => (
        <Textarea
          control={control}
          name="rows"
          rows={rows}
          value={value}
          spellCheck={false}
          className="max-h-80 tabular-nums"
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}
