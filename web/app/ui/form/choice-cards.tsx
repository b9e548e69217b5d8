import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

/** A radio group of cards, each with a native radio input: payment methods, addresses. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  value,
  onChange,
  choices,
  className = 'grid gap-3 sm:grid-cols-2',
}: {
  legend: ReactNode
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly {
    value: Value
    label: ReactNode
    hint?: ReactNode
    icon?: ReactNode
    disabled?: boolean
  }[]
  /** Grid classes of the cards. */
  className?: string
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-deep bg-surface px-4 py-2.5 transition-colors',
              'hover:border-leaf has-checked:chosen-edge has-checked:bg-leaf-tint',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
              'has-disabled:pointer-events-none has-disabled:border-line has-disabled:text-ink-faint',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-leaf"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{choice.label}</span>
              {choice.hint && <span className="block text-small text-ink-soft">{choice.hint}</span>}
            </span>
            {choice.icon}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
