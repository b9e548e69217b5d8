import { useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'

interface FilterField {
  label: string
  /** Name of the field and of its query parameter. */
  name: string
  className: string
}

/** Search field of a FilterForm. */
export function SearchFilter({ label, name, className }: FilterField) {
  const [query] = useSearchParams()
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Input
          control={control}
          type="search"
          name={name}
          maxLength={100}
          defaultValue={query.get(name) ?? ''}
        />
      )}
    </Field>
  )
}

/** Date field of a FilterForm, start or end of a range. */
export function DayFilter({ label, name, className }: FilterField) {
  const [query] = useSearchParams()
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Input control={control} type="date" name={name} defaultValue={query.get(name) ?? ''} />
      )}
    </Field>
  )
}

/** Select of a FilterForm: one of several values, or all. */
export function ChoiceFilter({
  label,
  name,
  options,
  className,
}: FilterField & { options: readonly { value: string; label: string }[] }) {
  const [query] = useSearchParams()
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          control={control}
          name={name}
          placeholder={m.staff_all()}
          options={options}
          defaultValue={query.get(name) ?? ''}
        />
      )}
    </Field>
  )
}
