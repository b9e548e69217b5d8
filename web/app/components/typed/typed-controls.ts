/** Where something is typed or chosen. */
type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Also what scripts fill in, and what a browser fills in by itself. */
const untypedKinds = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset'])

/**
 * The controls of the page whose values may be kept, each with a name of its own: those of forms, and texts elsewhere; never
 * of passwords, codes and files. A shown password is a text, so its autofill says what it is.
 */
export function typedControls(): Map<string, TypedControl> {
  const found = new Map<string, TypedControl>()
  const counts = new Map<string, number>()
  const all = document.querySelectorAll<TypedControl>(':is(input, select, textarea)[name]')
  for (const control of all) {
    if (!mayBeKept(control)) continue
    const { name, type } = control
    const id = `${type} ${name}`
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    found.set(`${id} ${count}`, control)
  }
  return found
}

function mayBeKept({ form, type, name, autocomplete }: TypedControl): boolean {
  // Outside a form only words are typed: what else stands there is a filter or a selection.
  if (!form) return type === 'textarea'
  // The box for searches says by its address what it found.
  if (form.closest('search, [role=search]')) return false
  return !untypedKinds.has(type) && !/password|one-time-code/.test(autocomplete) && name !== 'code'
}

/** Boxes and circles say what they are by being checked. */
export const isChoice = (control: TypedControl): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
