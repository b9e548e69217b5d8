/** Props that `Field` passes to the control inside it. */
export type Control = {
  id: string
  labelId: string
  /** Ids of hint and error, separated by spaces. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** A control has either a `Field` around it or a `label`: without an accessible name it is a type error. */
export type Named = { control: Control; label?: never } | { label: string; control?: never }

/** The attributes of a native control that follow from its name. */
export function controlAttributes({ control, label }: Named) {
  return control
    ? {
        id: control.id,
        'aria-describedby': control.describedBy,
        'aria-invalid': control.invalid || undefined,
        'aria-required': control.required || undefined,
      }
    : { 'aria-label': label }
}

/** Classes of every text box and select. */
export const controlStyle =
  'block w-full min-h-target rounded-control border border-edge bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-faint transition-colors hover:border-ink-faint focus-visible:border-leaf focus-visible:outline-offset-0 aria-invalid:border-alta disabled:border-line disabled:bg-ground disabled:text-ink-faint'
