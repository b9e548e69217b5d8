import type { ReactNode } from 'react'

/** Radio group of a product's colours or sizes: native inputs for keyboard and screen readers. */
export function OptionPicker({
  legend,
  name,
  options,
  value,
  onChange,
  colorOf,
  children,
}: {
  legend: string
  name: string
  options: readonly string[]
  value: string | undefined
  onChange: (value: string) => void
  /** Colour swatch before the label. */
  colorOf?: (option: string) => string
  /** Content after the options, such as the size guide. */
  children?: ReactNode
}) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">
        {legend}
        {value && <span className="font-normal text-ink-soft"> · {value}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative inline-flex min-h-target min-w-target cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3.5 font-medium transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-leaf-deep has-checked:inset-ring has-checked:inset-ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 appearance-none rounded-control outline-none"
            />
            {colorOf && (
              <svg viewBox="0 0 20 20" aria-hidden className="relative size-5 shrink-0 stroke-edge">
                <circle cx="10" cy="10" r="9.5" fill={colorOf(option)} />
              </svg>
            )}
            {option}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
