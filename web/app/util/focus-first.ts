/**
 * Focuses the first control with one of these names: in document order, not the schema's. A disabled control cannot take
 * the focus; a fieldset takes it for what is in it.
 */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const isWrong = (name: string | null) =>
    name !== null && names.some((one) => one === name || one.startsWith(`${name}.`))
  const first = [...form.elements].find(
    (control) => isWrong(control.getAttribute('name')) && !control.matches(':disabled'),
  )
  if (first instanceof HTMLElement) first.focus()
}
