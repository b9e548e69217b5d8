/** Controls that a person has changed: what stands in the others is the page's, and may be another by the next login. */
const touched = new WeakSet<EventTarget>()

export const touch = (control: EventTarget | null): void => {
  if (control) touched.add(control)
}

export const isTouched = (control: EventTarget): boolean => touched.has(control)

/** Notes what is changed from now on, also what is put back (put-typed-back.ts). */
export function watchTouched(): void {
  for (const event of ['input', 'change']) {
    addEventListener(event, ({ target }) => touch(target), { capture: true })
  }
}
