import { classNames } from '#app/ui/layout/class-names.ts'

/** A radio group as a row of pills; the arrow keys move within it. */
export function RadioPills<Value extends string>({
  legend,
  name,
  value,
  onChange,
  choices,
}: {
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'inline-flex min-h-target cursor-pointer items-center rounded-full border border-line-deep bg-surface px-4 font-medium transition-colors',
              'hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-leaf-deep',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
