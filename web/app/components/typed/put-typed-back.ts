import { pathOf } from '#app/language/own-address.ts'

import { isChoice, typedControls } from './typed-controls.ts'
import { typedStore } from './typed-store.ts'

/** Forms come with their data, and a district with its division. */
const waitsForMs = 20_000
/** Of a form that still changes. */
const betweenMs = 100

/**
 * Puts back what was typed on this page, in the other language or before a new sign-in, in the order of the page, through the
 * events of somebody who types: forms of every kind follow. Each once; what the person does by then ends it.
 */
export async function putTypedBack(): Promise<void> {
  const all = new Map(typedStore.take(pathOf(location.pathname)))
  if (all.size === 0) return
  const left = new Map(all)
  const person = new AbortController()
  for (const event of ['keydown', 'pointerdown', 'input']) {
    addEventListener(event, ({ isTrusted }) => isTrusted && person.abort(), {
      capture: true,
      signal: person.signal,
    })
  }
  const end = performance.now() + waitsForMs
  while (left.size > 0 && !person.signal.aborted && performance.now() < end) {
    for (const [id, control] of typedControls()) {
      const value = left.get(id)
      if (value === undefined || !(await putBack(control, value))) continue
      left.delete(id)
    }
    await pause(betweenMs)
  }
  // A part of the page that was hydrated only now has emptied what it holds.
  for (const [id, control] of typedControls()) {
    const value = all.get(id)
    const isEmptied = !isChoice(control) && control.value === '' && !left.has(id)
    if (isEmptied && value !== undefined && !person.signal.aborted) await putBack(control, value)
  }
  person.abort()
}

type Control = Parameters<typeof isChoice>[0]

/** False: not yet. */
async function putBack(control: Control, value: string | boolean): Promise<boolean> {
  if (isChoice(control)) {
    if (control.checked !== value && control.disabled) return false
    // What is not chosen of several follows from what is.
    if (control.checked !== value && (value || control.type === 'checkbox')) control.click()
    return true
  }
  if (control.value === value) return true
  if (typeof value !== 'string' || control.disabled) return false
  const isSelect = control instanceof HTMLSelectElement
  if (isSelect && ![...control.options].some((option) => option.value === value)) return false
  write(control, value)
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
  if (control.role !== 'combobox') return true
  // As by leaving the box: what was typed is chosen, once the box has seen it.
  await pause(0)
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await pause(0)
  return true
}

/** As the browser writes it: React takes a value that is set on the element itself for one that it knows. */
function write(control: Control, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  property?.set?.call(control, value)
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
