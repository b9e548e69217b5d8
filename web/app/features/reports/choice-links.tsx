import { Link, useSearchParams } from 'react-router'

import { Chip } from '#app/ui/form/chip.tsx'

/** Links that choose a value of a query parameter; the first one is the default and is left out of the URL. */
export function ChoiceLinks<Value extends string>({
  label,
  name,
  values,
  current,
  wordsFor,
}: {
  label: string
  name: string
  values: readonly [Value, ...Value[]]
  current: string
  wordsFor: (value: Value) => string
}) {
  const [query] = useSearchParams()
  const hrefFor = (value: Value) => {
    const others = [...query].filter(([other]) => other !== name)
    return `?${new URLSearchParams([...others, ...(value === values[0] ? [] : [[name, value]])])}`
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-small text-ink-soft max-sm:w-full">{label}</span>
      {values.map((value) => (
        <Chip key={value} asChild selected={value === current}>
          <Link
            to={hrefFor(value)}
            preventScrollReset
            aria-current={value === current ? 'true' : undefined}
          >
            {wordsFor(value)}
          </Link>
        </Chip>
      ))}
    </nav>
  )
}
