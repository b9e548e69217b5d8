import type { ComponentProps } from 'react'

import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

/** A number of the settings form. */
export function FigureField({
  name,
  inputMode,
  value,
  ...field
}: Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  inputMode: 'decimal' | 'numeric'
  value: number | null | undefined
}) {
  return (
    <Field {...field}>
      {(control) => (
        <Input control={control} name={name} inputMode={inputMode} defaultValue={value ?? ''} />
      )}
    </Field>
  )
}
