import { useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'

interface FilterField {
  label: string
  /** Of the field and of its parameter in the address. */
  name: string
  className: string
}

/** What a list is searched for, in a FilterForm. */
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

/** A day from which or until which, in a FilterForm. */
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

/** One of several values by which a list is narrowed, or all of them, in a FilterForm. */
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
