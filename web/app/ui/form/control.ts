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
