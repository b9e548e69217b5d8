import Search from '~icons/search'
import { useSearchParams } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { Input } from '#app/ui/form/input.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { formatDate } from '#app/util/format-date.ts'

interface FilterField {
  label: string
  /** Name of the field and of its query parameter. */
  name: string
  className?: string
}

const chipStyle =
  'min-h-9 pointer-coarse:min-h-target rounded-full border text-small transition-colors hover:border-ink-faint'

/** A filter that narrows the list looks selected. */
const chipTone = (isChosen: boolean) =>
  isChosen ? 'border-leaf bg-leaf-tint text-leaf-deep' : 'border-edge bg-surface text-ink-soft'

const searchStyle =
  'min-w-1/2 flex-1 sm:min-w-52 sm:flex-none [&_input]:min-h-9 [&_input]:truncate [&_input]:py-1.5 [&_input]:text-small pointer-coarse:[&_input]:min-h-target'

/** Search field of a FilterForm; the key `/` focuses it. */
export function SearchFilter({ label, className }: Omit<FilterField, 'name'>) {
  const [query] = useSearchParams()
  return (
    <Input
      label={label}
      icon={<Search aria-hidden />}
      type="search"
      name="search"
      data-list-search
      placeholder={label}
      maxLength={100}
      defaultValue={query.get('search') ?? ''}
      className={classNames(searchStyle, className)}
    />
  )
}

/** Date field of a FilterForm, start or end of a range. It shows the date in the shop's format, not the browser's. */
export function DayFilter({ label, name, className }: FilterField) {
  const [query] = useSearchParams()
  const value = query.get(name) ?? ''
  return (
    <span className={classNames('relative inline-flex shrink-0 focus-within:min-w-40', className)}>
      <input
        type="date"
        name={name}
        aria-label={label}
        defaultValue={value}
        className={classNames(
          chipStyle,
          chipTone(value !== ''),
          'peer absolute inset-0 w-full px-3.5 not-focus:text-transparent',
        )}
      />
      <span
        aria-hidden
        className={classNames(
          // As wide as its words and the calendar beside them.
          'pointer-events-none relative flex min-h-9 items-center pr-11 pl-3.5 text-small whitespace-nowrap peer-focus:invisible pointer-coarse:min-h-target',
          value === '' ? 'text-ink-soft' : 'text-leaf-deep',
        )}
      >
        {value === '' ? label : `${label} ${formatDate(`${value}T12:00:00+06:00`)}`}
      </span>
    </span>
  )
}

/**
 * Select of a FilterForm: one of several values, or all where it shows its label; none where there is nothing to choose. A native
 * select looks like a chip and works best on phones.
 */
export function ChoiceFilter({
  label,
  name,
  options,
  className,
}: FilterField & { options: readonly { value: string; label: string }[] }) {
  const [query] = useSearchParams()
  const value = query.get(name) ?? ''
  if (options.length === 0) return null
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      className={classNames(
        chipStyle,
        chipTone(value !== ''),
        'max-w-52 shrink-0 truncate px-3 [field-sizing:content]',
        className,
      )}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={langOf(option.label)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
